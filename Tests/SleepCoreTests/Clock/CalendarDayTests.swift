import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("2026-11-20", 2026, 11, 20), (" 2024-02-29 ", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
    ("1583-01-01", 1583, 1, 1), ("9999-12-31", 9999, 12, 31),
  ]) func reads(text: String, year: Int, month: Int, day: Int) throws {
    let read = try CalendarDay(parsing: text)
    #expect(read == CalendarDay(year: year, month: month, day: day))
    #expect(read.description == text.trimmingSpaces())
  }

  @Test(arguments: [
    ("2026-02-30", "the calendar has no such day"),
    ("2026-02-29", "the calendar has no such day"),
    ("1900-02-29", "the calendar has no such day"),
    ("2026-13-01", "the calendar has no such day"),
    ("2026-00-10", "the calendar has no such day"),
    ("2026-04-31", "the calendar has no such day"),
    ("0000-01-01", "the calendar begins in 1583"), ("1582-12-31", "the calendar begins in 1583"),
    ("", "it is empty"),
    ("2026-2-3", "it is not a year, month and day"),
    ("20.11.2026", "it is not a year, month and day"),
    ("tomorrow", "it is not a year, month and day"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try CalendarDay(parsing: text) }
    #expect(error == BedtimeInputError(subject: .day, input: text, problem: problem))
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-21"), ("2024-02-28", "2024-02-29"), ("2026-02-28", "2026-03-01"),
    ("2026-12-31", "2027-01-01"),
  ]) func isFollowedByTheNext(day: String, next: String) throws {
    let following = try CalendarDay(parsing: day).following()
    #expect(following.description == next)
    #expect(try CalendarDay(parsing: day).days(until: following) == 1)
    #expect(try CalendarDay(parsing: day) < following)
  }

  /// A whole cycle of 400 years, and the last years.
  ///
  /// Foundation's calendar is asked for each month, whose days follow one another.
  @Test(arguments: [1583...1799, 1800...2010, 9790...9999])
  func everyDayIsThatOfFoundation(years: ClosedRange<Int>) throws {
    let calendar = Calendar.gregorian(in: .gmt)
    var wrong = 0
    for year in years {
      for month in 1...12 {
        let first = try #require(
          calendar.date(from: DateComponents(year: year, month: month, day: 1)))
        let length = try #require(calendar.range(of: .day, in: .month, for: first)?.count)
        let number = Int(first.timeIntervalSince1970) / 86_400
        var weekday = (calendar.component(.weekday, from: first) + 5) % 7
        for day in 1...length {
          let found = CalendarDay(number: number + day - 1)
          let isRight =
            found.parts == (year, month, day)
            && found == CalendarDay(year: year, month: month, day: day)
            && found.weekday.rawValue == weekday + 1
          if !isRight { wrong += 1 }
          weekday = (weekday + 1) % 7
        }
        if CalendarDay(year: year, month: month, day: length + 1) != nil { wrong += 1 }
        if CalendarDay(number: number).daysOfMonth.upperBound.day != length { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [-1e300, 1e300, -.infinity, Double.nan])
  func anyInstantHasADay(_ seconds: Double) {
    let day = CalendarDay(Date(timeIntervalSince1970: seconds), in: .gmt)
    #expect(!day.description.isEmpty)
  }

  @Test func endsWithTheYear9999() throws {
    let last = try CalendarDay(parsing: "9999-12-31")
    let error = #expect(throws: BedtimeInputError.self) { try last.following() }
    #expect(error?.problem == "it is the last day of the calendar")
  }
}
