import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import Testing

/// Weeks that begin on Monday; 22 November 2026 is a Sunday.
struct PeriodSentencesTests {
  private let format = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  private func review(
    _ length: DiaryPeriod.Length, _ day: String, today: String = "2026-11-22",
    _ metrics: [DailyMetric] = [], need: Double? = nil, of records: [DiaryRecord]
  ) throws -> PeriodReview {
    let profile = DiaryRecord(
      id: "", kind: .profile, fields: need.map { [.need: .number($0)] } ?? [:])
    let source = try PeriodReview.Source(
      all: DiaryDays(records + [profile]), range: nil, today: date(today), time: nil,
      firstWeekday: .monday)
    let period = try #require(
      DiaryPeriod(length, of: date(day), today: date(today), firstWeekday: .monday))
    return PeriodReview(source, period, metrics: metrics)
  }

  private func sentences(_ review: PeriodReview) -> [String] {
    PeriodSentences(review, format).all
  }

  /// Nights from midnight to 7:00 and a number of minutes.
  private func nights(_ days: ClosedRange<Int>, minutes: (Int) -> Int = { _ in 0 }) -> [DiaryRecord]
  {
    days.map { day in
      let minute = minutes(day)
      return .night(
        november(day), "\(november(day))T00:00",
        "\(november(day))T07:\(minute < 10 ? "0" : "")\(minute)",
        latency: 0, waso: 0)
    }
  }

  @Test func theFirstDayIsOneLine() throws {
    let records = nights(22...22) + [.stress(6, at: "2026-11-22T09:00+01:00")]
    #expect(
      try sentences(review(.week, "2026-11-22", of: records))
        == ["Last night 7 h, stress 6.", "Trends start after a week."])
    let night = DiaryRecord.night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00")
    #expect(
      try sentences(review(.week, "2026-11-22", of: [night])).first == "Last night 8 h in bed.")
  }

  @Test func theFirstDaysSayWhenTrendsStart() throws {
    let records = nights(20...22) { 10 * ($0 - 20) }
    #expect(
      try sentences(review(.week, "2026-11-22", of: records)) == [
        "You slept 7 h 10 min on average.",
        "Longest on Sunday (7 h 20 min), shortest on Friday (7 h).",
        "Trends start after a week, on Fri, Nov 27.",
      ])
  }

  @Test func aPastWeekIsComparedWithTheWeekBefore() throws {
    let records =
      nights(2...15) { $0 < 9 ? 0 : 12 } + [
        .stress(4, at: "2026-11-08T09:00+01:00"), .stress(3, at: "2026-11-10T09:00+01:00"),
        .stress(6, at: "2026-11-12T09:00+01:00"),
      ]
    #expect(
      try sentences(review(.week, "2026-11-10", need: 8, of: records)) == [
        "You slept 7 h 12 min on average, 12 min more than the week before: you got up 12 min later.",
        "Stress was 4.5 on average, 0.5 more than the week before; highest on Thursday "
          + "(6), lowest on Tuesday (3).",
        "Differences of this size can be chance.",
        "In the two weeks to Sun, Nov 15 you slept 12 h 36 min less than the 8 h a night you need.",
      ])
  }

  /// What somebody never logs is not asked for in every week.
  @Test func onlyWhatWasLoggedOnceIsMissing() throws {
    let records = nights(2...15) { _ in 0 } + [.day("2026-11-02", [.work: 8])]
    #expect(
      try sentences(review(.week, "2026-11-10", of: records)).last == "Not logged: work.")
  }

  @Test func aRunningWeekIsComparedWithTheSameDays() throws {
    let review = try review(.week, "2026-11-18", today: "2026-11-18", of: nights(1...18))
    #expect(
      sentences(review).first
        == "You slept 7 h on average, the same as on the same days last week.")
    #expect(PeriodNames(review, format).heading == "Mon, Nov 16 to Sun, Nov 22, 2026, so far")
  }

  @Test func chosenMetricsHaveASentenceEach() throws {
    let records = [DiaryRecord.day("2026-11-16", [.coffee: 1]), .day("2026-11-17", [.work: 7.5])]
    #expect(
      try sentences(review(.week, "2026-11-18", [.work, .diet], of: records))
        == ["Work: 7 h 30 min.", "Diet: no data."])
  }

  @Test func aMonthIsDrawnByWeeks() throws {
    let review = try review(.month, "2026-11-22", of: nights(3...22))
    let sleep = try #require(review.figures(of: .sleep))
    let bars = try #require(PeriodBars(sleep, of: review, format))
    #expect(bars.title == "Sleep")
    #expect(bars.bars.map(\.label) == ["Nov 3 – Nov 9", "Nov 10 – Nov 16", "Nov 17 – Nov 22"])
    #expect(bars.bars.map(\.text) == ["7 h", "7 h", "7 h"])
  }

  /// Nights of 7 hours and a few minutes, then of 8; stress of 3 or 5 in both weeks but for one day.
  @Test func aDifferenceThatCanBeChanceIsNamed() throws {
    let stress = (2...15).map { day in
      DiaryRecord.stress(
        day == 15 ? 6 : 3 + 2 * Double(day % 2), at: "\(november(day))T09:00+01:00")
    }
    let records = nights(2...8) { $0 % 3 } + nights(9...15) { 50 + $0 % 3 } + stress
    #expect(
      try sentences(review(.week, "2026-11-10", of: records)).contains(
        "The difference in stress can be chance."))
    #expect(
      try sentences(review(.week, "2026-11-10", [.stress], of: records)).last
        == "A difference of this size can be chance.")
    #expect(
      try !sentences(review(.day, "2026-11-10", of: records)).contains { $0.contains("chance") })
  }

  /// Sleep of 7 h on three nights and 7 h 10 min on two; stress of 5 on two days.
  @Test func equalExtremesAreCounted() throws {
    let stress = [5.0, 3, 5].enumerated().map { index, value in
      DiaryRecord.stress(value, at: "\(november(2 + index))T09:00+01:00")
    }
    let records = nights(2...6) { $0 < 5 ? 0 : 10 } + stress
    let sentences = try sentences(review(.week, "2026-11-04", of: records))
    #expect(sentences.contains("Longest on 2 nights (7 h 10 min), shortest on 3 nights (7 h)."))
    #expect(
      sentences.contains(
        "Stress was 4.3 on average; highest on 2 days (5), lowest on Tuesday (3)."))
  }

  /// What is usual cannot be told from a week.
  @Test func aShortPeriodTellsTheTimesOfTheWholeDiary() throws {
    let records = (1...22).flatMap { day in
      [("09", 2.0), ("13", 6)].map { hour, value in
        DiaryRecord.stress(value, at: "\(november(day))T\(hour):00+01:00")
      }
    }
    #expect(
      try sentences(review(.week, "2026-11-10", of: records)).contains(
        "In your whole diary, stress is usually highest from 12:00 PM to 4:00 PM."))
    #expect(
      try sentences(review(.month, "2026-11-10", of: records)).contains(
        "Stress is usually highest from 12:00 PM to 4:00 PM."))
  }

  /// Nights of quality 3 or 4 in most of 2024, of 4 or 5 in 2026, and 30 in between, which are too few.
  @Test func yearsAreComparedWhereTheyDifferClearly() throws {
    func nights(from first: String, _ count: Int, quality: Double) throws -> [DiaryRecord] {
      try (0..<count).map { index in
        let day = try date(first).adding(days: index)
        return .night(
          day.description, "\(day)T00:00", "\(day)T07:00", latency: 0, waso: Double(index % 7),
          [.quality: .number(quality + Double(index % 2))])
      }
    }
    let records =
      try nights(from: "2024-03-01", 200, quality: 3) + nights(from: "2025-05-01", 30, quality: 1)
      + nights(from: "2026-08-01", 100, quality: 4)
    let source = try PeriodReview.Source(
      all: DiaryDays(records), range: nil, today: date("2026-11-22"), time: nil,
      firstWeekday: .monday)
    func years(_ first: String) throws -> String? {
      let period = try #require(DiaryPeriod(date(first)...date("2026-11-22")))
      return PeriodSentences(PeriodReview(source, period), format).years
    }
    #expect(try years("2024-01-01") == "Quality rose from 3.5 in 2024 to 4.5 in 2026.")
    #expect(try years("2025-01-01") == nil)
  }

  /// Twenty days of 3 hours of work, then twenty of 8.
  @Test func whatIsClearlyDifferentStandsOut() throws {
    let days = (1...28).map {
      DiaryRecord.day("2026-10-\($0 < 10 ? "0" : "")\($0)", [.work: 3 + Double($0 % 2)])
    }
    let later = (1...22).map { DiaryRecord.day(november($0), [.work: 8 + Double($0 % 2)]) }
    #expect(
      try sentences(review(.month, "2026-11-22", of: days + later)).contains(
        "Clear changes: more work (5 h) than on the same days last month."))
  }
}
