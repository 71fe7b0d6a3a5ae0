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

extension PersonalSleepModel {
  /// What the answers come from, as the beginning of a sentence: `From your 23 nights`, with the day
  /// of the latest one if that is long ago.
  package func origin(today: CalendarDay, _ figures: FigureFormat) -> String {
    let isLongAgo = latestDay.days(until: today) > 60
    return "From your \(figures.counted(nightCount, "night"))"
      + (isLongAgo ? " up to \(figures.day(latestDay, .dated))" : "")
  }
}

extension NightForecast {
  /// The sleep of a night beside the expected one, as in `13 min less than expected`.
  package static func sentence(asleep: Int, expected: Int?, _ figures: FigureFormat) -> String {
    func duration(_ minutes: Int) -> String { figures.duration(minutes: Double(minutes)) }
    let difference =
      switch expected.map({ asleep - $0 }) {
      case nil: ""
      case 0?: ", as expected"
      case let more? where more > 0: ", \(duration(more)) more than expected"
      case let less?: ", \(duration(less)) less than expected"
      }
    return "You slept \(duration(asleep))\(difference)."
  }
}
