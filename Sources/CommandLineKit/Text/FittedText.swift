import MessageText

extension String {
  /// The text with long sentences wrapped between words; rows of tables, with their gaps, are
  /// unchanged.
  package func fitted(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.visibleWidth > width, !line.contains("  ") else { return String(line) }
      return wrapped(String(line), width: width, columns: \.visibleWidth).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The width in columns, without control sequences.
  fileprivate var visibleWidth: Int {
    contains("\u{1B}") ? replacing(/\u{1B}\[[0127]m/, with: "").displayWidth : displayWidth
  }
}

extension String {
  /// The text or, if it is too wide, its beginning with `…`.
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
