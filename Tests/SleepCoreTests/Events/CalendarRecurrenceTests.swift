import Foundation
import SleepPlatform
import Testing

@testable import SleepCore

@Suite struct CalendarRecurrenceTests {
  /// 2026-11-23 is a Monday.
  @Test(arguments: zip(23...29, ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]))
  func aWeekBeginsOnTheDayOfTheFirst(day: Int, name: String) throws {
    for time in ["00:00:00", "23:59:59"] {
      let start = Instant(try Date("2026-11-\(day)T\(time)Z", strategy: .iso8601))
      #expect(CalendarRecurrence.weekly.rule(from: start) == "FREQ=WEEKLY;BYDAY=\(name)")
      #expect(CalendarRecurrence.daily.rule(from: start) == "FREQ=DAILY")
    }
  }

  @Test func timesHaveNoZone() throws {
    let instant = Instant(try Date("2026-03-29T02:30:05Z", strategy: .iso8601))
    #expect(CalendarRecurrence.time(instant) == "20260329T023005")
    #expect(CalendarRecurrence.instant("20260329T023005") == instant)
  }

  @Test(arguments: [
    "", "20260329", "20260230T023005", "20260329T246000", "2026-03-29T02:30:05", "soon",
  ])
  func otherTextIsNoTime(text: String) {
    #expect(CalendarRecurrence.instant(text) == nil)
  }
}
