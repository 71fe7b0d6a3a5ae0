import Foundation
import SleepClock

/// A night or a nap as it was slept, with the terms of the Consensus Sleep Diary (Carney 2012).
///
/// All durations are minutes on the absolute time line, so that neither clock changes nor flights
/// count as sleep. What nobody observed is `nil` and never 0.
package struct Night: Sendable, Hashable {
  /// What keeps a night out of the model.
  package enum Exclusion: Sendable, Hashable {
    /// The sleep opportunity is shorter than 3 hours.
    case tooShort
    /// The sleep opportunity is longer than 14 hours.
    case tooLong
    /// The device says more minutes than there were between lights out and waking up.
    case moreSleepThanTime
    case noSleep
  }

  /// When somebody went to bed.
  package let bed: LocalMoment
  /// Lights out: when somebody tried to sleep; ``bed`` if nothing is said.
  package let out: LocalMoment
  /// The last waking up; ``rise`` if nothing is said.
  package let woke: LocalMoment
  /// When somebody got up.
  package let rise: LocalMoment
  /// The minutes to falling asleep.
  package let latency: Double?
  /// The minutes awake in between.
  package let waso: Double?
  /// The minutes somebody tried to sleep again after waking up (TASAFA).
  package let snooze: Double?
  /// The minutes asleep as a device measured them.
  package let measured: Double?
  /// The sleep opportunity T, from lights out to waking up: the target of the model.
  package let opportunity: Double

  /// The night in a record; `nil` if it does not say when it began and ended.
  package init?(_ record: DiaryRecord) {
    self.init(record.fields)
  }

  /// The night in the fields of a record; `nil` if they do not say when it began and ended.
  package init?(_ fields: [DiaryField: DiaryValue]) {
    func moment(_ field: DiaryField) -> LocalMoment? {
      fields[field]?.text.flatMap { LocalMoment($0) }
    }
    guard let bed = moment(.bed), let rise = moment(.rise) else { return nil }
    self.bed = bed
    self.rise = rise
    out = moment(.out) ?? bed
    woke = moment(.woke) ?? rise
    opportunity = Double(out.minutes(until: woke))
    latency = fields[.latency]?.number
    waso = fields[.waso]?.number
    snooze = fields[.snooze]?.number
    measured = fields[.asleep]?.number
  }

  /// The time in bed (TIB), from going to bed to rising.
  package var inBed: Double { Double(bed.minutes(until: rise)) }

  /// The total sleep time (TST): from the device, else T less the minutes awake.
  package var asleep: Double? {
    if let measured { return measured }
    guard let latency, let waso else { return nil }
    return opportunity - latency - waso
  }

  /// The minutes awake between lights out and waking up (A).
  package var awake: Double? { asleep.map { opportunity - $0 } }

  /// What would have to be known to know the sleep: none of it with a device.
  package var missing: [DiaryField] {
    guard measured == nil else { return [] }
    return (latency == nil ? [.latency] : []) + (waso == nil ? [.waso] : [])
  }

  /// What keeps the night out of the model, unknown sleep aside; `nil` for most nights.
  package var exclusion: Exclusion? {
    if opportunity < 180 { return .tooShort }
    if opportunity > 14 * 60 { return .tooLong }
    guard let asleep else { return nil }
    if asleep > opportunity { return .moreSleepThanTime }
    return asleep <= 0 ? .noSleep : nil
  }
}
