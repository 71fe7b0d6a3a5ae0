import SleepTerminal
import SleepDiary
import SleepText

/// The lines of a form: headings, fields with their errors, and the line that saves.
struct FormRows {
  let form: FormState
  let columns: Int
  let style: TextStyle
  let marks: ScreenMarks

  /// The width of an answer other than free text, including brackets.
  private static let answerColumns = 18
  /// The width of a number on a scale with its arrows: `‹ 10 ›`, `‹ 10 hours 45 minutes ›`.
  private static let (numberColumns, amountColumns) = (7, 23)

  private typealias Line = FormScreen.Line

  /// The columns that an answer needs at least, such as `‹ 12:00 AM`.
  private static let leastColumns = 10
  /// The rows in which a long text is shown while it is typed.
  private static let textRows = 6

  private var labelColumns: Int { form.slots.map { label(of: $0).displayWidth }.max() ?? 0 }
  private var isTight: Bool {
    form.sheet.isBedtime && labelColumns + 5 + Self.leastColumns > columns
  }
  /// Whether answers stand below their labels, because there is no room beside them.
  private var isStacked: Bool {
    !form.sheet.isBedtime && labelColumns + 5 + Self.leastColumns > columns
  }
  private var indent: Int { columns >= 60 ? 4 : isTight ? 1 : 2 }
  /// The column of answers, including brackets.
  private var answerColumn: Int {
    isStacked ? indent + 2 : indent + labelColumns + (isTight ? 2 : 3)
  }

  /// The questions for a bedtime stand there in full, if there is room.
  private func label(of slot: FormSlot) -> String {
    form.sheet.isBedtime && columns >= 60 ? slot.field.question : slot.field.label
  }

  func lines(isSpacious: Bool) -> [FormScreen.Line] {
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
    return form.sheet.isBedtime ? lines : lines + saveLines
  }

  private func heading(of section: FormSection) -> ScreenLine {
    var line = ScreenLine(limit: columns, section.heading, at: 2, style.bold)
    if let detail = form.review.details[section.kind] {
      line.add("  ")
      line.add(detail, style.dim)
    }
    return line
  }

  private func lines(ofSlotAt place: Int) -> [FormScreen.Line] {
    let slot = form.slots[place]
    let isFocused = form.focus == place
    var line = start(isFocused: isFocused, label: label(of: slot))
    let isWrong = form.problem(with: slot.field) != nil
    let isSaved = slot.isSaved && !form.sheet.isBedtime
    if isWrong || isSaved {
      line.skip(to: isStacked ? line.width + 1 : answerColumn - (isTight ? 1 : 2))
      line.add(isWrong ? "!" : marks.check, style.bold)
    }
    var lines: [Line] = []
    if isStacked {
      lines.append(Line(line: line, slot: place))
      line = ScreenLine(limit: columns)
    }
    line.skip(to: answerColumn)
    if isFocused, slot.field.field.form == .text, slot.offer == nil {
      lines += textLines(of: slot, in: line, slot: place)
    } else {
      let cursor =
        if let scale = slot.field.scale {
          add(scale, of: slot, isFocused: isFocused, to: &line)
        } else {
          addText(slot, isFocused: isFocused, to: &line)
        }
      lines.append(Line(line: line, slot: place, cursor: isFocused ? cursor : nil))
    }
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

  /// The lines of a text that is typed, the first of them after a label.
  private func textLines(
    of slot: FormSlot, in start: ScreenLine, slot place: Int
  ) -> [FormScreen.Line] {
    let width = max(1, columns - start.width - 3)
    let (texts, cursor) = slot.entry.rows(columns: width, limit: Self.textRows)
    return texts.enumerated().map { row, text in
      var line = row == 0 ? start : ScreenLine(limit: columns)
      line.skip(to: start.width)
      line.add("[", style.bold)
      line.add(Self.printable(text).padded(to: width), style.inverse)
      line.add("]", style.bold)
      return Line(
        line: line, slot: place, cursor: row == cursor.row ? start.width + 1 + cursor.column : nil)
    }
  }

  /// Adds a typed answer, in brackets if it is focused, and returns the column of the caret.
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
    addUnit(slot, at: start + Self.answerColumns + 1, to: &line)
    return cursor
  }

  private func addUnit(_ slot: FormSlot, at column: Int, to line: inout ScreenLine) {
    // A text answer needs the room itself.
    guard slot.field.field.form != .text else { return }
    let isNarrow = columns < 60
    let notes = slot.notes(marks)
    if isNarrow, notes.isEmpty { return }
    let column = isNarrow ? line.width + 1 : column
    let units = notes.isEmpty ? [slot.field.unit] : notes
    guard line.width < column,
      let unit = units.first(where: { column + $0.displayWidth < columns }), !unit.isEmpty
    else { return }
    line.skip(to: column)
    line.add(unit, style.dim)
  }

  /// Adds a number between arrows that show the possible directions, and a slider if there is room;
  /// returns the column of the cursor.
  private func add(
    _ scale: FormScale, of slot: FormSlot, isFocused: Bool, to line: inout ScreenLine
  ) -> Int {
    let start = line.width
    let number = slot.number
    let hasOffer = slot.text.isEmpty && scale.places > 0
    let shown =
      slot.typed.map { Self.printable($0) + (isFocused ? "_" : "") }
      ?? (number ?? (hasOffer ? scale.start : nil)).map {
        scale.shown($0, form.sheet.clock)
      } ?? marks.none
    func leads(_ key: TerminalKey) -> Bool {
      isFocused && (number.map { scale.number(after: key, from: $0) != $0 } ?? true)
    }
    line.add(leads(.left) ? marks.less : " ", style.bold)
    line.add(isFocused ? " " : "")
    line.add(shown, isFocused ? style.inverse : slot.text.isEmpty ? style.dim : { $0 })
    if leads(.right) { line.add(" \(marks.more)", style.bold) }
    let column = start + (scale.leap == nil ? Self.numberColumns : Self.amountColumns)
    if let number { addSlider(at: number, on: scale, from: column, to: &line) }
    if let word = number.map({ slot.field.word(for: $0) }) ?? (hasOffer ? "not logged" : nil) {
      line.skip(to: column)
      line.add(word, style.dim)
    }
    addUnit(slot, at: max(start + Self.answerColumns, line.width) + 1, to: &line)
    return start + 2
  }

  private func addSlider(
    at number: Double, on scale: FormScale, from column: Int, to line: inout ScreenLine
  ) {
    guard scale.places > 0, column + scale.places < columns else { return }
    let share =
      (number - scale.range.lowerBound) / (scale.range.upperBound - scale.range.lowerBound)
    line.skip(to: column)
    line.addTrack(
      Int((share * Double(scale.places - 1)).rounded()), of: scale.places, style: style,
      marks: marks)
  }

  private var saveLines: [FormScreen.Line] {
    let list = form.review.summaries.commaSeparated
    let nothing = form.sheet.isEdit ? "nothing changed yet" : "nothing yet"
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
