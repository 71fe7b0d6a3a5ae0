import DiaryCore

extension ColumnMap {
  /// Words in column names by field; if several columns match, the earliest word wins.
  private static let words: [(field: DiaryField, words: [String])] =
    [(.day, ["date", "day"])] + EntryField.told(of: .night).map { ($0.field, $0.columns) }

  /// Suggests a map based on the column names and the first row; `nil` without columns for the
  /// start and end of nights.
  init?(suggestedFor names: [String], firstRow: [String]) {
    var columns: [DiaryField: String] = [:]
    for (field, words) in Self.words {
      let free = names.filter { !columns.values.contains($0) }
      columns[field] = Self.column(of: words, among: free)
    }
    func sample(_ field: DiaryField) -> TimeCell? {
      guard let name = columns[field], let index = names.firstIndex(of: name),
        index < firstRow.count
      else { return nil }
      return TimeCell(firstRow[index], order: .day)
        ?? TimeCell(firstRow[index], order: .month)
    }
    for field in Self.starts + Self.ends where sample(field)?.moment == nil {
      columns[field] = nil
    }
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
  }

  private static func spaced(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
