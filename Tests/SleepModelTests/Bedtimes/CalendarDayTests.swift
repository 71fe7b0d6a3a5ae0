import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct CalendarDayTests {
  @Test func theEveningBeforeTheCalendarBeginsHasADay() throws {
    let first = try CalendarDay(parsing: "1583-01-01")
    let wake = ClockInstant(.defaultWake, on: first, in: .gmt)
    let bedtime = try Bedtime(wake: wake, actualSleep: 30_000)
    #expect(bedtime.day.description == "1582-12-31")
    #expect(bedtime.daysBefore == 1 && bedtime.day < first)
  }
}
