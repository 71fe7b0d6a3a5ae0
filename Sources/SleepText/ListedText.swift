extension Sequence where Element: StringProtocol {
  /// `a, b, c`.
  package var commaSeparated: String { joined(separator: ", ") }
  /// `a b c`.
  package var spaceSeparated: String { joined(separator: " ") }

  /// Things in a row: `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    let items = map { String($0) }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().commaSeparated) \(conjunction) \(last)"
  }
}
