import Foundation
import SleepClock

/// A night that the personal model can learn from: how long somebody tried to sleep, and how long
/// they slept.
package struct LearningNight: Sendable, Hashable {
  /// The id of its record.
  package let id: String
  /// The day of rising.
  package let day: CalendarDay
  /// The minutes from lights out to waking up, T.
  package let opportunity: Double
  /// The minutes asleep, TST.
  package let asleep: Double
  /// The cups of coffee on the day before; `nil` if unknown.
  package let cups: Double?
  /// Whether a device measured the sleep; else somebody kept it by hand.
  package let isMeasured: Bool
  /// The final awakening.
  let woke: LocalMoment

  /// The minutes awake, A.
  package var awake: Double { opportunity - asleep }

  /// Whether it ended after noon, as those of shift workers do.
  package var endsAfterNoon: Bool { woke.time.hour >= 12 }
}
