import SleepTerminal
import SleepText

struct FormHelp {
  let form: FormState
  let marks: ScreenMarks

  /// The keys on one line, the longest version first.
  var footers: [String] {
    let isText = form.slot?.field.isFreeText ?? false
    let end = isText ? "Esc leave" : "? help  q leave"
    if form.isAtEnd { return ["\(marks.upDown) move  Enter save  \(end)", "Enter save  \(end)"] }
    let digits = form.slot?.field.scale == nil ? "" : "0-9 "
    let hasChoice = !digits.isEmpty || form.slot?.picker != nil
    let change = hasChoice ? "\(marks.leftRight) \(digits)choose  " : ""
    let (enter, save) =
      form.sheet.isBedtime
      ? ("Enter take the answer  ", form.canKeep ? "s save  " : "") : ("Enter next  ", "^S save  ")
    return [
      "\(marks.upDown) Tab move  \(change)\(enter)\(save)\(end)",
      "\(marks.upDown) move  \(change)\(enter)\(save)\(end)",
      "\(enter)\(save)\(end)",
      "\(enter)\(end)",
      end,
    ]
  }

  var hint: String {
    guard let slot = form.slot else {
      return
        (form.sheet.isEdit
        ? "Enter saves what you changed." : "Only what has a \(marks.check) is saved.")
        + " betterrest undo takes it back."
    }
    if slot.suggestion != nil {
      return "Your usual time: Enter takes it, Tab does not, typing replaces it."
    }
    if let hint = slot.picker?.hint(marks) { return hint }
    let isText = slot.field.field.form == .text && slot.field.key.kind != .profile
    let help = isText ? String(slot.field.question.dropLast()) : slot.field.field.help
    let opening = help.capitalizedFirst + (isText ? "?" : ".")
    if slot.field.key == .init(.stress, "stress"), slot.text.isEmpty {
      return "\(opening) Not logged until you choose a number, even 5."
    }
    switch (form.sheet.purpose, slot.text.isEmpty) {
    case (.log, let isNow) where slot.field.key == .stressTime:
      let way = isNow ? "Now, unless you write" : "^U is back to now; or write"
      return "\(way) 21:30 or yesterday 21:30."
    case (.log, true): return "\(opening) Enter leaves it \(isWord(slot) ? "out" : "unknown")."
    case (.edit, false) where !isIndispensable(slot): return "\(opening) Clear it with ^U."
    default: return opening
    }
  }

  private func isWord(_ slot: FormSlot) -> Bool {
    slot.field.isFreeText || ["bed", "rise"].contains(slot.field.field.name)
  }

  private func isIndispensable(_ slot: FormSlot) -> Bool {
    slot.field.key.kind.indispensable.contains(slot.field.field.name)
  }

  var page: KeyHelp {
    let isBedtime = form.sheet.isBedtime
    return KeyHelp(
      keys: [
        ("Enter", isBedtime ? "take the answer" : "take the answer, go on"),
        ("Tab \(marks.upDown)", "next field or back"),
      ] + (isBedtime ? bedtimeKeys : diaryKeys) + [
        ("Esc", "take back, or leave"),
        ("q ^D", "leave without saving"),
      ],
      paragraphs: (isBedtime ? bedtimeParagraphs : Self.diaryParagraphs) + [
        "With TERM=dumb set, the questions come line by line, as suits a screen reader."
      ])
  }

  private var diaryKeys: [(String, String)] {
    [
      ("\(marks.leftRight) 0-9", "choose on a scale, or a mood"),
      ("^U ^W", "erase all, or a word"),
      ("^S", "save"),
    ]
  }

  private var bedtimeKeys: [(String, String)] {
    [
      ("\(marks.leftRight) 0-9", "less or more, or type it"),
      ("PgDn PgUp", "much less or more"),
      ("Home End", "the least, the most"),
      ("a p", "before or after noon"),
    ] + (form.canKeep ? [("s", "save as defaults")] : [])
  }

  private static let diaryParagraphs = [
    "Only what you type, choose or take with Enter is saved. A usual time that you pass by with "
      + "Tab, and a scale that you do not touch, are not. A mood that is guessed from your note is "
      + "saved as a guess.",
    "Times are written 23:10 or 7am, with a day before them if need be: yesterday 23:10. "
      + "Durations are 15, 15m or 1h30m.",
  ]

  private var bedtimeParagraphs: [String] {
    [
      "0630 or 630 is half past six, 1030 half past ten; Esc takes back what you changed.",
      "Below the bedtime: where it comes from and what adds to it. Bars: bedtime by cups of coffee; "
        + "taller is later, and \(marks.here) marks yours.",
    ]
  }
}
