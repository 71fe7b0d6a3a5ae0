/// A screen that explains the keys of a form or a list.
package struct KeyHelp: Sendable {
  package let keys: [(String, String)]
  package let paragraphs: [String]

  package init(keys: [(String, String)], paragraphs: [String]) {
    self.keys = keys
    self.paragraphs = paragraphs
  }

  package func lines(
    in size: TerminalSize, style: TextStyle, marks: ScreenMarks
  ) -> [ScreenLine] {
    func line(_ text: String, _ emphasis: (String) -> String = { $0 }) -> ScreenLine {
      ScreenLine(limit: size.columns, text, at: 1, emphasis)
    }
    var table = TextTable([.left, .left])
    for (key, meaning) in keys { table.add([key, meaning]) }
    var lines = [line("Keys", style.bold)] + table.lines.map { line("  \($0)") }
    let last = line("Any key: back", style.dim)
    let width = max(1, size.columns - 2)
    for paragraph in paragraphs {
      let texts = wrapped(marks.plain(paragraph), width: width)
      // An empty row before each, and the last line.
      guard lines.count + texts.count + 3 <= size.rows else { break }
      lines.append(line(""))
      lines += texts.map { line($0) }
    }
    lines = Array(lines.prefix(max(0, size.rows - 1)))
    while lines.count < size.rows - 1 { lines.append(line("")) }
    return Array((lines + [last]).prefix(size.rows))
  }
}
