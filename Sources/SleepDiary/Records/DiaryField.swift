/// A field of a record, by its name in the diary's files.
///
/// Moments are texts such as `2026-11-21T22:50+01:00`, see `LocalMoment`; durations are whole
/// minutes unless stated otherwise.
public enum DiaryField: String, Sendable, Hashable, CaseIterable {
  // Of nights and naps, in the order of the night.

  /// The day of rising, or the day of a `day` record: `2026-11-22`.
  case day
  /// The part of a night that was slept in several: 2 for the second, missing for the first.
  case part
  /// The time of going to bed.
  case bed
  /// The time zone of going to bed, if it differs from ``zone``.
  case bedZone
  /// The time of lights out, the start of the attempt to sleep; ``bed`` if missing.
  case out
  /// The minutes from lights out to falling asleep (sleep latency).
  case latency
  /// The number of awakenings during the night.
  case awakenings
  /// The minutes awake after sleep onset, without the time after the final awakening (WASO).
  case waso
  /// The time of the final awakening; ``rise`` if missing.
  case woke
  /// The minutes of trying to sleep again after the final awakening (TASAFA).
  case snooze
  /// The time of rising.
  case rise
  /// The minutes asleep as measured by a device.
  case asleep
  /// The quality of the night, from 1 (very poor) to 5 (very good).
  case quality
  /// The cups of coffee on the day before the night; in a `day` record, those of the day, which count
  /// for the night after it unless that has its own; in the profile, those of any day.
  case coffee
  /// The time of the last cup of coffee.
  case lastCoffee
  /// The alcoholic drinks on the day before the night.
  case alcohol
  /// The minutes of exercise on the day before the night.
  case exercise
  /// Whether an alarm ended the night.
  case alarm
  /// Whether a workday followed the night.
  case workday

  // Of stress and notes.

  /// The moment of a stress entry or note.
  case at
  /// The stress level, from 0 to 10.
  case value
  /// The mood of a note, in one word.
  case mood
  /// The source of the mood: `you` or `guess`.
  case moodBy

  // Of days.

  /// The hours slept, for days without a night whose sleep is known.
  case sleep
  /// The minutes of activity.
  case activity
  /// The hours of work.
  case work
  /// The quality of the diet, from 0 to 10.
  case diet

  // Of the profile.

  /// The name of the diary's owner.
  case name
  /// The hours of sleep that the owner needs.
  case need
  /// The wake time or the wake times by day: `07:00`, `Mon-Fri 06:30, Sat-Sun 08:00`.
  case wake
  /// The workdays: `Mon-Fri`.
  case workdays
  /// The start of the day, `04:00` by default; earlier events belong to the previous day.
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
  /// The ids of the same night in other programs or devices, separated by spaces:
  /// `fitbit:26013218219 sleep-cycle:…`.
  case also
}

extension DiaryField {
  /// Hashes the index of the field instead of its name, which is three times as fast.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: self) { hasher.combine(bytes: $0) }
  }

  /// The index among all fields.
  var index: Int { withUnsafeBytes(of: self) { Int($0[0]) } }

  /// The fields by name; `init(rawValue:)` is slower, because it compares one name after another.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
