import Foundation
import SleepClock

/// How much coffee leaves enough sleep between going to bed and waking up.
public struct CoffeeLimit: Sendable, Hashable {
  /// The moment of going to bed.
  public let bed: ClockInstant
  /// The bedtimes for 0 cups, 1 cup and so on: all that are not before ``bed``, and the first that
  /// is, if there is one.
  public let bedtimes: [Bedtime]

  /// The most cups, or `nil` if there is too little time even without coffee.
  public var cups: Int? {
    let count = bedtimes.prefix { $0.date >= bed.date }.count
    return count > 0 ? count - 1 : nil
  }

  /// The bedtime with the most cups, or without coffee if even that is too early.
  public var bedtime: Bedtime { bedtimes[cups ?? 0] }

  /// The bedtime with one cup more, where that is too early.
  public var next: Bedtime? {
    bedtimes.last.flatMap { $0.date < bed.date && bedtimes.count > 1 ? $0 : nil }
  }
}

extension BedtimePredictor {
  /// Finds the most cups of coffee, whole ones, with which the bedtime for `wake` is not before
  /// `bed`.
  ///
  /// Fewer cups leave enough sleep, too: the search ends at the first number that does not, even if
  /// the model would answer otherwise for more.
  ///
  /// - Parameters:
  ///   - wake: The moment of waking.
  ///   - bed: The moment of going to bed.
  ///   - sleep: The sleep wanted.
  /// - Throws: ``ImplausibleSleepError`` if the prediction cannot be the sleep of one night.
  /// - Complexity: 21 predictions at most.
  public func coffeeLimit(
    wake: ClockInstant, bed: ClockInstant, sleep: SleepAmount
  ) throws(ImplausibleSleepError) -> CoffeeLimit {
    var bedtimes: [Bedtime] = []
    for coffee in CoffeeAmount.wholeCups {
      let bedtime = try Bedtime(
        wake: wake, actualSleep: actualSleep(wake: wake.clockTime, sleep: sleep, coffee: coffee))
      bedtimes.append(bedtime)
      if bedtime.date < bed.date { break }
    }
    return CoffeeLimit(bed: bed, bedtimes: bedtimes)
  }
}
