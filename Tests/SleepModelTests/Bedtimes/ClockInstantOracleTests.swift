import DiaryCoreSamples
import Foundation
import SleepCore
import SleepModel
import SleepPlatform
import TestSupport
import Testing

/// The moments of the core beside those of Foundation's calendar.
@Suite struct ClockInstantOracleTests {
  static let zones = [
    "UTC", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Moscow", "America/New_York",
    "America/Los_Angeles", "America/Sao_Paulo", "America/St_Johns", "America/Nuuk",
    "America/Havana", "Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "Asia/Kolkata",
    "Asia/Tehran", "Asia/Gaza", "Australia/Lord_Howe", "Pacific/Apia", "Antarctica/Troll",
  ]

  /// A long run compares all days of 1970 to 2100.
  private static let step = LongRun.isAsked ? 1 : 97

  @Test(arguments: zones) func areThoseOfTheCalendar(zone name: String) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: name)
    let (clock, calendar) = (ZoneClock(zone), Calendar.gregorian(in: zone))
    // Drawn days, and those around the changes of the offset.
    var days = Set(stride(from: 0, through: 47_846, by: Self.step))
    var instant = Date(timeIntervalSince1970: 0)
    while let change = zone.nextDaylightSavingTimeTransition(after: instant),
      change.timeIntervalSince1970 < 47_846 * 86_400
    {
      let day = Int(change.timeIntervalSince1970 / 86_400)
      days.formUnion(Self.step == 1 || day % 5 == 0 ? Array(day - 1...day + 1) : [])
      instant = change
    }
    var generator = SeededGenerator(seed: 1970)
    for number in days.sorted() where number >= 0 {
      let day = CalendarDay(number: number)
      for hour in [0, 1, 2, 3, 23] + [Int.random(in: 4...22, using: &generator)] {
        let time = ClockTime(minuteOfDay: 60 * hour + 30 * Int.random(in: 0...1, using: &generator))
        var parts = day.components
        (parts.hour, parts.minute) = (time.hour, time.minute)
        let expected = try #require(calendar.date(from: parts))
        guard expected != ClockInstant(time, on: day, in: clock).date else { continue }
        Issue.record("\(name) \(day) \(time): \(ClockInstant(time, on: day, in: clock).shown)")
      }
    }
  }
}
