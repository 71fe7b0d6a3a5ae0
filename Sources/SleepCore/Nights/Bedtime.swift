/// The bedtime for a night that ends at a given moment.
///
/// The bedtime is the moment of waking minus the predicted sleep, so a clock change does not affect
/// the length of the night.
public struct Bedtime: Sendable, Hashable {
  /// What stands before the time of a bedtime.
  package static let opening = "Your ideal bedtime is… "

  /// The maximum sleep for which a bedtime is computed: one day, in seconds.
  public static let longestSleep = ImplausibleSleepError.longestSleep

  /// The moment of waking.
  public let wake: ClockInstant
  /// The predicted sleep, in seconds.
  public let actualSleep: Double
  /// The moment to go to bed, to the second.
  package let instant: Instant

  /// Creates the bedtime `actualSleep` seconds before `wake`, rounded to the nearest second.
  ///
  /// - Throws: ``ImplausibleSleepError`` if `actualSleep` is not a number from 0 to
  ///   ``longestSleep``.
  public init(wake: ClockInstant, actualSleep: Double) throws(ImplausibleSleepError) {
    guard (0...Self.longestSleep).contains(actualSleep) else {
      throw ImplausibleSleepError(seconds: actualSleep)
    }
    self.wake = wake
    self.actualSleep = actualSleep
    instant = wake.instant - Int(actualSleep.rounded())
  }

  package var zone: ZoneClock { wake.zone }

  /// What clocks show at the bedtime: its seconds are cut off.
  package var shown: LocalMoment { LocalMoment(instant, in: zone) }

  /// The elapsed minutes from the bedtime to waking, as clocks show both: those of ``actualSleep``,
  /// rounded up.
  package var minutes: Int { shown.minutes(until: wake.shown) }

  /// The local day of the bedtime.
  public var day: CalendarDay { shown.day }

  /// The number of days from the day of the bedtime to the day of waking: 0 for the same day, 1 for
  /// the evening before.
  public var daysBefore: Int { day.days(until: wake.day) }

  /// The part of the day at the bedtime if it is not on the day of waking, as in `the evening
  /// before`.
  package var partOfDayBefore: PartOfDay? {
    daysBefore > 0 ? PartOfDay(hour: shown.time.hour) : nil
  }

  /// The effects of clock changes on this night; empty on all but a few nights a year.
  public var clockChanges: [ClockChange] {
    let (shown, shift) = (shown, zone.offset(at: wake.instant) - zone.offset(at: instant))
    let atBedtime = ClockChange(.bedtime, shown.time, on: shown.day, at: shown, in: zone)
    return [wake.clockChange, atBedtime, shift == 0 ? nil : .duringSleep(seconds: shift)]
      .compactMap { $0 }
  }

  /// The time among others: `22:24`, or `02:43 (second)` if clocks show it twice.
  package func text(_ figures: FigureFormat) -> String {
    let text = figures.time(shown.time)
    for case .repeated(.bedtime, _, _, let isFirst) in clockChanges {
      return "\(text) (\(isFirst ? "first" : "second"))"
    }
    return text
  }
}

extension BedtimePredictor {
  /// Returns the bedtime for a night.
  ///
  /// ```swift
  /// let wake = try ClockInstant.next(ClockTime(parsing: "07:00"), after: now, in: .current)
  /// let bedtime = try SleepCalculator().bedtime(wake: wake, sleep: .default, coffee: .default)
  /// ```
  ///
  /// - Parameters:
  ///   - wake: The moment of waking.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  /// - Throws: ``ImplausibleSleepError`` if the prediction cannot be the sleep of one night.
  public func bedtime(
    wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws(ImplausibleSleepError) -> Bedtime {
    try Bedtime(
      wake: wake, actualSleep: timeInBed(wake: wake.clockTime, sleep: sleep, coffee: coffee))
  }
}
