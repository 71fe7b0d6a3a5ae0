import SleepNumerics

/// A recurring reminder, at the same clock time wherever its reader is.
public struct Reminder: Sendable, Equatable, Identifiable {
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
  package let start: Instant
  package let end: Instant
  /// The time of the alarm, in minutes before `start`.
  package let minutesBefore: Int
  /// The lines of the event's description.
  let details: [String]

  /// The duration of a reminder to log something: calendars show shorter events badly.
  private static let loggingTime = 15 * 60

  /// Creates a reminder to log something at a time, from a day on.
  package init(_ slot: Slot, at time: ClockTime, from day: CalendarDay, details: [String]) {
    let start = Instant(day: day) + Int(time.secondsAfterMidnight)
    self.init(slot, from: start, to: start + Self.loggingTime, details: details)
  }

  /// Creates a reminder of a night; the moments are those that clocks in GMT show.
  package init(
    _ slot: Slot, from start: Instant, to end: Instant, minutesBefore: Int = 0,
    details: [String] = []
  ) {
    (self.slot, self.start, self.end) = (slot, start, end)
    (self.minutesBefore, self.details) = (minutesBefore, details)
  }

  /// What it is for: a later reminder with this id replaces it.
  ///
  /// A bedtime has that of the day of waking: `bed-mon` to `bed-sun`. If fewer days have one than
  /// before, remove the others yourself.
  public var id: String { slot.name }

  /// What it is for, in a word or a few, such as `Bedtime`.
  public var title: String { slot.summary }

  /// Sentences on it.
  public var text: String { details.joined(separator: " ") }

  /// The time at which it comes.
  public var time: ClockTime { localAlarm.time }

  /// The day of the week on which it comes; `nil` for every day.
  ///
  /// A bedtime after midnight is on the day after its evening.
  public var weekday: Weekday? {
    slot.recurrence == .daily ? nil : localAlarm.day.weekday
  }

  private var localAlarm: LocalMoment { LocalMoment(alarm, offset: 0) }

  /// The first alarm, as a clock in GMT shows it, where clocks never change.
  package var alarm: Instant { start - 60 * minutesBefore }

  /// The event, from bedtime to waking or at the time to log something.
  ///
  /// - Parameter isCancelled: Whether calendars should remove it; it then has no alarm.
  package func event(
    of sleeper: String, revised: Instant, isCancelled: Bool = false
  ) -> CalendarEvent {
    CalendarEvent(
      uid: slot.uid(of: sleeper), start: start, end: end, recurrence: slot.recurrence,
      summary: slot.summary, details: details, categories: ["Sleep"],
      reminders: isCancelled ? [] : [minutesBefore], revised: revised, isCancelled: isCancelled)
  }
}
