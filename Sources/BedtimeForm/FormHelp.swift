import CommandLineKit

/// The keys of the form, in a line and on a screen of their own.
struct FormHelp {
  let form: FormState
  let marks: ScreenMarks
  let modelNotice: String

  /// The keys in a line, the longest first.
  static func footers(for form: FormState, marks: ScreenMarks) -> [String] {
    let save = form.canSave ? "s save  " : ""
    return [
      "\(marks.upDown) move  \(marks.leftRight) change  0-9 type  Enter take the answer  \(save)"
        + "? help  q leave",
      "\(marks.upDown) move  \(marks.leftRight) change  Enter take  ? help  q leave",
      "Enter take  ? help  q leave",
      "? help  q leave",
    ]
  }

  private var keys: [(String, String)] {
    let all: [(String, String)?] = [
      ("Tab \(marks.upDown)", "next question or back"),
      ("\(marks.leftRight) - +", "less or more"),
      ("PgDn PgUp", "much less or more"),
      ("Home End", "the least, the most"),
      ("0-9", "type time or amount"),
      form.hasHalves ? ("a p", "before or after noon") : nil,
      form.canSave ? ("s", "save as defaults") : nil,
      ("Enter", "take the answer"),
      ("q Esc", "leave without it"),
    ]
    return all.compactMap(\.self)
  }

  private static let paragraphs = [
    "0630 or 630 is half past six, 1030 half past ten; Esc takes back what is half typed.",
    "Under the bedtime stand its range and what each answer adds to the time in bed. The bars are "
      + "bedtimes by cups of coffee, the later the higher; the mark is under yours.",
    "With TERM=dumb set, the questions come line by line, as suits a screen reader.",
  ]

  /// As much as the window has room for.
  func lines(in size: TerminalSize, style: TextStyle) -> [ScreenLine] {
    func line(_ text: String, _ emphasis: (String) -> String = { $0 }) -> ScreenLine {
      var line = ScreenLine(limit: size.columns)
      if !text.isEmpty { line.skip(to: 1) }
      line.add(text, emphasis)
      return line
    }
    var table = TextTable([.left, .left])
    for (key, meaning) in keys { table.add([key, meaning]) }
    var lines = [line("Keys", style.bold)] + table.lines.map { line("  \($0)") }
    let last = line("Any key: back", style.dim)
    let width = max(1, size.columns - 2)
    for paragraph in Self.paragraphs + [modelNotice] {
      let texts = wrapped(marks.plain(paragraph), width: width)
      // A free row above each, and the last line.
      guard lines.count + texts.count + 3 <= size.rows else { break }
      lines.append(line(""))
      lines += texts.map { line($0) }
    }
    lines = Array(lines.prefix(max(0, size.rows - 1)))
    while lines.count < size.rows - 1 { lines.append(line("")) }
    return Array((lines + [last]).prefix(size.rows))
  }
}
