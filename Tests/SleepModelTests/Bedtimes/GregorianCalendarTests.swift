import Foundation
import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct GregorianCalendarTests {
  static let days = [
    ("Europe/Berlin", "2026-03-29"), ("Europe/Berlin", "2026-10-25"),
    ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"),
    ("Australia/Sydney", "2026-10-04"), ("Australia/Sydney", "2026-04-05"),
    ("Australia/Lord_Howe", "2026-10-04"), ("Australia/Lord_Howe", "2026-04-05"),
    ("America/Havana", "2026-11-01"), ("Africa/Cairo", "2026-04-24"),
    ("America/Nuuk", "2026-10-24"), ("UTC", "2026-03-29"),
    // A change of the standard time.
    ("Europe/Moscow", "2014-10-26"),
  ]

  /// The oracle records the clock every quarter hour.
  @Test(arguments: days) func findsTheSkippedAndTheRepeated(zone: String, day: String) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: zone)
    let day = try CalendarDay(parsing: day)
    let calendar = Calendar.gregorian(in: zone)
    let noon = try ClockInstant(.init(parsing: "12:00"), on: day, in: zone).date
    var instants: [ClockTime: [Date]] = [:]
    for quarter in -60...60 {
      let instant = noon + Double(900 * quarter)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: instant)
      let shown = LocalMoment(instant, in: zone)
      #expect(shown.day.parts == (parts.year, parts.month, parts.day))
      #expect([shown.time.hour, shown.time.minute] == [parts.hour, parts.minute])
      if shown.day == day { instants[shown.time, default: []].append(instant) }
    }

    for quarter in 0..<96 {
      let time = try #require(ClockTime(hour: quarter / 4, minute: quarter % 4 * 15))
      let wake = ClockInstant(time, on: day, in: zone)
      let shown = instants[time, default: []]
      switch (shown.count, wake.clockChange) {
      case (0, .skipped(.waking, time, day, _, _)):
        var parts = day.components
        (parts.hour, parts.minute) = (time.hour, time.minute)
        #expect(calendar.date(from: parts) == wake.date)
      case (1, nil): #expect(wake.date == shown[0])
      case (2, .repeated(.waking, time, day, isFirst: true)): #expect(wake.date == shown[0])
      default: Issue.record("\(time): shown \(shown), but \(String(describing: wake))")
      }
      #expect(LocalMoment.all(time, on: day, in: ZoneClock(zone)).map(\.date) == shown)
      if shown.count == 2 {
        #expect(LocalMoment(shown[0], in: zone).twin(in: ZoneClock(zone))?.date == shown[1])
        #expect(LocalMoment(shown[1], in: zone).twin(in: ZoneClock(zone))?.date == shown[0])
      }
    }
  }
}
