import CommandLineKit

struct FormHelp {
  let form: FormState
  let marks: ScreenMarks
  let modelNotice: String

  /// The keys on one line, the longest version first.
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

  func lines(in size: TerminalSize, style: TextStyle) -> [ScreenLine] {
    KeyHelp(keys: keys, paragraphs: Self.paragraphs + [modelNotice])
      .lines(in: size, style: style, marks: marks)
  }
}
