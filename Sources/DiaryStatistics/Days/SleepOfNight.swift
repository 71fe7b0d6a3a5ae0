import SleepClock
import SleepDiary

/// A night, which may have been slept in several parts.
package struct SleepOfNight: Sendable {
  package let day: CalendarDay
  /// The number of the day by ``DayNumbering``.
  package let number: Int
  /// The parts in the order of going to bed; never empty.
  package let parts: [Night]
  /// The mean quality of the parts.
  package let quality: Double?
  package let coffee, alcohol, exercise: Double?
  package let hasAlarm: Bool?
  package let isBeforeWorkday: Bool?
  /// The time zones in which the parts began and ended.
  let zones: Set<String>

  /// - Parameter parts: The records of the day's parts, at least one of them with its times.
  init?(_ records: [DiaryRecord], day: CalendarDay, number: Int) {
    let parts = records.compactMap { record in Night(record).map { (night: $0, record: record) } }
      .sorted { $0.night.bed.minutes(until: $1.night.bed) > 0 }
    guard !parts.isEmpty else { return nil }
    let ordered = parts.map(\.record)
    func first(_ field: DiaryField) -> Double? {
      ordered.lazy.compactMap { $0.number(field) }.first
    }
    self.day = day
    self.number = number
    self.parts = parts.map(\.night)
    quality = ordered.compactMap { $0.number(.quality) }.mean
    (coffee, alcohol, exercise) = (first(.coffee), first(.alcohol), first(.exercise))
    hasAlarm = ordered.last?.flag(.alarm)
    isBeforeWorkday = ordered.lazy.compactMap { $0.flag(.workday) }.first
    zones = Set(ordered.flatMap { [$0.text(.zone), $0.text(.bedZone)] }.compactMap(\.self))
  }

  /// The minutes asleep (TST); `nil` if those of a part are unknown.
  package var asleep: Double? { parts.sum(of: \.asleep) }

  package var timeInBed: Double { parts.reduce(0) { $0 + $1.inBed } }

  /// The percentage asleep of the time from lights out to the end of trying to sleep: TST / DSE
  /// (Reed and Sacco 2016).
  package var efficiency: Double? {
    let duration = parts.reduce(0) { $0 + $1.opportunity + ($1.snooze ?? 0) }
    guard let asleep, duration > 0 else { return nil }
    return 100 * asleep / duration
  }

  package var latency: Double? { parts[0].latency }

  /// The minutes awake after falling asleep (WASO).
  package var awake: Double? { parts.sum(of: \.waso) }

  /// The elapsed minutes from falling asleep to waking up; from lights out if the latency is
  /// unknown.
  package var duration: Double {
    Double(parts[0].out.minutes(until: woke)) - (latency ?? 0)
  }

  /// The middle between falling asleep and waking up, in minutes after noon of the day before.
  package var midpoint: Double {
    woke.minutes(afterNoonBefore: day) - duration / 2
  }

  /// The final awakening of the last part.
  package var woke: LocalMoment { parts[parts.count - 1].woke }
}

extension LocalMoment {
  /// The minutes that clocks show after noon of the day before `day`.
  func minutes(afterNoonBefore day: CalendarDay) -> Double {
    Double(1440 * day.days(until: self.day) + 60 * time.hour + time.minute + 720)
  }
}

extension [Night] {
  /// The sum of a duration over all nights; `nil` if one is unknown.
  fileprivate func sum(of duration: KeyPath<Night, Double?>) -> Double? {
    let known = compactMap { $0[keyPath: duration] }
    return known.count == count ? known.reduce(0, +) : nil
  }
}

extension [Double] {
  /// The arithmetic mean; `nil` if there are no values.
  package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
