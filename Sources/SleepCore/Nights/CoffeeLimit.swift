/// The amount of coffee that leaves enough sleep between a bedtime and a wake time.
package struct CoffeeLimit: Sendable, Hashable {
  /// The cups of coffee in a day beyond which none are advised: about 400 mg of caffeine, up to
  /// which EFSA (Scientific Opinion on the safety of caffeine, 2015) and the FDA find no concern for
  /// healthy adults.
  package static let mostAdvisedCups = 4

  /// The moment of going to bed.
  package let bed: ClockInstant
  /// The bedtimes for 0 cups, 1 cup and so on: all that are not before ``bed``, and the first one
  /// that is, if any.
  package let bedtimes: [Bedtime]

  /// The maximum number of cups that leaves enough sleep, which may be more than
  /// ``mostAdvisedCups``; `nil` if there is too little time even without coffee.
  package var cups: Int? {
    let count = bedtimes.prefix { $0.instant >= bed.instant }.count
    return count > 0 ? count - 1 : nil
  }

  /// The bedtime with the maximum number of cups, or without coffee if ``cups`` is `nil`.
  package var bedtime: Bedtime { bedtimes[cups ?? 0] }

  /// The bedtime with one more cup, which is too early; `nil` if there is none.
  package var next: Bedtime? {
    bedtimes.last.flatMap { $0.instant < bed.instant && bedtimes.count > 1 ? $0 : nil }
  }
}

extension BedtimePredictor {
  /// Finds the maximum whole number of cups of coffee for which the bedtime for `wake` is not
  /// before `bed`.
  ///
  /// The search stops at the first number that does not leave enough sleep, even if the model
  /// predicts less sleep for a larger number.
  ///
  /// - Parameters:
  ///   - wake: The moment of waking.
  ///   - bed: The moment of going to bed.
  ///   - sleep: The desired sleep.
  /// - Throws: ``ImplausibleSleepError`` if the prediction cannot be the sleep of one night.
  /// - Complexity: At most 21 predictions.
  package func coffeeLimit(
    wake: ClockInstant, bed: ClockInstant, sleep: SleepAmount
  ) throws(ImplausibleSleepError) -> CoffeeLimit {
    try coffeeLimit(wake: wake, bed: bed, sleep: sleep, among: CoffeeAmount.wholeCups)
  }

  /// The same for ascending amounts of coffee from no cups.
  package func coffeeLimit(
    wake: ClockInstant, bed: ClockInstant, sleep: SleepAmount, among amounts: [CoffeeAmount]
  ) throws(ImplausibleSleepError) -> CoffeeLimit {
    var bedtimes: [Bedtime] = []
    for coffee in amounts {
      let bedtime = try bedtime(wake: wake, sleep: sleep, coffee: coffee)
      bedtimes.append(bedtime)
      if bedtime.instant < bed.instant { break }
    }
    return CoffeeLimit(bed: bed, bedtimes: bedtimes)
  }
}
