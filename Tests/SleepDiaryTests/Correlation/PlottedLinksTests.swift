import SleepCore
import Testing

@testable import SleepDiary

struct PlottedLinksTests {
  private let format = FigureFormat(
    number: { number, _ in "\(number)" }, time: { "\($0)" }, day: { day, _ in "\(day)" })

  /// Forty nights with latency and quality, and days with stress, activity and diet.
  ///
  /// Stress follows the sleep, and so does the quality of the night.
  private var links: [Link] {
    var (records, day): ([DiaryRecord], CalendarDay) = ([], CalendarDay.first)
    day = CalendarDay(year: 2026, month: 1, day: 1) ?? day
    for index in 0..<40 {
      let before = day
      day = day.adding(days: 1)
      let step = [3, 1, 4, 2, 5][index % 5]
      records += [
        .night(
          "\(day)", "\(before)T22:00", "\(day)T0\(4 + step):00", latency: Double(10 + index % 3),
          waso: 5, [.quality: .number(Double(step))]),
        .stress(Double(8 - step), at: "\(day)T12:00+01:00"),
        .day("\(day)", [.activity: [20.0, 50, 30, 80, 10, 60, 40][index % 7], .diet: 5]),
      ]
    }
    let days = DiaryDays(records)
    return DailyMetric.allCases.filter { $0 != .stress }
      .map { Link(PairedDays($0, .stress, lag: 0, of: days)) }.correctedAndSorted
  }

  @Test func plotsThatRepeatEachOtherAreDrawnOnce() {
    let sentences = LinkSentences(links, format)
    let found = sentences.found.map(\.pairs.x)
    #expect(found.contains(.sleep) && found.contains(.timeInBed) && found.count > 4)
    let plotted = sentences.plotted.map(\.pairs.x)
    // Work has no days, the diet is always the same; two others than the usual ones are drawn.
    #expect(plotted.contains(.sleep) && plotted.contains(.activity) && plotted.count == 4)
    #expect(!plotted.contains(.timeInBed) && !plotted.contains(.diet))
    let sizes = sentences.plotted.map { $0.correlation.map { abs($0.r) } ?? -1 }
    #expect(sizes == sizes.sorted(by: >))
  }
}
