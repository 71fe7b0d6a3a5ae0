import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct ClockChangeTests {
  let american = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).figures

  @Test func usesTheFormat() throws {
    let day = try CalendarDay(parsing: "2026-03-29")
    let (half, later) = (try ClockTime(parsing: "2:30"), try ClockTime(parsing: "3:30"))
    #expect(
      ClockChange.skipped(.waking, half, day, becomes: later, day).text(american)
        == "The clocks skip 2:30 AM on Mar 29, 2026, so waking is at 3:30 AM.")
    #expect(
      ClockChange.skipped(.waking, half, day, becomes: later, try day.following()).text(american)
        == "The clocks skip 2:30 AM on Mar 29, 2026, so waking is at 3:30 AM on Mar 30, 2026.")
    #expect(
      ClockChange.repeated(.waking, half, day, isFirst: false).text(american)
        == "The clocks show 2:30 AM twice on Mar 29, 2026; waking is at the second.")
    #expect(
      ClockChange.skipped(.bedtime, half, day, becomes: later, day).text(american)
        == "The clocks skip 2:30 AM on Mar 29, 2026, so bedtime is at 3:30 AM.")
    #expect(
      ClockChange.repeated(.bedtime, half, day, isFirst: true).text(american)
        == "The clocks show 2:30 AM twice on Mar 29, 2026; bedtime is the first.")
  }

  @Test(arguments: [
    (3600, "The clocks go forward by 1 hour while you sleep."),
    (-7200, "The clocks go back by 2 hours while you sleep."),
    (-1800, "The clocks go back by 30 minutes while you sleep."),
    (5400, "The clocks go forward by 90 minutes while you sleep."),
  ]) func namesTheShift(seconds: Int, text: String) {
    #expect(ClockChange.duringSleep(seconds: seconds).text(american) == text)
  }
}
