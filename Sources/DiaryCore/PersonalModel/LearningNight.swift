import SleepCore

/// A night for training the personal model.
package struct LearningNight: Sendable, Hashable {
  package let id: String
  package let day: CalendarDay
  /// The minutes from lights out to waking up, T.
  package let opportunity: Double
  /// The minutes asleep, TST.
  package let asleep: Double
  /// The cups of coffee on the day before, if known.
  package let cups: Double?
  /// Whether a device measured the sleep; otherwise it was kept by hand.
  package let isMeasured: Bool
  let woke: LocalMoment

  /// The minutes awake, A.
  package var awake: Double { opportunity - asleep }

  /// Whether it ended after noon, as for shift workers.
  package var endsAfterNoon: Bool { woke.time.hour >= 12 }
}
