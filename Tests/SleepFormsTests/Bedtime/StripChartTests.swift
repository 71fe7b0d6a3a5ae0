import Foundation
import SleepPlatform
import SleepCore
import SleepDiary
import Testing

@testable import SleepTerminal
@testable import SleepForms

@Suite struct StripChartTests {
  private let clock = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
  private let plain = TextStyle(isTerminal: false, environment: [:])

  /// Bedtimes from 22:00 at no cup down to 17:00 at 20, a quarter of an hour a cup.
  private var curve: BedtimeCurve {
    BedtimeCurve(
      (0...20).map { Instant(seconds: Int64(22 * 3600 - $0 * 900)) }, in: .utc, clock.figures)
  }

  private func text(
    _ curve: BedtimeCurve, present: Int, rows: Int, columns: Int, marks: ScreenMarks = .unicode
  ) -> String {
    StripChart(curve: curve, present: present, labelWidth: 5, marks: marks, style: plain)
      .lines(rows: rows, columns: columns).map(\.text).joined(separator: "\n")
  }

  @Test func narrow() {
    #expect(
      text(curve, present: 4, rows: 1, columns: 40) == """
          22:00 ██▇▇▇▆▆▆▅▅▅▄▄▃▃▃▂▂▂▁▁
          17:00 0   ▲5    10   15   20 cups
        """)
    #expect(
      text(curve, present: 11, rows: 1, columns: 40).hasSuffix(
        "\n  17:00 0    5     ▲   15   20 cups"))
    #expect(text(curve, present: 0, rows: 1, columns: 40).hasSuffix("▲    5    10   15   20 cups"))
    #expect(text(curve, present: 20, rows: 1, columns: 40).hasSuffix("0    5    10   15   ▲ cups"))
  }

  @Test func wide() {
    #expect(
      text(curve, present: 2, rows: 2, columns: 80) == """
          22:00 ██ ▇▇ ▇▇ ▆▆ ▅▅ ▄▄ ▄▄ ▃▃ ▂▂ ▁▁ ▁▁
          17:00 ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ▇▇ ▆▆ ▆▆ ▅▅ ▄▄ ▃▃ ▂▂ ▂▂ ▁▁
                 0  1  ▲  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 cups
        """)
  }

  @Test func plainSigns() {
    #expect(
      text(curve, present: 2, rows: 3, columns: 40, marks: .ascii) == """
          22:00 ##::...
                #########:::..
          17:00 #################::..
                0 ^  5    10   15   20 cups
        """)
  }

  @Test func cellsAreAsWideAsThereIsRoom() {
    func width(_ columns: Int) -> Int {
      StripChart(curve: curve, present: 0, labelWidth: 5, marks: .unicode, style: plain)
        .cellWidth(columns: columns)
    }
    #expect([30, 33, 34, 54, 55, 75, 76, 118, 300].map(width) == [0, 0, 1, 1, 2, 2, 3, 5, 5])
  }

  @Test func thePresentBarIsBold() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let lines = StripChart(curve: curve, present: 0, labelWidth: 5, marks: .unicode, style: style)
      .lines(rows: 1, columns: 40)
    #expect(lines[0].text.contains(style.bold("█") + style.dim("█")))
    #expect(lines[1].text.contains(style.bold("▲")))
    #expect(lines.map(\.width) == [29, 35])
  }

  @Test func equalBedtimes() {
    let curve = BedtimeCurve(
      (0...20).map { _ in Instant(seconds: 79200) }, in: .utc, clock.figures)
    #expect(text(curve, present: 1, rows: 1, columns: 40).contains("22:00 █████████████████████\n"))
  }

  @Test func missingBedtimes() {
    let some = BedtimeCurve(
      (0...20).map { $0 < 2 ? nil : Instant(seconds: 79200) }, in: .utc, clock.figures)
    #expect(text(some, present: 1, rows: 1, columns: 40).contains("22:00   ███████████████████\n"))
    let none = BedtimeCurve((0...20).map { _ in nil }, in: .utc, clock.figures)
    #expect(none.latest == nil && none.earliest == nil)
    #expect(
      text(none, present: 1, rows: 1, columns: 40).hasSuffix("   0▲   5    10   15   20 cups"))
  }
}
