import Foundation

extension Bedtime {
  /// The moment to go to bed, to the second.
  public var date: Date { instant.date }

  /// The time zone of ``wake``.
  public var timeZone: TimeZone { zone.timeZone }
}

extension BedtimeInterval {
  /// The latest bedtime, rounded up to a full minute.
  ///
  /// Clocks cut off seconds; rounding up keeps the whole range.
  public var latestMinute: Date {
    LocalMoment(latest.instant + 59, in: latest.zone).date
  }
}
