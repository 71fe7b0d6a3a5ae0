import Testing

@testable import SleepTerminal

@Suite struct ScreenFrameTests {
  private func frame(
    _ lines: String..., columns: Int = 5, rows: Int = 3, cursor: Int = 0, hasCaret: Bool = false
  ) -> ScreenFrame {
    ScreenFrame(
      size: TerminalSize(columns: columns, rows: rows),
      lines: lines.map { text in
        var line = ScreenLine(limit: columns)
        line.add(text)
        return line
      }, cursor: .init(row: 0, column: cursor), hasCaret: hasCaret)
  }

  @Test func theFirstFrameWritesEveryRow() {
    #expect(
      frame("ab", "cdefg", cursor: 2).update(from: nil)
        == "\u{1B}[?2026h\u{1B}[1;1Hab\u{1B}[K\u{1B}[2;1Hcdefg\u{1B}[3;1H\u{1B}[K"
        + "\u{1B}[1;3H\u{1B}[?25l\u{1B}[?2026l")
  }

  @Test func laterFramesWriteWhatChanges() {
    let first = frame("ab", "cd")
    #expect(first.update(from: first) == "")
    #expect(
      frame("ab", "ce").update(from: first)
        == "\u{1B}[?2026h\u{1B}[2;1Hce\u{1B}[K\u{1B}[1;1H\u{1B}[?2026l")
    #expect(
      frame("ab").update(from: first)
        == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[K\u{1B}[1;1H\u{1B}[?2026l")
    #expect(
      frame("ab", "cd", cursor: 1).update(from: first) == "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[?2026l")
  }

  @Test func theCursorIsVisibleInText() {
    let (hidden, visible) = (frame("ab"), frame("ab", hasCaret: true))
    #expect(visible.update(from: hidden) == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[?25h\u{1B}[?2026l")
    #expect(hidden.update(from: visible) == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[?25l\u{1B}[?2026l")
    #expect(visible.update(from: visible) == "")
    #expect(visible.update(from: nil).contains("\u{1B}[?25h"))
  }

  @Test func anotherSizeWritesEveryRowAndErasesNoneBefore() {
    let update = frame("ab", "cd", columns: 6).update(from: frame("ab", "cd"))
    #expect(update == frame("ab", "cd", columns: 6).update(from: nil))
    #expect(!update.contains("\u{1B}[2J"))
  }

  @Test func rowsThatTheWindowDoesNotHaveAreLeftOut() {
    #expect(!frame("a", "b", "c", rows: 2).update(from: nil).contains("c"))
  }
}
