import CommandLineKit
import SleepClock
import SleepDiary
import SleepModel

/// The contribution of each input to an answer, by the model that gave it.
enum AnswerContributions {
  case trained(SleepContributions)
  case personal(PersonalContributions)

  var json: any Encodable {
    switch self {
    case .trained(let contributions): contributions
    case .personal(let contributions): contributions
    }
  }

  /// The reasons for the displayed minutes, in words.
  func reasons(
    minutes: Int, night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount, clock: ClockStyle
  ) -> SleepReasons {
    let wanted = "\(sleep.text) wanted"
    let items: [(String, String, Double?)]
    switch self {
    case .trained(let contributions):
      items = [
        (wanted, "", contributions.estimatedSleep),
        ("\(Plain.counted(coffee.cups, "cup")) of coffee", "coffee ", contributions.coffee),
        ("waking at \(clock.text(of: night.wake.clockTime))", "waking ", contributions.wake),
        // The intercept: the answer without sleep wanted and coffee.
        ("every night", "base ", contributions.base),
      ]
    case .personal(let contributions):
      // Less than wanted if that is out of reach.
      let isWanted = contributions.estimatedSleep == 3600 * sleep.hours
      let isLonger = night.actualSleep >= 8 * 3600
      let cups = coffee.cups == 0 ? "no coffee" : Plain.counted(coffee.cups, "cup")
      items = [
        (isWanted ? wanted : "asleep", "", contributions.estimatedSleep),
        ("usual time awake", "awake ", contributions.usualAwake),
        ("\(isLonger ? "longer" : "shorter") night", "length ", contributions.longerNight),
        (
          "\(cups) instead of \(Plain.counted(1, "cup"))", "coffee ",
          coffee.cups == 1 ? nil : contributions.coffee
        ),
        ("to spare", "to spare ", contributions.margin),
      ]
    }
    return SleepReasons(
      items.compactMap { name, brief, seconds in seconds.map { (name, brief, $0) } },
      startsWithSleep: items[0].2 != nil, minutes: minutes, night: night)
  }
}
