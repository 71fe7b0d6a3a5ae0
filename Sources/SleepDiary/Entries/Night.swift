import SleepCore

/// A night or nap, in the terms of the Consensus Sleep Diary (Carney 2012).
///
/// Durations are elapsed minutes, so that clock changes and flights do not count as sleep. Values
/// that were not observed are `nil`, never 0.
public struct Night: Sendable {
  package enum Exclusion {
    /// The sleep opportunity is shorter than 3 hours.
    case tooShort
    /// The sleep opportunity is longer than 14 hours.
    case tooLong
    /// The measured sleep is longer than the time between lights out and waking up.
    case moreSleepThanTime
    case noSleep
  }

  /// Going to bed.
  public let bed: LocalMoment
  /// Lights out, the start of the attempt to sleep; ``bed`` by default.
  public let out: LocalMoment
  /// The final awakening; ``rise`` by default.
  public let woke: LocalMoment
  /// Getting up.
  public let rise: LocalMoment
  let latency: Double?
  let waso: Double?
  /// The minutes of trying to sleep again after the final awakening (TASAFA).
  let snooze: Double?
  /// The minutes asleep as measured by a device.
  let measured: Double?
  /// The sleep opportunity T, from lights out to waking up: the target of the model.
  let opportunity: Double

  /// The night in a record's fields; `nil` if its start or end is missing.
  package init?(_ fields: FieldValues) {
    self.init(DiaryRecord(id: "", kind: .night, fields: fields))
  }

  /// The night of a record; `nil` if its start or end is missing.
  package init?(_ record: some RecordFields) {
    guard let bed = record.moment(.bed), let rise = record.moment(.rise) else { return nil }
    self.bed = bed
    self.rise = rise
    out = record.moment(.out) ?? bed
    woke = record.moment(.woke) ?? rise
    opportunity = Double(woke.minute - out.minute)
    latency = record.number(.latency)
    waso = record.number(.waso)
    snooze = record.number(.snooze)
    measured = record.number(.asleep)
  }

  /// The time in bed (TIB), from going to bed to rising.
  package var inBed: Double { Double(rise.minute - bed.minute) }
  /// The minutes from going to bed to getting up.
  public var minutesInBed: Int { bed.minutes(until: rise) }

  /// The total sleep time (TST): measured, or else T minus the minutes awake.
  package var asleep: Double? {
    if let measured { return measured }
    guard let latency, let waso else { return nil }
    return opportunity - latency - waso
  }

  /// The minutes asleep (TST): as measured or, without a device, from lights out to waking up
  /// without the minutes awake; `nil` if they are unknown or impossible.
  ///
  /// Lines of other programs and versions can have more sleep than time from lights out to waking
  /// up or in bed, or less than none.
  public var minutesAsleep: Double? {
    asleep.flatMap { 0 <= $0 && $0 <= min(opportunity, inBed) ? $0 : nil }
  }

  /// Whether it begins before it ends, within two days.
  var isPossible: Bool { 0 < minutesInBed && minutesInBed <= 60 * Self.mostHours }

  /// More hours in bed are rather two times in the wrong order.
  package static let usualHours = 14
  /// More hours in bed are a wrong date.
  static let mostHours = 48

  /// The missing fields that prevent computing the sleep; none if a device measured it.
  var missing: [DiaryField] {
    guard measured == nil else { return [] }
    return (latency == nil ? [.latency] : []) + (waso == nil ? [.waso] : [])
  }

  /// The reason to exclude the night from the model, apart from unknown sleep.
  var exclusion: Exclusion? {
    if opportunity < 180 { return .tooShort }
    if opportunity > 14 * 60 { return .tooLong }
    guard let asleep else { return nil }
    if asleep > opportunity { return .moreSleepThanTime }
    return asleep <= 0 ? .noSleep : nil
  }
}
