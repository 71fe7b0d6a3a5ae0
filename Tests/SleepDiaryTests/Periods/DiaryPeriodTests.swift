import SleepCore
import SleepDiary
import Testing

struct DiaryPeriodTests {
  private func period(
    _ length: DiaryPeriod.Length, _ day: String, today: String, first: Weekday = .monday
  ) throws -> [String] {
    let period = try #require(
      DiaryPeriod(length, of: date(day), today: date(today), firstWeekday: first))
    return [
      period.days.lowerBound, period.days.upperBound, period.previous.lowerBound,
      period.previous.upperBound,
    ].map(\.description)
  }

  /// 25 November 2026 is a Wednesday.
  @Test(arguments: [
    (Weekday.monday, ["2026-11-23", "2026-11-29", "2026-11-16", "2026-11-18"]),
    (.sunday, ["2026-11-22", "2026-11-28", "2026-11-15", "2026-11-18"]),
    (.saturday, ["2026-11-21", "2026-11-27", "2026-11-14", "2026-11-18"]),
  ])
  func aRunningWeekIsComparedWithTheSameWeekdays(_ first: Weekday, _ days: [String]) throws {
    #expect(try period(.week, "2026-11-25", today: "2026-11-25", first: first) == days)
  }

  @Test func aPastWeekIsComparedWithAWholeOne() throws {
    #expect(
      try period(.week, "2026-11-11", today: "2026-11-25")
        == ["2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"])
  }

  @Test(arguments: [
    // As far as today.
    ("2026-11-23", "2026-11-23", ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-23"]),
    // February has no 30th.
    ("2026-03-30", "2026-03-30", ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"]),
    ("2024-03-31", "2024-03-31", ["2024-03-01", "2024-03-31", "2024-02-01", "2024-02-29"]),
    // A past month, with its own number of days.
    ("2026-02-10", "2026-11-23", ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-28"]),
    ("2026-01-31", "2026-11-23", ["2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"]),
  ])
  func monthsAreComparedByDayNumber(_ day: String, _ today: String, _ days: [String]) throws {
    #expect(try period(.month, day, today: today) == days)
  }

  @Test(arguments: [
    ("2024-02-29", "2024-02-29", ["2024-01-01", "2024-12-31", "2023-01-01", "2023-02-28"]),
    ("2025-06-18", "2026-11-23", ["2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"]),
  ])
  func yearsAreComparedByMonthAndDay(_ day: String, _ today: String, _ days: [String]) throws {
    #expect(try period(.year, day, today: today) == days)
  }

  @Test func aDayIsComparedWithTheDayBefore() throws {
    #expect(
      try period(.day, "2026-03-29", today: "2026-11-23")
        == ["2026-03-29", "2026-03-29", "2026-03-28", "2026-03-28"])
  }

  @Test func otherRangesAreComparedWithAsManyDays() throws {
    let period = try #require(DiaryPeriod(date("2026-03-01")...date("2026-03-10")))
    #expect(period.previous == (try date("2026-02-19")...date("2026-02-28")))
    #expect(!period.isRunning)
  }

  @Test func theCalendarHasABeginning() throws {
    let first = try date("1583-01-01")
    #expect(DiaryPeriod(.day, of: first, today: first, firstWeekday: .monday) == nil)
    #expect(DiaryPeriod(first...first) == nil)
  }
}
