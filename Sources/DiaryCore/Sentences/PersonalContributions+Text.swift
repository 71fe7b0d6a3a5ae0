import SleepCore

extension PersonalContributions {
  /// The contributions with their names.
  ///
  /// - Parameter night: The length of the night, in seconds.
  package func parts(
    ofNight night: Double, sleep: SleepAmount, coffee cups: CoffeeAmount, _ figures: FigureFormat
  ) -> [SleepPart] {
    // Less than wanted if that is out of reach.
    let isWanted = estimatedSleep == 3600 * sleep.hours
    let length = night >= 8 * 3600 ? "longer" : "shorter"
    let amount = cups.cups == 0 ? "no coffee" : figures.cups(cups)
    return [
      SleepPart(isWanted ? "of sleep" : "asleep", seconds: estimatedSleep),
      SleepPart("awake at night", brief: "awake", seconds: usualAwake),
      SleepPart("for a \(length) night", brief: "\(length) night", seconds: longerNight),
      cups == .default
        ? nil
        : SleepPart(
          "for \(amount) instead of \(figures.cups(.default))", brief: "coffee", seconds: coffee),
      margin.map { SleepPart("to spare", brief: "to spare", seconds: $0) },
    ].compactMap { $0 }
  }
}
