import SleepCore
import Testing

@testable import SleepDiary

struct PairedDaysTests {
  /// Stress 1, 2, 3 on three days after nights of quality 3, 4, 5, and work of 7, 8, 9 hours.
  private let days = DiaryDays(
    (20...22).flatMap { day -> [DiaryRecord] in
      [
        .stress(Double(day - 19), at: "\(november(day))T12:00+01:00"),
        .night(
          november(day), "\(november(day - 1))T23:00", "\(november(day))T07:00",
          [.quality: .number(Double(day - 17))]),
        .day(november(day), [.work: Double(day - 13)]),
      ]
    })

  private func pairs(_ first: DailyMetric, _ second: DailyMetric, lag: Int) -> PairedDays {
    PairedDays(first, second, lag: lag, of: days)
  }

  @Test(arguments: [true, false])
  func theNightPrecedesItsDay(_ isFirst: Bool) {
    let pairs = isFirst ? pairs(.quality, .stress, lag: 0) : pairs(.stress, .quality, lag: 0)
    #expect((pairs.x, pairs.y) == (.quality, .stress))
    #expect(pairs.xs == [3, 4, 5] && pairs.ys == [1, 2, 3])
  }

  @Test(arguments: [true, false])
  func theDayPrecedesTheNightAfter(_ isFirst: Bool) throws {
    let pairs = isFirst ? pairs(.quality, .stress, lag: 1) : pairs(.stress, .quality, lag: 1)
    #expect((pairs.x, pairs.y) == (.stress, .quality))
    #expect(pairs.xs == [1, 2] && pairs.ys == [4, 5])
    #expect(try pairs.days == [date("2026-11-21"), date("2026-11-22")])
  }

  @Test func ofTheSameKindTheFirstIsTheCause() {
    let pairs = pairs(.work, .stress, lag: 1)
    #expect((pairs.x, pairs.y) == (.work, .stress))
    #expect(pairs.xs == [7, 8] && pairs.ys == [2, 3])
    #expect(self.pairs(.stress, .work, lag: 2).ys == [9])
  }

  /// Friday's drinks, which the night to Saturday tells of, go with Friday's work, the night to Saturday
  /// and, a day later, Saturday's stress and the night to Sunday.
  @Test(arguments: [true, false])
  func drinksAreOfTheirDayAndPrecedeTheNightAfter(_ isFirst: Bool) throws {
    let days = DiaryDays(
      .day("2026-11-20", [.work: 8]), .stress(3, at: "2026-11-21T12:00+01:00"),
      .night(
        "2026-11-21", "2026-11-21T01:00", "2026-11-21T09:00",
        [.quality: .number(2), .alcohol: .number(3)]),
      .night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00", [.quality: .number(4)]))
    func pairs(_ other: DailyMetric, lag: Int) -> PairedDays {
      isFirst
        ? PairedDays(.alcohol, other, lag: lag, of: days)
        : PairedDays(other, .alcohol, lag: lag, of: days)
    }
    #expect(try days.series(.alcohol).points.map(\.day) == [date("2026-11-20")])
    #expect(days.firstDay == (try date("2026-11-20")))
    #expect(pairs(.work, lag: 0).count == 1)
    #expect((pairs(.quality, lag: 0).x, pairs(.quality, lag: 0).ys) == (.alcohol, [2]))
    #expect((pairs(.quality, lag: 1).x, pairs(.quality, lag: 1).ys) == (.alcohol, [4]))
    #expect(PairedDays(.alcohol, .stress, lag: 1, of: days).ys == [3])
    func title(_ pairs: PairedDays) -> String {
      LinkText(link: Link(pairs), format: .current).title
    }
    #expect(title(pairs(.quality, lag: 0)) == "Alcohol and quality the night after")
    #expect(title(pairs(.quality, lag: 1)) == "Alcohol and quality 2 nights later")
  }

  /// A day without a mood is missing, and one with other moods is 0.
  @Test func moodsBelongToTheDayItself() {
    let days = DiaryDays(
      [3, 2, 1].enumerated().map { index, stress in
        .stress(stress, at: "\(november(20 + index))T12:00+01:00")
      } + [
        .note("happy", at: "2026-11-20T12:00+01:00"), .note("angry", at: "2026-11-22T12:00+01:00"),
      ])
    let pairs = PairedDays(.happy, .stress, lag: 0, of: days)
    #expect((pairs.x, pairs.y) == (.happy, .stress))
    #expect(pairs.xs == [100, 0] && pairs.ys == [3, 1])
    #expect(PairedDays(.stress, .happy, lag: 1, of: days).ys == [0])
    #expect(PairedDays(.happy, .sleep, lag: 0, of: days).x == .sleep)
  }

  @Test func constantMetricsAreNamed() {
    let days = DiaryDays(
      .day("2026-11-20", [.work: 8, .diet: 1]), .day("2026-11-21", [.work: 8, .diet: 2]))
    #expect(PairedDays(.diet, .work, lag: 0, of: days).constantMetric == .work)
  }
}
