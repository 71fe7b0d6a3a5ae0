import Foundation

/// The bedtime for a night that ends at a given moment.
///
/// The bedtime is the moment of waking minus the predicted sleep, computed by `Calendar`, so a
/// clock change does not affect the length of the night.
public struct Bedtime: Sendable, Hashable {
  /// The maximum sleep for which a bedtime is computed: one day, in seconds.
  public static let longestSleep = ImplausibleSleepError.longestSleep

  /// The moment of waking.
  public let wake: ClockInstant
  /// The predicted sleep, in seconds.
  public let actualSleep: Double
  /// The moment to go to bed, to the second.
  public let date: Date

  /// Creates the bedtime `actualSleep` seconds before `wake`, rounded to the nearest second.
  ///
  /// - Throws: ``ImplausibleSleepError`` if `actualSleep` is not a number from 0 to
  ///   ``longestSleep``.
  public init(wake: ClockInstant, actualSleep: Double) throws(ImplausibleSleepError) {
    guard (0...Self.longestSleep).contains(actualSleep),
      let date = Calendar.gregorian(in: wake.timeZone)
        .date(byAdding: .second, value: -Int(actualSleep.rounded()), to: wake.date)
    else { throw ImplausibleSleepError(seconds: actualSleep) }
    self.wake = wake
    self.actualSleep = actualSleep
    self.date = date
  }

  /// The time zone of ``wake``.
  public var timeZone: TimeZone { wake.timeZone }

  /// The local day of the bedtime.
  public var day: CalendarDay {
    CalendarDay(of: date, in: timeZone)
  }

  /// The number of days from the day of the bedtime to the day of waking: 0 for the same day, 1 for
  /// the evening before.
  public var daysBefore: Int {
    night.daysBefore
  }

  /// The part of the day at the bedtime if it is not on the day of waking, as in `the evening
  /// before`.
  package var partOfDayBefore: PartOfDay? {
    night.partOfDayBefore
  }

  /// The effects of clock changes on this night; empty on all but a few nights a year.
  public var clockChanges: [ClockChange] {
    [wake.clockChange].compactMap(\.self) + night.clockChanges
  }

  /// The time among others, with `(first)` or `(second)` if clocks show it twice.
  package func text(in clock: ClockStyle) -> String { night.text(clock.figures) }

  private var night: ClockedNight {
    ClockedNight(from: Instant(date), to: Instant(wake.date), in: ZoneClock(timeZone))
  }
}

extension BedtimePredictor {
  /// The bedtime for a night.
  package func bedtime(
    wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws(ImplausibleSleepError) -> Bedtime {
    try Bedtime(
      wake: wake, actualSleep: actualSleep(wake: wake.clockTime, sleep: sleep, coffee: coffee))
  }
}
