extension StringProtocol {
  /// The text without leading and trailing white space.
  package func trimmingSpaces() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Double {
  /// Parses digits with an optional sign and decimal point or comma; rejects `nan`, `1e3` and
  /// `0x8`.
  package init?(plainNumber text: String) {
    guard text.wholeMatch(of: /[+-]?[0-9]+(?:[.,][0-9]+)?/) != nil else { return nil }
    self.init(text.replacing(",", with: "."))
  }
}
