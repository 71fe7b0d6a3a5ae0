import Foundation
import SleepPlatform
import SleepCore
import SleepDiary
import Testing

@testable import SleepTerminal
@testable import SleepForms

@Suite struct BedtimeScreenTests {
  private func screen(
    _ keys: [TerminalKey] = [], columns: Int = 80, rows: Int = 24, style: TextStyle? = nil,
    canKeep: Bool = false, message: String? = nil, edit: (inout FormAnswer) -> Void = { _ in }
  ) -> ScreenFrame {
    let clock = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
    var form = FormState(
      FormSheet(asking: BedtimeQuestion(), clock: clock),
      canKeep: canKeep)
    for key in keys { _ = form.handle(key) }
    form.message = message
    var answer = FormAnswer(
      day: "Freitag, 20. November",
      curve: BedtimeCurve(
        (0...20).map { Instant(seconds: Int64(82_000 - $0 * 900)) }, in: .utc, clock.figures))
    answer.bedtime = "22:38"
    answer.moment = "the evening before"
    answer.range = "90 % of such nights: 22:36 to 22:40."
    answer.briefRange = "90 %"
    answer.reasons = [
      "8 hours wanted 8 h · 1 cup of coffee +21 min = 8 h 21 min", "8:00 h + coffee 0:21",
    ]
    edit(&answer)
    return FormScreen(
      form: form, answer: answer, size: TerminalSize(columns: columns, rows: rows),
      style: style ?? TextStyle(isTerminal: false, environment: [:]), marks: .unicode
    ).frame
  }

  private func text(_ frame: ScreenFrame) -> String {
    frame.lines.map(\.text).joined(separator: "\n")
  }

