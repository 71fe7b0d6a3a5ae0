import Foundation

/// A night or a nap, as somebody enters it; what is not known is `nil`.
///
/// ```swift
/// var night = NightEntry(bed: bed, rise: rise, in: .current)
/// night.minutesToFallAsleep = 15
/// night.minutesAwake = 20
/// ```
public struct NightEntry: Sendable, Hashable, Codable {
  /// The kinds of sleep.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The night of the day of rising; a day has one.
    case night
    /// A later part of a night that was slept in several.
    case furtherPart
    /// A sleep in addition to the night.
    case nap
  }

  /// The kind of sleep, which does not change once it is in the diary.
  public var kind = Kind.night
  /// The moment of going to bed, to the minute.
  public var bed: Date
  /// The moment of rising, to the minute; the night belongs to its day.
  public var rise: Date
  /// The time zone of rising, which does not change once it is in the diary.
  public var timeZone: TimeZone
  /// The time zone of going to bed, if it was another one.
  public var bedTimeZone: TimeZone?
  /// The moment of lights out; going to bed if it is `nil`.
  public var lightsOut: Date?
  /// The moment of the last awakening; rising if it is `nil`.
  public var woke: Date?
  /// The minutes from lights out to falling asleep.
  public var minutesToFallAsleep: Int?
  /// How often the sleeper woke up in between, 0 to 100.
  public var awakenings: Int?
  /// The minutes awake in between, in all.
  public var minutesAwake: Int?
  /// The minutes of trying to sleep again after the last awakening.
  public var minutesSnoozed: Int?
  /// The minutes asleep as a device measured them.
  public var minutesAsleep: Int?
  /// The quality, 1 (very poor) to 5 (very good).
  public var quality: Int?
  /// The cups of coffee on the day before, 0 to 20.
  public var cups: Double?
  /// The moment of the last cup.
  public var lastCoffee: Date?
  /// The alcoholic drinks on the day before, 0 to 50.
  public var drinks: Double?
  /// The minutes of exercise on the day before.
  public var minutesOfExercise: Int?
  /// Whether an alarm ended the night.
  public var hadAlarm: Bool?
  /// Whether a workday followed.
  public var isBeforeWorkday: Bool?
  /// A text.
  public var note: String?

  /// Creates a night of which only the two ends are known.
  public init(_ kind: Kind = .night, bed: Date, rise: Date, in timeZone: TimeZone) {
    (self.kind, self.bed, self.rise, self.timeZone) = (kind, bed, rise, timeZone)
  }

  /// The entry of a record; `nil` if it is no night or nap, or if one of its ends is missing.
  public init?(_ record: DiaryRecord) {
    guard record.kind.isSleep, let bed = record.date(.bed), let rise = record.date(.rise) else {
      return nil
    }
    self.init(
      record.kind == .nap ? .nap : record.number(.part) == nil ? .night : .furtherPart,
      bed: bed, rise: rise, in: record.timeZone(besides: .rise))
    bedTimeZone = record.text(.bedZone).flatMap { ZoneClock.named($0)?.timeZone }
    (lightsOut, woke, lastCoffee) = (
      record.date(.out), record.date(.woke), record.date(.lastCoffee)
    )
    (minutesToFallAsleep, minutesAwake) = (record.whole(.latency), record.whole(.waso))
    (minutesSnoozed, minutesAsleep) = (record.whole(.snooze), record.whole(.asleep))
    (awakenings, quality) = (record.whole(.awakenings), record.whole(.quality))
    (cups, drinks) = (record.number(.coffee), record.number(.alcohol))
    minutesOfExercise = record.whole(.exercise)
    (hadAlarm, isBeforeWorkday) = (record.flag(.alarm), record.flag(.workday))
    note = record.text(.note)
  }
}

extension NightEntry: WrittenEntry {
  static let recordKinds: Set<DiaryKind> = [.night, .nap]
  var recordKind: DiaryKind { kind == .nap ? .nap : .night }

  func texts(in timeZone: TimeZone) -> FieldTexts {
    let bedZone = bedTimeZone ?? timeZone
    var texts: FieldTexts = [:]
    texts.set(.bed, bed, in: bedZone)
    texts.set(.out, lightsOut, in: bedZone)
    texts.set(.lastCoffee, lastCoffee, in: bedZone)
    texts.set(.woke, woke, in: timeZone)
    texts.set(.rise, rise, in: timeZone)
    texts.set(.bedZone, bedZone == timeZone ? nil : bedZone.diaryName)
    texts.set(.latency, minutesToFallAsleep)
    texts.set(.awakenings, awakenings)
    texts.set(.waso, minutesAwake)
    texts.set(.snooze, minutesSnoozed)
    // A number alone could be hours.
    texts.set(.asleep, minutesAsleep.map { "\($0)m" })
    texts.set(.quality, quality)
    texts.set(.coffee, cups)
    texts.set(.alcohol, drinks)
    texts.set(.exercise, minutesOfExercise)
    texts.set(.alarm, hadAlarm)
    texts.set(.workday, isBeforeWorkday)
    texts.set(.note, note)
    return texts
  }
}
