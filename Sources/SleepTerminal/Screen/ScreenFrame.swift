/// The content of a terminal's window: a line for each row, and the cursor.
package struct ScreenFrame: Sendable, Equatable {
  let size: TerminalSize
  /// The lines from the top, without trailing spaces; further rows are empty.
  let lines: [ScreenLine]
  /// The place of the cursor, which magnifiers and screen readers follow even if it is hidden.
  let cursor: Place
  /// Whether the cursor is visible, because characters are inserted there.
  let hasCaret: Bool

  /// A row and a column, from 0.
  package struct Place: Sendable, Equatable {
    package let row: Int
    package let column: Int

    package init(row: Int = 0, column: Int = 0) {
      self.row = row
      self.column = column
    }
  }

  /// A frame with the lines that fit, and with the cursor inside the window.
  package init(
    size: TerminalSize, lines: [ScreenLine], cursor: Place = Place(), hasCaret: Bool = false
  ) {
    (self.size, self.hasCaret) = (size, hasCaret)
    self.lines = Array(lines.prefix(size.rows))
    self.cursor = Place(
      row: min(cursor.row, size.rows - 1), column: min(cursor.column, size.columns - 1))
  }

  /// The control sequences (ECMA-48) that turn a window showing `previous` into this one.
  ///
  /// Lines are overwritten and not erased, to avoid flickering; terminals with synchronized output
  /// show everything at once. Without `previous`, every row is written.
  func update(from previous: ScreenFrame?) -> String {
    let previous = previous.flatMap { $0.size == size ? $0 : nil }
    let before = previous?.lines
    var text = ""
    for row in 0..<size.rows {
      let line = row < lines.count ? lines[row] : nil
      if let before, (row < before.count ? before[row] : nil) == line { continue }
      text += "\u{1B}[\(row + 1);1H" + (line?.text ?? "")
      // In the last column this would erase the character just written.
      if line?.width ?? 0 < size.columns { text += "\u{1B}[K" }
    }
    let isSameCaret = previous?.hasCaret == hasCaret
    if text.isEmpty, previous?.cursor == cursor, isSameCaret { return "" }
    text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
    if !isSameCaret { text += hasCaret ? "\u{1B}[?25h" : "\u{1B}[?25l" }
    return "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
