/// The content of a terminal's window: a line for each row, and the cursor.
package struct ScreenFrame: Sendable, Equatable {
  let size: TerminalSize
  /// The lines from the top, without trailing spaces; further rows are empty.
  let lines: [ScreenLine]
  /// The place of the hidden cursor, which magnifiers and screen readers follow.
  let cursor: Place

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
  package init(size: TerminalSize, lines: [ScreenLine], cursor: Place = Place()) {
    self.size = size
    self.lines = Array(lines.prefix(size.rows))
    self.cursor = Place(
      row: min(cursor.row, size.rows - 1), column: min(cursor.column, size.columns - 1))
  }

  /// The control sequences (ECMA-48) that turn a window showing `previous` into this one.
  ///
  /// Lines are overwritten and not erased, to avoid flickering; terminals with synchronized output
  /// show everything at once. Without `previous`, every row is written.
  func update(from previous: ScreenFrame?) -> String {
    let before = previous.flatMap { $0.size == size ? $0.lines : nil }
    var text = ""
    for row in 0..<size.rows {
      let line = row < lines.count ? lines[row] : nil
      if let before, (row < before.count ? before[row] : nil) == line { continue }
      text += "\u{1B}[\(row + 1);1H" + (line?.text ?? "")
      // In the last column this would erase the character just written.
      if line?.width ?? 0 < size.columns { text += "\u{1B}[K" }
    }
    if text.isEmpty, previous?.cursor == cursor { return "" }
    return "\u{1B}[?2026h\(text)\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?2026l"
  }
}
