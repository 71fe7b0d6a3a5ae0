/// Breaks `text` between words into lines of at most `width` columns.
///
/// Lines that begin with a space stay as they are; a longer word has a line of its own.
///
/// - Parameter columns: How many columns text takes.
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
