import SleepCore

extension SleepContributions {
  /// The contributions with their names.
  ///
  /// - Parameter isExample: Whether they come from the example data, whose constant is the time to
  ///   fall asleep.
  package func parts(
    wake: ClockTime, sleep: SleepAmount, coffee cups: CoffeeAmount, isExample: Bool,
    _ figures: FigureFormat
  ) -> [SleepPart] {
    let waking = figures.time(minutesAfterMidnight: wake.secondsAfterMidnight / 60)
    // Not if trees are constant below the sleep of the rows.
    let addsToSleep = abs((estimatedSleep ?? 0) - 3600 * sleep.hours) < 60
    let settles = isExample && addsToSleep && base >= 0
    return [
      estimatedSleep.map { SleepPart("of sleep", seconds: $0) },
      coffee.map {
        SleepPart("for \(figures.cups(cups)) of coffee", brief: "coffee", seconds: $0)
      },
      self.wake.map { SleepPart("for waking at \(waking)", brief: "waking", seconds: $0) },
      settles
        ? SleepPart("to fall asleep", brief: "settling", seconds: base)
        : SleepPart("every night", brief: "nightly", seconds: base),
    ].compactMap(\.self)
  }
}
