import SleepModel

/// What each input adds to an answer, in a line whose items add up to the time shown:
/// `8 hours wanted 8 h 0 min · 2 cups of coffee +27 min · waking at 07:00 +0 min · every night +8
/// min = 8 h 35 min`.
struct SleepReasons {
  let text: String

  /// - Parameters:
  ///   - contributions: What adds up to the answer.
  ///   - minutes: The answer as it is shown.
  ///   - night: The night that is explained.
  init(
    _ contributions: SleepContributions, minutes: Int, night: Bedtime, sleep: SleepAmount,
    coffee: CoffeeAmount, clock: ClockStyle
  ) {
    let items = [
      ("\(sleep.text) wanted", contributions.estimatedSleep),
      ("\(Plain.counted(coffee.cups, "cup")) of coffee", contributions.coffee),
      ("waking at \(clock.text(of: night.wake.clockTime))", contributions.wake),
      // What the model answers even without sleep wanted and coffee.
      ("every night", contributions.base),
    ].compactMap { name, seconds in seconds.map { (name, $0) } }
    let whole = roundedParts(items.map { $0.1 / 60 }, total: minutes)
    let texts = zip(items, whole).enumerated().map { index, item in
      let isStart = index == 0 && contributions.estimatedSleep != nil
      let sign = item.1 >= 0 && !isStart ? "+" : ""
      return "\(item.0.0) \(sign)\(Plain.duration(minutes: item.1))"
    }
    text = texts.joined(separator: " · ") + " = \(Plain.duration(minutes: minutes))"
  }
}
