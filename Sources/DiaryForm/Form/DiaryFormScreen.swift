import CommandLineKit
import SleepDiary

struct DiaryFormScreen {
  let form: DiaryFormState
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

  private var help: DiaryFormHelp { DiaryFormHelp(form: form, marks: marks) }

  var frame: ScreenFrame {
    if form.showsHelp {
      return ScreenFrame(size: size, lines: help.page.lines(in: size, style: style, marks: marks))
    }
    let hasTitle = size.rows >= 8
    let hasGap = size.rows >= 14
    // A fixed number of rows for hints, so that the layout is stable.
    let hintRows = size.rows < 8 ? 0 : size.rows < 12 ? 1 : 2
    let bodyRows = max(1, size.rows - (hasTitle ? 1 : 0) - (hasGap ? 2 : 0) - hintRows - 1)
    let (body, cursor) = bodyLines(rows: bodyRows)
    let title = ScreenLine.title(
      form.sheet.title, right: form.sheet.day, limit: size.columns, style: style, marks: marks)
    var lines = hasTitle ? [title] : []
    if hasGap { lines.append(blank) }
    let cursorRow = lines.count + cursor.row
    lines += body
    while lines.count < size.rows - hintRows - 1 { lines.append(blank) }
    lines += marks.paragraph(help.hint, width: max(1, size.columns - 2), rows: hintRows)
      .map { text($0, style.dim) }
    lines.append(footer)
    return ScreenFrame(
      size: size, lines: lines, cursor: .init(row: cursorRow, column: cursor.column))
  }

  private var blank: ScreenLine { ScreenLine(limit: size.columns) }

  private func text(_ text: String, _ emphasis: (String) -> String) -> ScreenLine {
    ScreenLine(limit: size.columns, marks.plain(text), at: 1, emphasis)
  }

  /// The message of the last key, or the available keys.
  private var footer: ScreenLine {
    if let message = form.message {
      return text(message.shortened(to: size.columns - 2), style.bold)
    }
    return text(help.footers.first { $0.displayWidth < size.columns } ?? "", style.dim)
  }

  /// The part of the form around the focused field that fits.
  private func bodyLines(rows: Int) -> ([ScreenLine], ScreenFrame.Place) {
    let rowsOfForm = DiaryFormRows(form: form, columns: size.columns, style: style, marks: marks)
    var all = rowsOfForm.lines(isSpacious: true)
    if all.count > rows { all = rowsOfForm.lines(isSpacious: false) }
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
