import SleepModel

/// What each input adds to an answer, in a line whose items add up to the time shown:
/// `8 hours wanted 8 h 0 min · 2 cups of coffee +27 min · waking at 07:00 +0 min · every night +8
/// min = 8 h 35 min`.
struct SleepReasons {
  let text: String
  /// The same in few words, without what adds nothing: `8 h 0 min, coffee +27 min, base +8 min`.
  let briefText: String

  /// - Parameters:
  ///   - contributions: What adds up to the answer.
  ///   - minutes: The answer as it is shown.
  ///   - night: The night that is explained.
  init(
    _ contributions: SleepContributions, minutes: Int, night: Bedtime, sleep: SleepAmount,
    coffee: CoffeeAmount, clock: ClockStyle
  ) {
    let items = [
      ("\(sleep.text) wanted", "", contributions.estimatedSleep),
      ("\(Plain.counted(coffee.cups, "cup")) of coffee", "coffee ", contributions.coffee),
      ("waking at \(clock.text(of: night.wake.clockTime))", "waking ", contributions.wake),
      // What the model answers even without sleep wanted and coffee.
      ("every night", "base ", contributions.base),
    ].compactMap { name, brief, seconds in seconds.map { (name: name, brief: brief, seconds: $0) } }
    let whole = roundedParts(items.map { $0.seconds / 60 }, total: minutes)
    let amounts = whole.enumerated().map { index, minutes in
      let isStart = index == 0 && contributions.estimatedSleep != nil
      return (minutes >= 0 && !isStart ? "+" : "") + Plain.duration(minutes: minutes)
    }
    briefText = items.indices.filter { whole[$0] != 0 }
      .map { items[$0].brief + amounts[$0] }.joined(separator: ", ")
    let texts = items.indices.map { "\(items[$0].name) \(amounts[$0])" }
    text = texts.joined(separator: " · ") + " = \(Plain.duration(minutes: minutes))"
  }
}
