import Foundation

/// A night of an app's own store, such as HealthKit or SwiftData, to learn from.
///
/// ```swift
/// let night = SleptNight(
///   opportunity: DateInterval(start: lightsOut, end: wakingUp), asleep: 7.5 * 3600, cups: 2,
///   isMeasured: true, in: .current)
/// let model = PersonalSleepModel(earlier + [night])
/// ```
///
/// <doc:BedtimesInAnApp> makes nights of the samples of HealthKit.
public struct SleptNight: Sendable, Hashable, Codable {
  /// The time from lights out to waking up, without the time in bed before and after.
  public var opportunity: DateInterval
  /// The time asleep, in seconds.
  public var asleep: TimeInterval
  /// The cups of coffee on the day before; `nil` if unknown.
  ///
  /// Others than 0 to 20 count as unknown.
  public var cups: Double?
  /// Whether a device measured the time asleep; otherwise a person remembers it.
  public var isMeasured: Bool
  /// The time zone of waking up.
  public var timeZone: TimeZone

  /// Creates a night.
  ///
  /// - Parameters:
  ///   - opportunity: The time from lights out to waking up.
  ///   - asleep: The time asleep, in seconds.
  ///   - cups: The cups of coffee on the day before; `nil` if unknown.
  ///   - isMeasured: Whether a device measured the time asleep.
  ///   - timeZone: The time zone of waking up.
  public init(
    opportunity: DateInterval, asleep: TimeInterval, cups: Double? = nil, isMeasured: Bool,
    in timeZone: TimeZone
  ) {
    (self.opportunity, self.asleep, self.cups) = (opportunity, asleep, cups)
    (self.isMeasured, self.timeZone) = (isMeasured, timeZone)
  }

  /// The same night as a record of a diary.
  fileprivate func record(id: String) -> DiaryRecord {
    let zone = ZoneClock(timeZone)
    let (bed, rise) = (
      LocalMoment(Instant(opportunity.start), in: zone),
      LocalMoment(Instant(opportunity.end), in: zone)
    )
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(Night.day(risingAt: rise).description), .bed: .text(bed.description),
      .rise: .text(rise.description),
    ]
    if isMeasured {
      fields[.asleep] = .number(asleep / 60)
    } else {
      fields[.latency] = .number(0)
      fields[.waso] = .number(Double(bed.minutes(until: rise)) - asleep / 60)
    }
    if let cups { fields[.coffee] = .number(cups) }
    return DiaryRecord(id: id, kind: .night, fields: fields)
  }
}

extension PersonalSleepModel {
  /// Learns from the nights of an app's own store.
  ///
  /// Of several nights that end on a day, the last one counts; give naps no place among them.
  ///
  /// - Parameters:
  ///   - nights: The nights in any order.
  ///   - usualCoffee: The coffee of nights that do not say theirs, and of requests without one.
  /// - Returns: `nil` if there is no night to learn from: one with some time asleep, which is not
  ///   longer than the time in bed, and with a time in bed from 3 to 14 hours.
  /// - Complexity: O(n log n).
  public init?(_ nights: some Sequence<SleptNight>, usualCoffee: CoffeeAmount = .default) {
    let ordered = nights.sorted { $0.opportunity.end < $1.opportunity.end }
    let records = ordered.enumerated().map { $1.record(id: "\($0)") }
    let profile = DiaryRecord(
      id: DiaryRecord.profileID, kind: .profile, fields: [.coffee: .number(usualCoffee.cups)])
    self.init(records.markingSuperseded() + [profile])
  }
}
