extension String {
  /// The text with long sentences broken between words, where a terminal of this width would break
  /// them within one.
  ///
  /// The row of a table, with its gaps, stays as it is.
  package func fitted(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.visibleWidth > width, !line.contains("  ") else { return String(line) }
      return wrapped(String(line), width: width, columns: \.visibleWidth).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The columns that the text takes, without the control sequences of emphasis in it.
  fileprivate var visibleWidth: Int {
    contains("\u{1B}") ? replacing(/\u{1B}\[[0-9]*m/, with: "").displayWidth : displayWidth
  }
}

extension String {
  /// The text, or its beginning with `…` where it takes more columns than there are.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, used) = ("", 1)
    for character in self {
      used += character.displayWidth
      guard used <= width else { break }
      text.append(character)
    }
    return text + (width > 0 ? "…" : "")
  }
}
