import Testing

@testable import CommandLineKit
@testable import DiaryForm

@Suite struct BrowserScreenTests {
  private func frame(
    _ count: Int, at place: Int, keys: [TerminalKey] = [], columns: Int = 40, rows: Int = 12,
    style: TextStyle = TextStyle(isTerminal: false, environment: [:]),
    asked: @escaping (Int) -> Void = { _ in }
  ) -> ScreenFrame {
    let list = SampleHistory.list(count, asked: asked)
    var browser = BrowserState(count: count, place: place)
    for key in keys { _ = browser.handle(key, page: 4, contains: list.contains) }
    return BrowserScreen(
      browser: browser, list: list, size: TerminalSize(columns: columns, rows: rows), style: style,
      marks: .unicode
    ).frame
  }

  private func text(_ frame: ScreenFrame) -> String {
    frame.lines.map(\.text).joined(separator: "\n")
  }

  @Test func theEndOfAList() {
    let frame = frame(1000, at: 999)
    #expect(
      text(frame) == """
         betterrest  your diary  1,000 of 1,000

          Day 332
          entry 996 of a diary
          Day 333
          entry 997 of a diary
          entry 998 of a diary
          entry 999 of a diary
          Day 334
        ▸ entry 1000 of a diary

         Enter show  d delete  / search  q leave
        """)
    #expect(frame.cursor == .init(row: 9, column: 2))
  }

  @Test func theMiddleOfAListNamesItsDay() {
    #expect(
      text(frame(1000, at: 500, columns: 80)) == """
         betterrest  your diary                                            501 of 1,000

          Day 166
            entry 498 of a diary
          Day 167
            entry 499 of a diary
            entry 500 of a diary
          ▸ entry 501 of a diary
          Day 168
            entry 502 of a diary

         ↑↓ PgUp PgDn move  Enter show  d delete  e edit  / search  ? help  q leave
        """)
  }

  @Test func aShortList() {
    #expect(
      text(frame(2, at: 0)) == """
         betterrest  your diary          1 of 2

          Day 1
        ▸ entry 1 of a diary
          entry 2 of a diary






         Enter show  d delete  / search  q leave
        """)
  }

  @Test func anEmptyList() {
    #expect(text(frame(0, at: 0)).contains("There is nothing in your diary yet."))
  }

  @Test func aWholeEntry() {
    #expect(
      text(frame(9, at: 4, keys: [.enter])) == """
         betterrest  your diary          5 of 9

          entry 5

          text  a long walk 夜の散歩 by the
                river and home again
          id    01ABC




         ←→  d delete  e edit  Enter back
        """)
  }

  @Test func searching() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let frame = frame(
      9, at: 0, keys: [.character("/"), .character("y"), .character(" ")], style: style)
    #expect(frame.lines[3].text.contains("entr\u{1B}[0m\u{1B}[7my \u{1B}[0m"))
    #expect(frame.cursor == .init(row: 11, column: 4))
  }

  @Test func onlyWhatIsSeenIsAskedFor() {
    var asked: Set<Int> = []
    _ = frame(50_000, at: 25_000, columns: 80, rows: 24) { asked.insert($0) }
    #expect(asked.count < 60)
  }

  @Test func everyEntryIsSeenInEveryWindow() {
    for (columns, rows) in [(80, 24), (40, 12), (40, 8), (30, 5), (20, 3)] {
      for place in 0..<20 {
        let frame = frame(20, at: place, columns: columns, rows: rows)
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { $0.width <= columns })
        let line = frame.lines[frame.cursor.row].text
        #expect(line.hasPrefix(columns < 60 ? "▸ entry \(place + 1) " : "  ▸ entry \(place + 1) "))
      }
    }
  }
}
