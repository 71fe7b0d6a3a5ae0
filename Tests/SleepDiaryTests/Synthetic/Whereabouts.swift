import Foundation
import SleepCore
import SleepDiary
import SleepPlatform

/// The time zones of the synthetic person, who lives in Berlin and spends two weeks of every July
/// in New York.
///
/// The flight there is on 12 July by day; the flight back is in the night to 27 July.
enum Whereabouts {
  private static let home = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private static let away = TimeZone(identifier: "America/New_York") ?? .gmt

  static func zone(inMorningOf day: CalendarDay) -> TimeZone {
    day.month == 7 && (13...26).contains(day.day) ? away : home
  }

  static func zone(inEveningOf day: CalendarDay) -> TimeZone {
    day.month == 7 && (12...26).contains(day.day) ? away : home
  }

  /// The time zone at an instant of a waking day: from an hour after noon, that of the evening.
  static func zone(at instant: Date, of day: CalendarDay) -> TimeZone {
    let morning = zone(inMorningOf: day)
    return instant < day.noon(in: morning) + 3600 ? morning : zone(inEveningOf: day)
  }

  static func isWorkday(_ day: CalendarDay) -> Bool {
    let isOnJourney = day.month == 7 && (12...27).contains(day.day)
    return day.weekday < .saturday && !isOnJourney
  }
}

extension CalendarDay {
  /// Noon, which clock changes neither skip nor repeat.
  func noon(in timeZone: TimeZone) -> Date {
    LocalMoment.all(.noon, on: self, in: ZoneClock(timeZone)).first?.date ?? .distantPast
  }
}
