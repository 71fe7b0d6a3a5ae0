import SleepTerminal
import SleepText
import SleepCore

/// Draws a form for a window of any size, as a pure function of its values.
struct FormScreen {
  let form: FormState
  /// The answer to the questions for a bedtime.
  var answer: FormAnswer?
  let size: TerminalSize
  let style: TextStyle
  let marks: ScreenMarks

  struct Line {
    let line: ScreenLine
    /// The index of the field; `nil` for headings.
    var slot: Int?
    /// The column of the cursor, if the line is focused.
    var cursor: Int?
  }

  private var help: FormHelp { FormHelp(form: form, marks: marks) }

  var frame: ScreenFrame {
    if form.showsHelp {
      return ScreenFrame(size: size, lines: help.page.lines(in: size, style: style, marks: marks))
    }
    var (lines, answerLines) = head
    // A fixed number of rows for hints, so that the layout is stable.
    let hintRows = form.sheet.isBedtime || size.rows < 8 ? 0 : size.rows < 12 ? 1 : 2
    // An empty row over the hints, if there is one under the title.
    let gap = hintRows > 0 && lines.count > 1 ? 1 : 0
    let (body, cursor) = bodyLines(
      rows: max(1, size.rows - lines.count - answerLines.count - gap - hintRows - 1))
    // The questions come first, unless there is hardly room for the bedtime.
    if answer != nil, size.rows <= form.slots.count { (lines, answerLines) = (answerLines, lines) }
    let cursorRow = lines.count + cursor.row
    lines += body + answerLines
    while lines.count < size.rows - hintRows - 1 { lines.append(blank) }
    lines += foot(hintRows: hintRows)
    return ScreenFrame(
      size: size, lines: lines, cursor: .init(row: cursorRow, column: cursor.column),
      hasCaret: form.slot.map { $0.field.scale == nil } ?? false)
  }

  /// What is above the questions, and the bedtime with what belongs to it.
  private var head: ([ScreenLine], [ScreenLine]) {
    let title = ScreenLine.title(
      form.sheet.title, right: answer.map { "Waking: \($0.day)" } ?? form.sheet.day,
      leastRoom: answer == nil ? 1 : 20, limit: size.columns, style: style, marks: marks)
    guard let answer, let cups = form.question?.coffee.cups else {
      // The fields come before empty rows.
      let hasRoom = size.rows >= 14 && rows.lines(isSpacious: false).count + 6 <= size.rows
      return ((size.rows >= 8 ? [title] : []) + (hasRoom ? [blank] : []), [])
    }
    // The other rows are for the questions and the keys.
    return BedtimeHead(
      answer: answer, cups: Int(cups.rounded()),
      widestBedtime: ClockTime(hour: 22, minute: 44).map(form.sheet.clock.text) ?? "",
      columns: size.columns, style: style, marks: marks
    ).lines(under: title, rows: size.rows - form.slots.count - 1)
  }

  private var rows: FormRows {
    FormRows(form: form, columns: size.columns, style: style, marks: marks)
  }

  private var blank: ScreenLine { ScreenLine(limit: size.columns) }

  private func text(_ text: String, _ emphasis: (String) -> String) -> ScreenLine {
    ScreenLine(limit: size.columns, marks.plain(text), at: 1, emphasis)
  }

  /// The hint for the field, and below it the message of the last key or the available keys; a
  /// message that needs more room takes that of the hint.
  private func foot(hintRows: Int) -> [ScreenLine] {
    let width = max(1, size.columns - 2)
    let hint = marks.paragraph(help.hint, width: width, rows: hintRows)
    guard let message = form.message else {
      let keys = help.footers.first { $0.displayWidth < size.columns } ?? ""
      return (hint + [keys]).map { text($0, style.dim) }
    }
    let lines = wrapped(marks.plain(message), width: width).count
    let rows = min(lines, hintRows + 1)
    return hint.prefix(hintRows + 1 - rows).map { text($0, style.dim) }
      + marks.paragraph(message, width: width, rows: rows).map {
        text($0.shortened(to: width), style.bold)
      }
  }

  /// The part of the form around the focused field that fits.
  private func bodyLines(rows: Int) -> ([ScreenLine], ScreenFrame.Place) {
    var all = self.rows.lines(isSpacious: true)
    if all.count > rows { all = self.rows.lines(isSpacious: false) }
    let place = all.firstIndex { $0.cursor != nil } ?? 0
    // The lines below the field belong to it.
    let end = all[place...].prefix { $0.slot == form.focus }.count + place
    var top = min(max(0, place - rows / 2), max(0, all.count - rows))
    top = min(max(top, end - rows), place)
    let shown = all[top..<min(all.count, top + rows)]
    var lines = shown.map(\.line)
    if top > 0 { mark(&lines[0], marks.hasBlocks ? "↑" : "^") }
    if top + rows < all.count { mark(&lines[lines.count - 1], marks.hasBlocks ? "↓" : "v") }
    return (lines, .init(row: place - top, column: all[place].cursor ?? 0))
  }

  private func mark(_ line: inout ScreenLine, _ sign: String) {
    guard line.width < size.columns - 1 else { return }
    line.skip(to: size.columns - 1)
    line.add(sign, style.dim)
  }
}
