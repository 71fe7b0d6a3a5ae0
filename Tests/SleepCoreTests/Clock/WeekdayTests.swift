import Testing

@testable import SleepCore

@Suite struct WeekdayTests {
  @Test(arguments: [
    ("Mon", Weekday.monday), ("monday", .monday), ("TUE", .tuesday), ("tues", .tuesday),
    ("Wednes", .wednesday), ("thurs", .thursday), ("fri", .friday), ("Saturday", .saturday),
    ("sun", .sunday),
  ]) func isReadByItsName(name: String, day: Weekday) {
    #expect(Weekday(name: name) == day)
  }

  @Test(arguments: ["", "M", "Mo", "Mond.", "Mondays", "Montag", "weekday"])
  func rejectsOtherNames(name: String) {
    #expect(Weekday(name: name) == nil)
  }

  @Test func daysFollowOneAnother() {
    #expect(Weekday.allCases.map(\.shortName) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.monday.next == .tuesday && Weekday.sunday.next == .monday)
    #expect(Weekday.monday < .sunday)
  }

  @Test(arguments: [
    ("2026-11-20", Weekday.friday), ("2026-11-22", .sunday), ("2026-11-23", .monday),
    ("2024-02-29", .thursday), ("2000-01-01", .saturday), ("1969-07-20", .sunday),
    ("9999-12-31", .friday),
  ]) func daysOfTheCalendarHaveOne(day: String, weekday: Weekday) throws {
    #expect(try CalendarDay(parsing: day).weekday == weekday)
  }
}
