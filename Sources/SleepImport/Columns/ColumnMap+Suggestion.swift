import SleepDiary

extension ColumnMap {
  /// Words in column names by field; if several columns match, the earliest word wins.
  private static let words: [(field: DiaryField, words: [String])] =
    [
      (.day, ["date", "day"]), (.zone, ["utc offset", "time offset", "timezone", "time zone"]),
    ]
    // What begins with waking up is no column of getting up.
    + EntryField.told(of: .night).map { ($0.field, $0.columns) }
    .sorted { $0.field == .woke && $1.field == .rise }

  /// Suggests a map based on the column names and the first row; `nil` without columns for the
  /// start and end of nights.
  init?(suggestedFor names: [String], firstRow: [String]) {
    var columns: [DiaryField: String] = [:]
    for (field, words) in Self.words {
      let free = names.filter { !columns.values.contains($0) }
      columns[field] = Self.column(of: words, among: free)
    }
    func cell(_ name: String) -> String? {
      names.firstIndex(of: name).flatMap { $0 < firstRow.count ? firstRow[$0] : nil }
    }
    func sample(_ field: DiaryField) -> TimeCell? {
      columns[field].flatMap(cell).flatMap { text in
        TimeCell(text, order: .day) ?? TimeCell(text, order: .month)
      }
    }
    for field in Self.starts + Self.ends where sample(field)?.moment == nil {
      columns[field] = nil
    }
    if let zone = columns[.zone].flatMap(cell), ZoneCell(zone) == nil { columns[.zone] = nil }
    let hasDates = (Self.starts + Self.ends).allSatisfy { sample($0).map(\.hasDay) ?? true }
    if hasDates || sample(.day)?.hasDay != true { columns[.day] = nil }
    self.init(columns: columns)
    guard hasEnds, hasDates || columns[.day] != nil else { return nil }
  }

  private static func column(of words: [String], among names: [String]) -> String? {
    func first(where matches: (_ name: String, _ word: String) -> Bool) -> String? {
      words.compactMap { word in names.first { matches(Self.spaced($0), word) } }.first
    }
    return first { $0 == $1 } ?? first { " \($0) ".contains(" \($1) ") }
      // Several of them, as in `Coffees`.
      ?? first { " \($0) ".contains(" \($1)s ") }
  }

  private static func spaced(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension ImportFormatError {
  /// The columns of an unknown table that seem to hold fields of nights: a proposal for whoever knows
  /// the table, and then for ``DiaryImports/read(contentsOf:columns:)``; empty without one.
  public var suggestedColumns: [DiaryField: String] {
    switch problem {
    case .history(let suggestion?), .unknownTable(let suggestion?):
      (try? ColumnMap(parsing: suggestion))?.columns ?? [:]
    default: [:]
    }
  }
}