  @Test func aUsualWindow() {
    let frame = screen([.down, .down])
    #expect(
      text(frame) == """
         betterrest  bedtime                              Waking: Freitag, 20. November

            When do you want to wake up?    07:00

            Desired amount of sleep         8 h                   ──────────●──────────

          ▸ Daily coffee intake            ‹ 1 cup ›              ─●───────────────────

          Your ideal bedtime is… 22:38, the evening before

          ▀▀█ ▀▀█ ▄ ▀▀█ █▀█
          █▀▀ █▀▀ ▄ ▀▀█ █▀█
          ▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀

          90 % of such nights: 22:36 to 22:40.
          8 hours wanted 8 h · 1 cup of coffee +21 min = 8 h 21 min


          22:46 ██ ▇▇ ▆▆ ▅▅ ▃▃ ▂▂ ▁▁
                ██ ██ ██ ██ ██ ██ ██ ██ ▇▇ ▆▆ ▅▅ ▃▃ ▂▂ ▁▁
          17:46 ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ▇▇ ▆▆ ▄▄ ▃▃ ▂▂ ▁▁
                 0  ▲  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 cups

         ↑↓ Tab move  ←→ 0-9 choose  Enter take the answer  ? help  q leave
        """)
    #expect(frame.cursor == .init(row: 6, column: 37))
  }

  @Test func theSmallestWindowWithAllOfIt() {
    #expect(
      text(screen(columns: 40, rows: 12)) == """
        ▸ Wake up   ‹ 07:00 ›
          Sleep      8 h
          Coffee     1 cup
          Your ideal bedtime is… 22:38
          ▀▀█ ▀▀█ ▄ ▀▀█ █▀█
          █▀▀ █▀▀ ▄ ▀▀█ █▀█
          ▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀
          90 % of such nights: 22:36 to 22:40.
          8:00 h + coffee 0:21
          22:46 ██▇▇▇▆▆▆▅▅▅▄▄▃▃▃▂▂▂▁▁
          17:46 0▲   5    10   15   20 cups
         Enter take the answer  ? help  q leave
        """)
  }

  @Test func aLargeWindow() {
    let lines = screen(columns: 120, rows: 30).lines.map(\.text)
    // The limits of the amounts.
    #expect(
      lines.dropFirst(2).prefix(5).filter { !$0.isEmpty } == [
        "  ▸ When do you want to wake up?   ‹ 07:00 ›",
        "    Desired amount of sleep         8 h                   ──────────●────────── 4 to 12 hours",
        "    Daily coffee intake             1 cup                 ─●─────────────────── 0 to 20 cups",
      ])
  }

  @Test func windowsThatAreTooSmallShowTheBedtimeFirst() {
    #expect(text(screen(columns: 40, rows: 1)) == "  Your ideal bedtime is… 22:38")
    #expect(text(screen(columns: 20, rows: 1)) == "  Bedtime 22:38")
    #expect(screen(columns: 1, rows: 1).lines.map(\.width) == [1])
  }

  @Test func noLineIsLongerThanTheWindowAndNoScreenHigher() {
    for keys in [[], [TerminalKey.character("?")]] {
      for columns in [1, 5, 20, 39, 40, 41, 60, 79, 80, 100, 250] {
        for rows in [1, 2, 5, 8, 12, 13, 17, 24, 30, 40, 60] {
          let frame = screen(keys, columns: columns, rows: rows, canKeep: true) {
            $0.notes = ["The model has seen cups of coffee from 1 to 10, not 15."]
          }
          #expect(frame.lines.count <= rows)
          #expect(frame.lines.allSatisfy { $0.width <= columns })
          #expect(frame.cursor.row < rows && frame.cursor.column < columns)
        }
      }
    }
  }

  @Test func notesHaveTheirPlaceSoThatNothingMoves() {
    let without = screen().lines
    let with = screen {
      $0.notes = [
        "There is no prediction interval: the model was trained on 3 rows.",
        String(repeating: "long ", count: 30),
      ]
    }.lines
    #expect(without.count == with.count)
    let changed = without.indices.filter { without[$0] != with[$0] }
    #expect(changed.map { without[$0].text } == ["", ""])
    #expect(
      with[changed[0]].text.hasPrefix("  Note: There is no prediction interval: the model was"))
    #expect(with[changed[1]].text.hasSuffix("…"))
    // In a small window a note replaces the brief reasons.
    let small = screen(columns: 40, rows: 12) { $0.notes = ["Beware."] }.lines
    #expect(small[8].text == "  Note: Beware.")
  }

  @Test func missingAnswer() {
    let frame = screen {
      $0.bedtime = nil
      $0.range = ""
      $0.reasons = []
      $0.notes = ["The model answers with -3 hours of sleep."]
    }
    #expect(text(frame).contains("  There is no bedtime for these answers.\n"))
    #expect(text(frame).contains("  Note: The model answers with -3 hours of sleep.\n"))
    #expect(frame.lines.count == screen().lines.count)
  }

  @Test func theFocusIsSeenWithoutEmphasisToo() {
    func line(_ keys: [TerminalKey], _ index: Int) -> String { screen(keys).lines[index].text }
    #expect(line([], 2) == "  ▸ When do you want to wake up?   ‹ 07:00 ›")
    // The clock goes on after its last time.
    #expect(line([.end], 2).hasSuffix("‹ 23:55 ›"))
    #expect(line([.tab], 2) == "    When do you want to wake up?    07:00")
    #expect(line([.tab], 4).hasPrefix("  ▸ Desired amount of sleep        ‹ 8 h ›   "))
    #expect(line([.up, .end], 6).hasPrefix("  ▸ Daily coffee intake            ‹ 20 cups     "))
    #expect(line([.up, .home], 6).hasPrefix("  ▸ Daily coffee intake              0 cups ›   "))
  }

  @Test func partialInput() {
    func line(_ keys: [TerminalKey], _ index: Int) -> String { screen(keys).lines[index].text }
    #expect(line([.character("1")], 2) == "  ▸ When do you want to wake up?   ‹ 1_ ›")
    #expect(
      line([.tab, .character("1")], 4).hasPrefix("  ▸ Desired amount of sleep        ‹ 1_ ›  "))
  }

  @Test func emphasis() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let lines = screen(style: style).lines
    #expect(lines[8].text.contains("\u{1B}[1m22:38\u{1B}[0m"))
    #expect(lines[2].text.contains("\u{1B}[1m‹\u{1B}[0m \u{1B}[7m07:00\u{1B}[0m"))
    #expect(zip(lines, screen().lines).allSatisfy { $0.width == $1.width })
  }

  @Test func messagesStandInPlaceOfTheKeys() {
    let message = "Remembered: waking at 07:00."
    #expect(screen(message: message).lines.last?.text == " \(message)")
    #expect(
      screen(canKeep: true).lines.last?.text
        == " ↑↓ Tab move  ←→ 0-9 choose  Enter take the answer  s save  ? help  q leave")
  }

  @Test func help() {
    #expect(
      text(screen([.character("?")], columns: 60, rows: 24, canKeep: true)) == """
         Keys
           Enter      take the answer
           Tab ↑↓     next field or back
           ←→ 0-9     less or more, or type it
           PgDn PgUp  much less or more
           Home End   the least, the most
           a p        before or after noon
           s          save as defaults
           Esc        take back, or leave
           q ^D       leave without saving

         0630 or 630 is half past six, 1030 half past ten; Esc
         takes back what you changed.

         Below the bedtime: where it comes from and what adds to
         it. Bars: bedtime by cups of coffee; taller is later, and
         ▲ marks yours.

         With TERM=dumb set, the questions come line by line, as
         suits a screen reader.



         Any key: back
        """)
  }
}
