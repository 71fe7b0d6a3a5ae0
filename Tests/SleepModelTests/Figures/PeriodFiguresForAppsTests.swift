import Foundation
import SleepModel
import Testing

/// Figures of weeks and months, as an app asks for them.
struct PeriodFiguresForAppsTests {
  private let days: DiaryDays
  private let now: Date
  private let calendar = SampleFigures.calendar

  init() throws {
    days = DiaryDays(try SampleFigures.diary())
    now = try moment(22, "12:00")
  }

  private func week() throws -> DiaryPeriod {
    try #require(days.period(.week, at: now, in: calendar))
  }

  @Test func periodsOfTheCalendar() throws {
    let week = try week()
    #expect(try week.days == november(16)...november(22))
    #expect(try week.previous == november(9)...november(15))
    let month = try #require(days.period(.month, at: now, in: calendar))
    #expect(try month.days == november(1)...november(30))
    #expect(try month.latest == november(22) && month.isRunning)
    let before = days.period(.month, of: month.previous.lowerBound, at: now, in: calendar)
    #expect(before?.days.lowerBound.description == "2026-10-01" && before?.isRunning == false)
    var american = calendar
    american.firstWeekday = 1
    #expect(Weekday(firstOf: american) == .sunday && Weekday(firstOf: calendar) == .monday)
    #expect(
      days.period(.week, at: now, in: american)?.days.upperBound.description == "2026-11-28")
    // Before 04:00 it is still the day before.
    let night = try moment(16, "03:59")
    #expect(days.period(.week, at: night, in: calendar)?.days.upperBound == (try november(15)))
  }

  @Test func sleepOfAWeek() throws {
    let sleep = days.figures(of: .sleep, in: try week())
    #expect(sleep.series.values == [7.5, 7, 6.5])
    #expect(sleep.average?.value == 7 && sleep.average?.count == 3)
    // The nights count for two: t of one degree of freedom times the root of 0.25 / 2.
    let interval = try #require(sleep.average?.interval)
    let reach = 12.706204736 * 0.125.squareRoot()
    #expect(abs(interval.upperBound - 7 - reach) < 1e-6)
    #expect(abs(7 - interval.lowerBound - reach) < 1e-6)
    #expect(sleep.previous?.value == 7.5 && sleep.trend?.value == -0.5)
    #expect(sleep.fairTrend == sleep.trend)
    #expect(try sleep.maximum?.day == november(16) && sleep.maximum?.value == 7.5)
    #expect(try sleep.minimum?.day == november(18) && sleep.minimum?.count == 1)
  }

  /// The stress of a running day is compared with the day before up to the same time.
  @Test func stressOfADayByEntries() throws {
    let now = try moment(17, "12:00")
    let day = try #require(days.period(.day, at: now, in: calendar))
    let stress = days.figures(of: .stress, in: day, until: try ClockTime(parsing: "12:00"))
    #expect(stress.entries.map(\.value) == [5])
    #expect(stress.previous?.value == 2 && stress.trend?.value == 3)
    #expect(days.figures(of: .stress, in: day).previous?.value == 4)
    #expect(days.figures(of: .activity, in: day).average == nil)
  }

  @Test func stressByTimeOfDayAndWeekday() throws {
    let profile = days.stressProfile(firstWeekday: .monday)
    #expect(profile.hours.map(\.id) == [0, 4, 8, 12, 16, 20])
    #expect(profile.hours.map { $0.mean?.value } == [8, nil, 13 / 3.0, 6, nil, nil])
    // The entries of 10:00, 9:00 and 10:00, less the means 4, 5 and 7 of their days.
    #expect(profile.hours[2].centred?.value == -1)
    #expect(profile.hours[2].dayCount == 3 && profile.hours.allSatisfy(\.isThin))
    #expect(profile.mostStressful == nil)
    #expect(profile.weekdays.map(\.weekday) == Weekday.allCases)
    #expect(profile.weekdays.prefix(4).map { $0.mean?.value } == [4, 5, 7, nil])
    // Mondays: the nights to the 9th and the 16th.
    let sleep = days.weekdayMeans(of: .sleep, firstWeekday: .sunday)
    #expect(sleep[0].weekday == .sunday && sleep[0].mean == nil)
    #expect(sleep[1].mean?.value == 7.25 && sleep[1].isThin)
    #expect(profile.sentences(in: SampleFigures.format) == ["No time of day stands out clearly."])
  }

  @Test func moodsAreCounted() throws {
    let moods = days.moods(in: try week().days)
    #expect(moods.map(\.mood) == ["happy", "sad"])
    #expect(moods.map(\.count) == [2, 1] && moods.map(\.guessCount) == [1, 0])
    #expect(try days.moods(in: november(1)...november(15)).isEmpty)
  }

  @Test func aReviewHasAllOfThem() throws {
    let week = try week()
    let review = days.review(of: week, at: now, in: calendar)
    #expect(review.figures.map(\.id) == DailyMetric.allCases)
    #expect(review.figures(of: .sleep)?.average == days.figures(of: .sleep, in: week).average)
    #expect(review.moods == days.moods(in: week.days))
    #expect(review.debt == nil && review.regularity.pairCount == 3 && !review.isEmpty)
    #expect(
      review.heading(in: SampleFigures.format) == "Mon, Nov 16 to Sun, Nov 22, 2026")
    // In bed from 22:50 to 6:40 on average, 50 min awake; the week before 23:00 to 7:00, 30 min
    // awake.
    #expect(
      review.sentences(in: SampleFigures.format) == [
        "You slept 7 h on average, 30 min less than last week: you got up 20 min earlier and were "
          + "awake 20 min more, but went to bed 10 min earlier.",
        "Longest on Monday (7 h 30 min), shortest on Wednesday (6 h 30 min).",
        "Stress was 5.3 on average; highest on Wednesday (7), lowest on Monday (4).",
        "A difference of this size can be chance.", "Moods of your notes: happy 2, sad 1.",
      ])
    let german = FigureFormat(locale: Locale(identifier: "de_DE"))
    let stress = days.review(of: week, at: now, in: calendar, metrics: [.stress])
    #expect(
      stress.sentences(in: german) == [
        "Stress: 5,3 on average; highest on Mittwoch (7), lowest on Montag (4)."
      ])
  }
}
