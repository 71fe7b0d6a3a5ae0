import MessageText

extension Sequence<String> {
  /// The strings as text, each with a line end.
  package var asLines: String { map { $0 + "\n" }.joined() }
}

/// Wraps `text` between words into lines of at most `width` columns.
///
/// Lines that begin with a space are unchanged; a longer word has its own line.
package func wrapped(
  _ text: String, width: Int, columns: (Substring) -> Int = \.displayWidth
) -> [String] {
  guard !text.isEmpty else { return [] }
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard !paragraph.hasPrefix(" ") else {
      lines.append(String(paragraph))
      continue
    }
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, columns(line[...]) + 1 + columns(word) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
  }
  return lines
}
