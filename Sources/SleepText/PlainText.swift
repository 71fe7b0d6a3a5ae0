extension StringProtocol {
  /// The text without leading and trailing white space.
  package func trimmingSpaces() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text without the quotation marks around it, if it has both.
  package func trimmingQuotes() -> String {
    String(hasPrefix("\"") && hasSuffix("\"") && count > 1 ? dropFirst().dropLast() : self[...])
  }
}
