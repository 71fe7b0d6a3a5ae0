import Foundation
import Numerics

/// A recurring reminder, at the same clock time wherever the user is.
package struct Reminder: Sendable, Hashable {
  /// What a reminder is for.
  ///
  /// A calendar has one event for each slot and sleeper: a later event replaces an earlier one.
  package enum Slot: Sendable, Hashable {
    /// A stress entry; the number is from 1 to 3.
    case stress(Int)
    /// The metrics of the day.
    case day
    /// The night that ends on a day of the week.
    case bedtime(Weekday)

    package static let all =
      (1...3).map(Self.stress) + [.day] + Weekday.allCases.map(Self.bedtime)

    /// The name: `stress-1`, `day` or `bed-mon`.
    package var name: String {
      switch self {
      case .stress(let number): "stress-\(number)"
      case .day: "day"
      case .bedtime(let weekday): "bed-\(weekday.shortName.lowercased())"
      }
    }

    package var recurrence: CalendarRecurrence {
      if case .bedtime = self { .weekly } else { .daily }
    }

    var summary: String {
      switch self {
      case .stress: "Log your stress"
      case .day: "Log your day"
      case .bedtime: "Bedtime"
      }
    }

    /// The identifier of the event, which does not contain the name of the sleeper itself.
    func uid(of sleeper: String) -> String {
      var fingerprint = Fingerprint()
      fingerprint.add(sleeper)
      return "\(name)-\(fingerprint.digits)@betterrest"
    }
  }

  package let slot: Slot
  /// The first occurrence, as a clock in GMT shows it.
  package let start: Date
  package let end: Date
  /// The time of the alarm, in minutes before `start`.
  package let minutesBefore: Int
  /// The lines of the event's description.
  package let details: [String]

  /// The duration of a reminder to log something: calendars show shorter events badly.
  private static let loggingTime: TimeInterval = 15 * 60

  /// Creates a reminder at the next moment after `now` at which clocks show `time`.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  package init(
    _ slot: Slot, at time: ClockTime, after now: Date, in timeZone: TimeZone, details: [String]
  ) throws(BedtimeInputError) {
    let day = try ClockInstant.next(time, after: now, in: timeZone).namedDay
    start = try ClockInstant(time, on: day, in: .gmt).date
    end = start + Self.loggingTime
    (self.slot, self.details, minutesBefore) = (slot, details, 0)
  }

  /// Creates a reminder of the bedtime of a night in GMT, where clocks never change.
  package init(_ night: Bedtime, minutesBefore: Int, details: [String]) {
    slot = .bedtime(night.wake.day.weekday)
    (start, end) = (night.date, night.wake.date)
    (self.minutesBefore, self.details) = (minutesBefore, details)
  }

  /// A reminder of which only the time is known.
  init(_ slot: Slot, from start: Date) {
    (self.slot, self.start, end) = (slot, start, start)
    (minutesBefore, details) = (0, [])
  }

  /// The first alarm, as a clock in GMT shows it, where clocks never change.
  package var alarm: Date { start - Double(60 * minutesBefore) }

  /// The event, from bedtime to waking or at the time to log something.
  ///
  /// - Parameter isCancelled: Whether calendars should remove it; it then has no alarm.
  package func event(
    of sleeper: String, revised: Date, isCancelled: Bool = false
  ) -> CalendarEvent {
    CalendarEvent(
      uid: slot.uid(of: sleeper), start: start, end: end, recurrence: slot.recurrence,
      summary: slot.summary, details: details, categories: ["Sleep"],
      reminders: isCancelled ? [] : [minutesBefore], revised: revised, isCancelled: isCancelled)
  }
}
