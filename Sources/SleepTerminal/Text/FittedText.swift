import SleepText

extension String {
  /// The text with long sentences wrapped between words; of rows of tables, with their gaps, only
  /// the last cell is.
  package func fitted(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.visibleWidth > width else { return String(line) }
      let cell =
        line.ranges(of: "  ").last.map { line[$0.upperBound...].drop { $0 == " " } } ?? line
      let row = line[..<cell.startIndex]
      let indent = row.visibleWidth
      guard indent <= max(width / 2, width - 20),
        indent == 0 || row.contains(where: { $0 != " " }) && cell.contains(" ")
      else { return String(line) }
      return row
        + wrapped(String(cell), width: width - indent, columns: \.visibleWidth)
        .joined(separator: "\n" + String(repeating: " ", count: indent))
    }.joined(separator: "\n")
  }

  /// The text or, if it is too wide, its beginning with `…`.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    return prefix(columns: width - 1) + (width > 0 ? "…" : "")
  }

  /// The beginning of the text that fits a width in columns.
  func prefix(columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += character.displayWidth
        return width <= columns
      })
  }
}

extension Substring {
  /// The width in columns, without control sequences.
  fileprivate var visibleWidth: Int {
    contains("\u{1B}") ? replacing(/\u{1B}\[[0127]m/, with: "").displayWidth : displayWidth
  }
}
