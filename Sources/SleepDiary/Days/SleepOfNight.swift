import SleepCore

/// A night, which may have been slept in several parts.
public struct SleepOfNight: Sendable, Identifiable {
  /// The record of a part.
  struct Part {
    let night: Night
    let numbers: [Double?]
    let lastCoffee: LocalMoment?
    let hasAlarm, isBeforeWorkday: Bool?
    let zone, bedZone: String?

    /// `nil` if the times are missing or impossible.
    init?(_ record: some RecordFields) {
      guard let night = Night(record), night.isPossible else { return nil }
      self.night = night
      numbers = SleepOfNight.fields.map { record.number($0) }
      lastCoffee = record.moment(.lastCoffee)
      hasAlarm = record.flag(.alarm)
      isBeforeWorkday = record.flag(.workday)
      zone = record.text(.zone)
      bedZone = record.text(.bedZone)
    }
  }

  /// The day of getting up, which the night is filed under.
  public let day: CalendarDay
  /// The parts in the order of going to bed; never empty.
  public let parts: [Night]
  /// The numbers that are metrics as they are, in the order of ``fields``: the mean of what parts
  /// are rated, and of all else that of the first part that has it.
  private let numbers: [Double?]
  /// The hours from the last cup of coffee to going to bed for the first part of the night; `nil` if
  /// the cup was not in the 24 hours before.
  let coffeeToBed: Double?
  /// Whether an alarm ended a part; `nil` if no part says so.
  public let hasAlarm: Bool?
  /// Whether a workday followed; `nil` if the night does not say so.
  public let isBeforeWorkday: Bool?
  /// The time zone in which all parts began and ended; `nil` if there are several.
  let zone: String?

  /// - Parameter parts: The parts in any order, at least one.
  init(_ parts: [Part], day: CalendarDay) {
    let parts =
      parts.count == 1
      ? parts : parts.sorted { $0.night.bed.minutes(until: $1.night.bed) > 0 }
    func first<Value>(_ field: (Part) -> Value?) -> Value? {
      for part in parts { if let value = field(part) { return value } }
      return nil
    }
    self.day = day
    self.parts = parts.map { $0.night }
    numbers = Self.fields.indices.map { place in
      let known = parts.compactMap { $0.numbers[place] }
      return Self.areRated[place] ? known.mean : known.first
    }
    coffeeToBed = first { $0.lastCoffee }.flatMap { cup in
      let minutes = cup.minutes(until: parts[0].night.bed)
      return (0...1440).contains(minutes) ? Double(minutes) / 60 : nil
    }
    let alarms = parts.compactMap { $0.hasAlarm }
    hasAlarm = alarms.isEmpty ? nil : alarms.contains(true)
    isBeforeWorkday = first { $0.isBeforeWorkday }
    let zone = parts[0].zone
    let isOne = parts.allSatisfy { $0.zone == zone && ($0.bedZone ?? zone) == zone }
    self.zone = isOne ? zone ?? "" : nil
  }

  private static let rows = EntryField.all(of: .night).filter {
    $0.metric != nil && $0.form.numbers != nil
  }
  private static let fields = rows.map { $0.field }
  private static let areRated = rows.map { $0.unit == .points }

  /// What a night tells of the day before it.
  static let fieldsOfDayBefore: [DiaryField] = [.coffee, .alcohol, .exercise]

  /// The place of a field among the numbers of nights; `nil` for a field without a number.
  static func place(of field: DiaryField) -> Int? { fields.firstIndex(of: field) }

  func number(at place: Int) -> Double? { numbers[place] }

  /// The day, of which a diary has one night at most.
  public var id: CalendarDay { day }

  /// Going to bed for the first part.
  public var bed: LocalMoment { parts[0].bed }

  /// Getting up from the last part.
  public var rise: LocalMoment { parts[parts.count - 1].rise }

  /// The quality from 1 (very poor) to 5 (very good): the mean of the parts; `nil` if none is
  /// rated.
  public var quality: Double? { Self.place(of: .quality).flatMap { numbers[$0] } }

  /// The minutes asleep (TST); `nil` if those of a part are unknown or impossible.
  public var minutesAsleep: Double? { parts.minutesAsleep }

  /// The minutes in bed (TIB), without those between parts.
  public var minutesInBed: Double { parts.reduce(0) { $0 + $1.inBed } }

  /// The percentage asleep of the time from lights out to the end of trying to sleep: TST / DSE
  /// (Reed and Sacco 2016); `nil` if the minutes asleep are unknown.
  public var efficiency: Double? {
    let duration = parts.reduce(0) { $0 + $1.opportunity + ($1.snooze ?? 0) }
    guard let minutesAsleep, duration > 0 else { return nil }
    return 100 * minutesAsleep / duration
  }

  /// The percentage asleep of the time in bed.
  var asleepInBed: Double? {
    minutesAsleep.flatMap { minutesInBed > 0 ? 100 * $0 / minutesInBed : nil }
  }

  /// The minutes from lights out to falling asleep (SOL), of the first part; `nil` if unknown.
  public var minutesToFallAsleep: Double? { parts[0].latency }

  /// The minutes awake after falling asleep (WASO); `nil` if those of a part are unknown.
  public var minutesAwake: Double? { parts.sum(of: { $0.waso }) }

  /// The elapsed minutes from falling asleep to waking up; from lights out if the latency is
  /// unknown.
  var duration: Double {
    Double(woke.minute - parts[0].out.minute) - (minutesToFallAsleep ?? 0)
  }

  /// The middle between falling asleep and waking up, in minutes after noon of the day before.
  package var midpoint: Double {
    woke.minutes(afterNoonBefore: day) - duration / 2
  }

  /// The final awakening of the last part.
  var woke: LocalMoment { parts[parts.count - 1].woke }
}

extension ClockTime {
  /// Creates the time that a value of a ``DailyMetric`` with the unit ``FieldUnit/clockTime`` says,
  /// to the nearest minute.
  public init(minutesAfterNoon minutes: Double) {
    self.init(nearestTo: minutes + 720)
  }
}

extension LocalMoment {
  /// The minutes that clocks show after noon of the day before `day`.
  package func minutes(afterNoonBefore day: CalendarDay) -> Double {
    1440 * Double(day.days(until: self.day)) + Double(time.minuteOfDay + 720)
  }
}

extension [Night] {
  /// The minutes asleep in all parts of a night; `nil` if those of a part are unknown or impossible.
  var minutesAsleep: Double? { sum(of: { $0.minutesAsleep }) }

  /// The sum of a duration over all nights; `nil` if one is unknown.
  fileprivate func sum(of duration: (Night) -> Double?) -> Double? {
    let known = compactMap(duration)
    return known.count == count ? known.reduce(0, +) : nil
  }
}

extension [Double] {
  /// The arithmetic mean; `nil` if there are no values, or if it is not finite.
  package var mean: Double? {
    guard !isEmpty else { return nil }
    let sum = reduce(0, +)
    if sum.isFinite { return sum / Double(count) }
    guard let least = self.min(), let most = self.max(), allSatisfy({ $0.isFinite }) else {
      return nil
    }
    // The sum of large values can overflow where their mean does not.
    return Swift.min(Swift.max(reduce(0) { $0 + $1 / Double(count) }, least), most)
  }
}
