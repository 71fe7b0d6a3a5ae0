/// A night by the clocks of a time zone, from going to bed to waking.
package struct ClockedNight {
  /// What stands before the time of a bedtime.
  package static let opening = "Your ideal bedtime is… "

  private let zone: ZoneClock
  private let bed: Instant
  private let wake: Instant

  package init(from bed: Instant, to wake: Instant, in zone: ZoneClock) {
    (self.bed, self.wake, self.zone) = (bed, wake, zone)
  }

  /// Creates the night before a moment of waking, with its sleep rounded to the nearest second.
  ///
  /// - Throws: ``ImplausibleSleepError`` if `sleep` is not a number of seconds up to one day.
  package init(
    sleeping sleep: Double, until wake: Instant, in zone: ZoneClock
  ) throws(ImplausibleSleepError) {
    guard (0...ImplausibleSleepError.longestSleep).contains(sleep) else {
      throw ImplausibleSleepError(seconds: sleep)
    }
    self.init(from: wake - Int(sleep.rounded()), to: wake, in: zone)
  }

  package var bedtime: LocalMoment { LocalMoment(bed, in: zone) }

  /// The time of the bedtime among others: `22:24`, or `02:43 (second)` if clocks show it twice.
  package func text(_ figures: FigureFormat) -> String {
    let text = figures.time(bedtime.time)
    for case .repeated(.bedtime, _, _, let isFirst) in clockChanges {
      return "\(text) (\(isFirst ? "first" : "second"))"
    }
    return text
  }

  /// The number of days from that of the bedtime to that of waking.
  package var daysBefore: Int { bedtime.day.days(until: LocalMoment(wake, in: zone).day) }

  /// The part of the day at the bedtime if it is not on the day of waking, as in `the evening
  /// before`.
  package var partOfDayBefore: PartOfDay? {
    daysBefore > 0 ? PartOfDay(hour: bedtime.time.hour) : nil
  }

  /// The effects of clock changes on the bedtime and on the sleep.
  package var clockChanges: [ClockChange] {
    let (moment, shift) = (bedtime, zone.offset(at: wake) - zone.offset(at: bed))
    let atBedtime = ClockChange(.bedtime, moment.time, on: moment.day, at: moment, in: zone)
    return [atBedtime, shift == 0 ? nil : .duringSleep(seconds: shift)].compactMap { $0 }
  }

  /// The range of a bedtime for a sleeper.
  ///
  /// - Parameter sleep: The prediction interval in seconds.
  /// - Returns: `nil` if the interval is too wide.
  package static func usually(
    _ sleep: ClosedRange<Double>, until wake: Instant, in zone: ZoneClock, _ figures: FigureFormat
  ) -> String? {
    guard !isTooWide(sleep) else { return nil }
    let early = LocalMoment(wake - Int(sleep.upperBound.rounded()), in: zone)
    // Rounded up to a full minute, because clocks truncate seconds.
    let late = LocalMoment(wake - Int(sleep.lowerBound.rounded()) + 59, in: zone)
    return figures.usually(from: early.time, to: late.time)
  }

  /// Whether an interval of sleep reaches waking or a full day, and so says nothing of a bedtime.
  package static func isTooWide(_ sleep: ClosedRange<Double>) -> Bool {
    sleep.lowerBound <= 0 || sleep.upperBound >= ImplausibleSleepError.longestSleep
  }
}
