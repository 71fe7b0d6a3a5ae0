import SleepCore
import Testing

@testable import SleepDiary

struct PeriodFiguresTests {
  private func figures(
    _ metric: DailyMetric, _ length: DiaryPeriod.Length, _ day: String, until: String? = nil,
    _ records: [DiaryRecord]
  ) throws -> PeriodFigures {
    let period = try #require(
      DiaryPeriod(length, of: date(day), today: date("2026-11-22"), firstWeekday: .monday))
    return PeriodFigures(
      metric, in: period, of: DiaryDays(records),
      until: try until.map { try ClockTime(parsing: $0) })
  }

  private let yesterday: [DiaryRecord] = [
    .stress(1, at: "2026-11-21T09:00+01:00"), .stress(3, at: "2026-11-21T14:10+01:00"),
    .stress(10, at: "2026-11-21T14:11+01:00"), .stress(10, at: "2026-11-22T01:00+01:00"),
  ]

  @Test func todayIsComparedWithYesterdayUntilTheSameTime() throws {
    let figures = try figures(
      .stress, .day, "2026-11-22", until: "14:10",
      yesterday + [
        .stress(2, at: "2026-11-22T08:00+01:00"), .stress(4, at: "2026-11-22T14:00+01:00"),
      ])
    #expect(figures.average?.value == 3)
    #expect(figures.previous?.value == 2)
    #expect(figures.previous?.count == 2)
    #expect(figures.trend?.value == 1)
  }

  /// At 1:30 in the night, the day before has reached 1:30 as well.
  @Test func afterMidnightTheDayGoesOn() throws {
    let figures = try figures(
      .stress, .day, "2026-11-21", until: "01:30",
      yesterday + [
        .stress(5, at: "2026-11-20T20:00+01:00"), .stress(6, at: "2026-11-21T01:30+01:00"),
        .stress(9, at: "2026-11-21T01:31+01:00"),
      ])
    #expect(figures.average?.count == 4)
    #expect(figures.previous?.value == 5.5)
  }

  /// The interval of a mean of three is more than four standard errors wide on either side.
  @Test func anIntervalWiderThanItsValuesIsNotShown() throws {
    func diet(_ values: [Double]) throws -> PeriodFigures {
      try figures(
        .diet, .month, "2026-11-20",
        values.enumerated().map { .day("2026-11-0\($0 + 1)", [.diet: $1]) })
    }
    let few = try diet([2, 6, 7])
    #expect(few.average?.interval != nil && few.shownInterval == nil)
    #expect(try diet([5, 5, 5]).shownInterval == 5...5)
    #expect(try diet([5]).shownInterval == nil)
    let enough = try diet([2, 6, 7, 5, 6, 3, 8, 4, 5])
    #expect(enough.shownInterval == enough.average?.interval && enough.shownInterval != nil)
  }

  @Test func extremesAreTheEarliestOfEqualOnes() throws {
    let figures = try figures(
      .diet, .week, "2026-11-18",
      [
        .day("2026-11-16", [.diet: 5]), .day("2026-11-17", [.diet: 7]),
        .day("2026-11-18", [.diet: 7]), .day("2026-11-19", [.diet: 5]),
      ])
    #expect(figures.maximum?.day == (try date("2026-11-17")))
    #expect(figures.minimum?.day == (try date("2026-11-16")))
    let entries = try self.figures(.stress, .day, "2026-11-21", yesterday)
    #expect(entries.maximum?.moment?.description == "2026-11-21T14:11+01:00")
  }

  /// Nine entries on a bad day count once.
  @Test func weeksAverageDays() throws {
    let bad = (1...9).map { DiaryRecord.stress(9, at: "2026-11-16T1\($0 % 10):00+01:00") }
    let figures = try figures(
      .stress, .week, "2026-11-18", bad + [.stress(1, at: "2026-11-17T10:00+01:00")])
    #expect(figures.average?.value == 5)
    #expect(figures.average?.count == 2)
  }

  /// Shares of 0 % and 100 % on two days: 50 ± 12.7 · 50 %, as far as possible.
  @Test func intervalsStayWithinWhatIsPossible() throws {
    let shares = try figures(
      .happy, .week, "2026-11-18",
      [
        .note("happy", at: "2026-11-16T10:00+01:00"), .note("sad", at: "2026-11-17T10:00+01:00"),
        .note("happy", at: "2026-11-09T10:00+01:00"), .note("sad", at: "2026-11-10T10:00+01:00"),
      ])
    #expect(shares.average?.interval == 0...100)
    #expect(shares.trend?.value == 0 && shares.trend?.interval == -100...100)
    let hours = try figures(
      .work, .week, "2026-11-18",
      [.day("2026-11-16", [.work: 2]), .day("2026-11-17", [.work: 12])])
    #expect(hours.average?.interval == 0...24)
    let minutes = try figures(
      .activity, .week, "2026-11-18",
      [.day("2026-11-16", [.activity: 0]), .day("2026-11-17", [.activity: 60])])
    #expect(minutes.average?.interval?.lowerBound == 0)
    #expect(minutes.average?.interval?.upperBound ?? 0 > 400)
  }

  /// Six of seven days are happy, then all eight.
  @Test func sharesOfFewDaysShowNoInterval() throws {
    func shares(_ days: Range<Int>) throws -> PeriodFigures {
      try figures(
        .happy, .month, "2026-11-30",
        days.map { .note($0 == 10 ? "sad" : "happy", at: "\(november($0))T10:00+01:00") })
    }
    let few = try shares(5..<11)
    #expect(few.average?.interval != nil && few.shownInterval == nil)
    let enough = try shares(4..<11)
    #expect(enough.shownInterval == enough.average?.interval && enough.shownInterval != nil)
  }

  @Test func noDataIsNoFigure() throws {
    let figures = try figures(.work, .week, "2026-11-18", yesterday)
    #expect(figures.average == nil && figures.trend == nil && figures.maximum == nil)
    let first = try self.figures(.stress, .day, "2026-11-21", yesterday)
    #expect(first.average != nil && first.previous == nil && first.trend == nil)
  }
}
