import CommandLineKit
import MessageText
import SleepDiary

/// The lines of a form: headings, fields with their errors, and the line that saves.
struct DiaryFormRows {
  let form: DiaryFormState
  let columns: Int
  let style: TextStyle
  let marks: ScreenMarks

  /// The width of an answer other than free text, including brackets.
  private static let answerColumns = 18

  private typealias Line = DiaryFormScreen.Line

  private var indent: Int { columns >= 60 ? 4 : 2 }
  /// The column of answers, including brackets.
  private var answerColumn: Int {
    indent + (form.slots.map(\.field.field.label.displayWidth).max() ?? 0) + 3
  }

  func lines(isSpacious: Bool) -> [DiaryFormScreen.Line] {
    var lines: [Line] = []
    var place = 0
    for section in form.sheet.sections {
      if !section.heading.isEmpty { lines.append(Line(line: heading(of: section))) }
      for _ in section.fields {
        lines += self.lines(ofSlotAt: place)
        place += 1
      }
      if isSpacious { lines.append(Line(line: ScreenLine(limit: columns))) }
    }
    lines += saveLines
    return lines
  }

  private func heading(of section: FormSection) -> ScreenLine {
    var line = ScreenLine(limit: columns, section.heading, at: 2, style.bold)
    if let detail = form.review.details[section.kind] {
      line.add("  ")
      line.add(detail, style.dim)
    }
    return line
  }

  private func lines(ofSlotAt place: Int) -> [DiaryFormScreen.Line] {
    let slot = form.slots[place]
    let isFocused = form.focus == place
    var line = start(isFocused: isFocused, label: slot.field.field.label)
    line.skip(to: answerColumn - 2)
    let isWrong = form.problem(with: slot.field) != nil
    line.add(isWrong ? "!" : slot.isSaved ? marks.check : " ", style.bold)
    line.skip(to: answerColumn)
    let cursor =
      slot.field.scale == nil
      ? addText(slot, isFocused: isFocused, to: &line)
      : addScale(slot, isFocused: isFocused, to: &line)
    var lines = [Line(line: line, slot: place, cursor: isFocused ? cursor : nil)]
    if let problem = form.problem(with: slot.field) {
      let room = max(10, columns - indent - 3)
      for text in wrapped(marks.plain(problem), width: room) {
        let line = ScreenLine(limit: columns, text, at: indent + 1, style.bold)
        lines.append(Line(line: line, slot: place))
      }
    }
    return lines
  }

  private func start(isFocused: Bool, label: String) -> ScreenLine {
    var line = ScreenLine(limit: columns)
    line.skip(to: indent - 2)
    line.add(isFocused ? marks.pointer : " ", style.bold)
    line.skip(to: indent)
    line.add(label, isFocused ? style.bold : { $0 })
    return line
  }

  /// Adds a typed answer, in brackets if it is focused, and returns the column of the cursor.
  private func addText(_ slot: FormSlot, isFocused: Bool, to line: inout ScreenLine) -> Int {
    let start = line.width
    let room = max(3, columns - start - 1)
    let width = slot.field.field.form == .text ? room : min(room, Self.answerColumns)
    let shown = slot.offer ?? slot.text
    let isPicker = slot.picker != nil
    var cursor = start + 1
    if isFocused {
      line.add(isPicker ? marks.less : "[", style.bold)
      if let offer = slot.offer {
        line.add(Self.printable(offer).padded(to: width - 2), style.inverse)
      } else {
        let (text, column) = slot.entry.window(columns: width - 2)
        line.add(Self.printable(text).padded(to: width - 2), style.inverse)
        cursor += column
      }
      line.add(isPicker ? marks.more : "]", style.bold)
    } else if shown.isEmpty {
      line.add(" ")
      line.add(marks.none, style.dim)
    } else {
      line.add(" ")
      line.add(
        marks.plain(Self.printable(shown).shortened(to: room - 1)),
        slot.offer == nil ? { $0 } : style.dim)
    }
    addUnit(slot, from: start, to: &line)
    return cursor
  }

  private func addUnit(_ slot: FormSlot, from start: Int, to line: inout ScreenLine) {
    // A text answer needs the room itself.
    guard slot.field.field.form != .text else { return }
    let isNarrow = columns < 60
    let notes = slot.notes(marks)
    if isNarrow, notes.isEmpty { return }
    let column = isNarrow ? line.width + 1 : start + Self.answerColumns + 1
    let units = notes.isEmpty ? [slot.field.field.hint] : notes
    guard line.width < column,
      let unit = units.first(where: { column + $0.displayWidth < columns }), !unit.isEmpty
    else { return }
    line.skip(to: column)
    line.add(unit, style.dim)
  }

  /// Adds a number between arrows that show the possible directions, and a scale if there is room;
  /// returns the column of the cursor.
  private func addScale(_ slot: FormSlot, isFocused: Bool, to line: inout ScreenLine) -> Int {
    let scale = slot.field.scale ?? 0...0
    let start = line.width
    let number = slot.number
    let hasOffer = number == nil && scale.contains(0)
    let shown = number.map(String.init) ?? (hasOffer ? "\(slot.field.start)" : marks.none)
    let canFall = isFocused && number ?? scale.upperBound > scale.lowerBound
    let canRise = isFocused && number ?? scale.lowerBound < scale.upperBound
    line.add(canFall ? marks.less : " ", style.bold)
    line.add(isFocused ? " " : "")
    line.add(
      shown, isFocused ? style.inverse : number == nil ? style.dim : { $0 })
    if canRise { line.add(" \(marks.more)", style.bold) }
    line.skip(to: start + 7)
    if let number, scale.contains(0) {
      line.addTrack(
        number - scale.lowerBound, of: scale.count, style: style, marks: marks)
    } else {
      line.add(number.flatMap(slot.field.word) ?? (hasOffer ? "not logged" : ""), style.dim)
    }
    addUnit(slot, from: start, to: &line)
    return start + 2
  }

  private var saveLines: [DiaryFormScreen.Line] {
    let list = form.review.summaries.joined(separator: ", ")
    let nothing =
      switch form.sheet.purpose {
      case .log: "nothing yet"
      case .edit: "nothing changed yet"
      }
    let start = answerColumn + 1
    let texts = wrapped(
      marks.plain(list.isEmpty ? nothing : list), width: max(1, columns - start - 1))
    return texts.enumerated().map { number, text in
      var line =
        number == 0
        ? self.start(isFocused: form.isAtEnd, label: "Save") : ScreenLine(limit: columns)
      line.skip(to: start)
      line.add(text, list.isEmpty ? style.dim : { $0 })
      return Line(
        line: line, slot: form.slots.count, cursor: form.isAtEnd && number == 0 ? start : nil)
    }
  }

  /// Text without control characters.
  static func printable(_ text: String) -> String {
    text.contains { $0.isNewline || $0 == "\t" || $0 == "\u{1B}" }
      ? text.printable(limit: 10_000) : text
  }
}
