import SleepCore
import SleepDiary
import Testing

/// On Wednesday, 25 November 2026, with entries since 2023-11-28 and weeks from Monday.
struct WrittenPeriodTests {
  private func period(_ words: String, on day: String? = nil) throws -> DiaryPeriod {
    let written = try #require(WrittenPeriod(words.split(separator: " ").map(String.init)))
    return try #require(
      try written.period(
        clock("2026-11-25T12:00+01:00"), on: day.map { try date($0) }, since: date("2023-11-28"),
        firstWeekday: .monday))
  }

  @Test(arguments: [
    ("day", "2026-11-25", "2026-11-25"), ("today", "2026-11-25", "2026-11-25"),
    ("yesterday", "2026-11-24", "2026-11-24"), ("last monday", "2026-11-23", "2026-11-23"),
    ("8 nov 2025", "2025-11-08", "2025-11-08"), ("2025-06-18", "2025-06-18", "2025-06-18"),
    ("this week", "2026-11-23", "2026-11-29"), ("Last Week", "2026-11-16", "2026-11-22"),
    ("last month", "2026-10-01", "2026-10-31"), ("month", "2026-11-01", "2026-11-30"),
    ("march", "2026-03-01", "2026-03-31"), ("mar 2024", "2024-03-01", "2024-03-31"),
    ("december", "2025-12-01", "2025-12-31"), ("2025-03", "2025-03-01", "2025-03-31"),
    ("2024", "2024-01-01", "2024-12-31"), ("last year", "2025-01-01", "2025-12-31"),
    ("last 30 days", "2026-10-27", "2026-11-25"), ("all", "2023-11-28", "2026-11-25"),
    ("last 2 weeks", "2026-11-12", "2026-11-25"), ("past 5 days", "2026-11-21", "2026-11-25"),
    ("last 3 months", "2026-08-26", "2026-11-25"), ("last 1 year", "2025-11-26", "2026-11-25"),
    ("last 9 months", "2026-02-26", "2026-11-25"),
  ])
  func wordsNamePeriods(_ words: String, _ first: String, _ last: String) throws {
    #expect(try period(words).days == date(first)...date(last))
  }

  @Test func anotherDayMovesACurrentPeriod() throws {
    #expect(
      try period("month", on: "2025-02-10").days == date("2025-02-01")...date("2025-02-28"))
  }

  @Test(arguments: ["2027", "2026-12", "tomorrow"])
  func theFutureIsNoPeriod(_ words: String) {
    #expect(throws: EntryError.self) { try period(words) }
  }

  /// A month before 31 March is the end of February.
  @Test func aMonthBeforeADayThatIsMissing() throws {
    let written = try #require(WrittenPeriod(["last", "1", "month"]))
    let period = try written.period(
      clock("2026-03-31T12:00+02:00"), since: nil, firstWeekday: .monday)
    #expect(period?.days == (try date("2026-03-01")...date("2026-03-31")))
  }

  @Test(arguments: ["last 99 centuries", "past week days", "last 9999 years"])
  func countsWithoutDaysAreNone(_ words: String) throws {
    let written = WrittenPeriod(words.split(separator: " ").map(String.init))
    #expect(
      try written?.period(clock("2026-11-25T12:00+01:00"), since: nil, firstWeekday: .monday) == nil
    )
  }

  @Test(arguments: ["", "sleeep", "week month", "2025-13", "last 0 days", "last", "32 nov", "this"])
  func otherWordsAreNone(_ words: String) {
    #expect(WrittenPeriod(words.split(separator: " ").map(String.init)) == nil)
  }

  /// 22 and 23 November 2026 are a Sunday and a Monday.
  @Test(arguments: [
    ("2026-11-22", Weekday.sunday, "2026-11-16", "2026-11-22"),
    ("2026-11-23", .sunday, "2026-11-22", "2026-11-28"),
    ("2026-11-22", .monday, "2026-11-16", "2026-11-22"),
    ("2026-11-23", .monday, "2026-11-17", "2026-11-23"),
  ])
  func aWeekThatBeginsTodayIsTheLastSevenDays(
    _ today: String, _ firstWeekday: Weekday, _ first: String, _ last: String
  ) throws {
    let period = try #require(
      DiaryPeriod.latestWeek(to: date(today), firstWeekday: firstWeekday))
    #expect(period.days == (try date(first)...date(last)))
  }
}
