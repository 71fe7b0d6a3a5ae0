extension StringProtocol {
  /// The text without white space at its ends.
  package func trimmingSpaces() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Double {
  /// Reads digits with at most a sign and a decimal point or comma; `nan`, `1e3` and `0x8` are no
  /// numbers that people write for hours or cups.
  package init?(plainNumber text: String) {
    guard text.wholeMatch(of: /[+-]?[0-9]+(?:[.,][0-9]+)?/) != nil else { return nil }
    self.init(text.replacing(",", with: "."))
  }
}
