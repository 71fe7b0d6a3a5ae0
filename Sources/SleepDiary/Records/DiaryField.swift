/// A field of a record, by its name in the diary's files.
///
/// Moments are texts such as `2026-11-21T22:50+01:00`, see ``LocalMoment``; durations are whole
/// minutes unless stated otherwise.
public enum DiaryField: String, Sendable, Hashable, CaseIterable {
  // Of nights and naps, in the order of the night.

  /// The day of rising, or the day that a `day` record is about: `2026-11-22`.
  case day
  /// The part of a night that was slept in two: 2 for the second. Missing for the first.
  case part
  /// When somebody went to bed.
  case bed
  /// The time zone of going to bed, where it differs from ``zone``.
  case bedZone
  /// When the lights went out, which is when somebody tried to sleep; if missing, ``bed``.
  case out
  /// The minutes from lights out to falling asleep (sleep latency).
  case latency
  /// How often somebody woke up in between.
  case awakenings
  /// The minutes awake in between, the time after the last awakening left out (WASO).
  case waso
  /// When somebody woke up for the last time; if missing, ``rise``.
  case woke
  /// The minutes between waking up and rising in which somebody tried to sleep again (TASAFA).
  case snooze
  /// When somebody rose.
  case rise
  /// The minutes asleep as a device measured them.
  case asleep
  /// How good the night was, 1 (very poor) to 5 (very good).
  case quality
  /// The cups of coffee on the day before the night.
  case coffee
  /// When the last cup was drunk.
  case lastCoffee
  /// The alcoholic drinks on the day before the night.
  case alcohol
  /// The minutes of exercise on the day before the night.
  case exercise
  /// Whether an alarm ended the night.
  case alarm
  /// Whether the night was before a day of work.
  case workday

  // Of stress and notes.

  /// The moment that a stress or a note is about.
  case at
  /// The stress, 0 to 10.
  case value
  /// The mood of a note in one word.
  case mood
  /// Who found the mood: `you` or `guess`.
  case moodBy

  // Of days.

  /// The hours slept, for days without a night.
  case sleep
  /// The minutes of activity.
  case activity
  /// The hours of work.
  case work
  /// How well somebody ate, 0 to 10.
  case diet

  // Of the profile.

  /// The name of the diary's owner.
  case name
  /// The hours of sleep that somebody needs.
  case need
  /// The days of work: `Mon-Fri`.
  case workdays
  /// When the day starts, `04:00` unless set: what happens before belongs to the day before.
  case dayStart

  // Of several kinds.

  /// A text.
  case note
  /// The time zone: `Europe/Berlin`.
  case zone
  /// The program or device that the record was imported from.
  case src
  /// The id of the record in that program or device.
  case key
  /// The ids of the record in other programs or devices, if several recorded the same night,
  /// separated by spaces: `fitbit:26013218219 sleep-cycle:…`.
  case also
}

extension DiaryField {
  /// Hashes the place of the field and not its name, which would take three times as long.
  ///
  /// - Parameter hasher: What takes the place in.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
  }

  /// The fields by their names: looking up a raw value would compare it with one name after
  /// another.
  package static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
