import Foundation
import LearningSupport

/// A reminder that repeats every day or every week.
package struct Reminder: Sendable, Hashable {
  /// What it is for. There is one event for each slot, and a later one replaces it.
  package enum Slot: Sendable, Hashable {
    /// To log stress: the first, second or third of the day.
    case stress(Int)
    /// To log the day.
    case day
    /// To go to bed, for waking on a day of the week.
    case bedtime(wakingOn: Weekday)

    var name: String {
      switch self {
      case .stress(let number): "stress-\(number)"
      case .day: "day"
      case .bedtime(let weekday): "bed-\(weekday.shortName.lowercased())"
      }
    }
  }

  package let slot: Slot
  package let time: ClockTime
  /// The day of the week on which it is; `nil` for every day.
  package let weekday: Weekday?
  /// The time of waking, for a bedtime.
  package let wake: ClockTime?
  /// How many minutes before its time it reminds.
  package let minutesBefore: Int

  package init(
    _ slot: Slot, at time: ClockTime, on weekday: Weekday? = nil, wake: ClockTime? = nil,
    minutesBefore: Int = 0
  ) {
    self.slot = slot
    self.time = time
    self.weekday = weekday
    self.wake = wake
    self.minutesBefore = minutesBefore
  }

  /// The recurring event of the reminder, from its next occurrence on.
  ///
  /// - Parameters:
  ///   - sleeper: A name that distinguishes people who share a calendar; the event contains only
  ///     its fingerprint.
  ///   - now: The current time.
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  package func event(
    summary: String, details: [String], sleeper: String, now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> CalendarEvent {
    var start = try next(after: now, in: timeZone)
    // Clocks that skip the time would move all later reminders.
    if case .skipped = start.clockChange { start = try next(after: start.date, in: timeZone) }
    var end = start.date
    if let wake { end = try ClockInstant.next(wake, after: start.date, in: timeZone).date }
    return CalendarEvent(
      uid: Self.uid(slot.name, sleeper), start: start.date, end: end, summary: summary,
      details: details, categories: [wake == nil ? "Diary" : "Sleep"], reminders: [minutesBefore],
      revised: now, recurrence: Recurrence(on: weekday, in: timeZone))
  }

  private func next(
    after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant {
    try ClockInstant.next(after: now, in: timeZone, event: .bedtime) { day in
      weekday == nil || weekday == day.weekday ? time : nil
    }
  }

  private static func uid(_ name: String, _ sleeper: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(sleeper)
    return "\(name)-\(fingerprint.digits)@betterrest"
  }

  /// Cancellations of the reminders in an earlier file that are not among the new events, so that
  /// a calendar removes them.
  package static func cancellations(
    of earlier: String, beside events: [CalendarEvent], sleeper: String, now: Date
  ) -> [CalendarEvent] {
    let slots: [Slot] =
      (1...3).map { .stress($0) } + [.day] + Weekday.allCases.map { .bedtime(wakingOn: $0) }
    let kept = Set(events.map(\.uid))
    let lines = Set(earlier.split(whereSeparator: \.isNewline).map(String.init))
    return slots.map { uid($0.name, sleeper) }
      .filter { lines.contains("UID:\($0)") && !kept.contains($0) }
      .map {
        CalendarEvent(
          uid: $0, start: now, end: now, summary: "Reminder", revised: now, isCancelled: true)
      }
  }
}
