import CommandLineKit
import MessageText
import SleepClock

struct FormSections {
  let form: FormState
  let clock: ClockStyle
  let marks: ScreenMarks
  let style: TextStyle
  let columns: Int

  private enum Section: CaseIterable {
    case wake, sleep, coffee
  }

  /// The width of a scale, including both ends.
  private static let scaleColumns = 21
  /// The width of the longest amount with its arrows, `‹ 10 hours 45 minutes ›`.
  private static let amountColumns = 23

  /// The lines, and the position of the cursor in them.
  func lines(isSpacious: Bool) -> ([ScreenLine], ScreenFrame.Place) {
    var lines: [ScreenLine] = []
    var cursor = ScreenFrame.Place()
    for section in Section.allCases {
      var line = ScreenLine(limit: columns)
      line.add(isFocused(section) ? marks.pointer : " ", style.bold)
      line.skip(to: FormLayout.margin)
      line.add(question(section), isFocused(section) ? style.bold : { $0 })
      if isSpacious {
        lines.append(line)
        line = ScreenLine(limit: columns)
        line.skip(to: FormLayout.margin + 2)
      } else {
        line.skip(to: FormLayout.margin + questionColumns + 1)
      }
      let start = line.width
      let offset = section == .wake ? addTime(to: &line) : addAmount(of: section, to: &line)
      if isFocused(section) {
        cursor = .init(row: lines.count, column: start + offset)
      }
      lines.append(line)
      if isSpacious { lines.append(ScreenLine(limit: columns)) }
    }
    if isSpacious { lines.removeLast() }
    return (lines, cursor)
  }

  private func isFocused(_ section: Section) -> Bool {
    switch form.focus {
    case .hour, .minute: section == .wake
    case .sleep: section == .sleep
    case .coffee: section == .coffee
    }
  }

  private static let questions = [
    "When do you want to wake up?", "Desired amount of sleep", "Daily coffee intake",
  ]
  private static let briefQuestions = ["Wake up", "Sleep", "Coffee"]

  private var hasFullQuestions: Bool { columns >= 60 }

  private var questionColumns: Int {
    let texts = hasFullQuestions ? Self.questions : Self.briefQuestions
    return texts.map(\.displayWidth).max() ?? 0
  }

  private func question(_ section: Section) -> String {
    let texts = hasFullQuestions ? Self.questions : Self.briefQuestions
    return switch section {
    case .wake: texts[0]
    case .sleep: texts[1]
    case .coffee: texts[2]
    }
  }

  /// Adds the time, with room for brackets around its parts; returns the relative column of the
  /// focused part.
  private func addTime(to line: inout ScreenLine) -> Int {
    let start = line.width
    let text = ClockText(form.question.wake, in: clock)
    // Aligns hours of one and two digits.
    let widest = ClockText(ClockTime(hour: 22, minute: 44) ?? .defaultWake, in: clock)
    line.add(text.prefix)
    var offset = line.width - start
    add(text.hour.padded(to: widest.hour.displayWidth, flushRight: true), as: .hour, to: &line)
    line.add(text.separator)
    if form.focus == .minute { offset = line.width - start }
    add(text.minute, as: .minute, to: &line)
    line.add(text.suffix)
    return offset + 1
  }

  /// Adds a value; brackets show the focus without relying on inverse colours.
  private func add(_ value: String, as field: FormState.Field, to line: inout ScreenLine) {
    guard form.focus == field else { return line.add(" \(value) ") }
    let typed = form.entry.map {
      "\($0.digits)_".padded(to: value.displayWidth, flushRight: true)
    }
    line.add("[", style.bold)
    line.add(typed ?? value, style.inverse)
    line.add("]", style.bold)
  }

  /// Adds an amount between arrows that show the possible directions, and a scale if there is room;
  /// returns the column of the amount, relative to its arrow.
  private func addAmount(of section: Section, to line: inout ScreenLine) -> Int {
    let question = form.question
    let (number, range, text) =
      section == .sleep
      ? (question.sleep.hours, SleepAmount.range, question.sleep.text)
      : (question.coffee.cups, CoffeeAmount.range, "\(Counted(question.coffee.cups, "cup"))")
    let start = line.width
    let isFocused = isFocused(section)
    line.add(isFocused && number > range.lowerBound ? marks.less : " ", style.bold)
    line.add(" ")
    if isFocused {
      line.add(form.entry.map { "\($0.digits)_" } ?? text, style.inverse)
    } else {
      line.add(text)
    }
    if isFocused, number < range.upperBound { line.add(" \(marks.more)", style.bold) }
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    addScale(share, range, to: &line, at: start + Self.amountColumns)
    return 2
  }

  /// Adds a scale with a knob at a fraction of its length, and with its ends if there is room.
  private func addScale(
    _ share: Double, _ range: ClosedRange<Double>, to line: inout ScreenLine, at column: Int
  ) {
    let (least, most) = (Plain.number(range.lowerBound), Plain.number(range.upperBound))
    let hasEnds = column + 2 + Self.scaleColumns + 3 < columns
    guard hasEnds || column + Self.scaleColumns < columns else { return }
    let place = Int((share * Double(Self.scaleColumns - 1)).rounded())
    line.skip(to: column)
    if hasEnds { line.add("\(least) ", style.dim) }
    line.addTrack(place, of: Self.scaleColumns, style: style, marks: marks)
    if hasEnds { line.add(" \(most)", style.dim) }
  }
}
