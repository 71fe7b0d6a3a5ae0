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
      guard let name = Self.column(of: words, among: names.filter { !columns.values.contains($0) })
      else { continue }
      columns[field] = name
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
    guard hasDates || columns[.day] != nil, Self.starts.contains(where: { columns[$0] != nil }),
      Self.ends.contains(where: { columns[$0] != nil })
    else { return nil }
    self.init(columns: columns)
  }

  private static func column(of words: [String], among names: [String]) -> String? {
    for word in words {
      if let name = names.first(where: { Self.spaced($0) == word }) { return name }
    }
    for word in words {
      if let name = names.first(where: { " \(Self.spaced($0)) ".contains(" \(word) ") }) {
        return name
      }
    }
    return nil
  }

  private static func spaced(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
