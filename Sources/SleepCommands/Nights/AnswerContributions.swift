import MessageText
import CommandLineKit
import SleepClock
import SleepDiary
import SleepModel

/// The contribution of each input to an answer, by the model that gave it.
enum AnswerContributions {
  case trained(SleepContributions, isSample: Bool)
  case personal(PersonalContributions)

  var json: any Encodable {
    switch self {
    case .trained(let contributions, _): contributions
    case .personal(let contributions): contributions
    }
  }

  /// The parts of a night, with their names.
  func parts(
    night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount, clock: ClockStyle
  ) -> [SleepPart] {
    var parts: [SleepPart] = []
    func add(_ name: String, _ purpose: String? = nil, brief: String, _ seconds: Double?) {
      guard let seconds else { return }
      parts.append(
        SleepPart(name: name, purpose: purpose ?? "for \(name)", brief: brief, seconds: seconds))
    }
    let wanted = "\(sleep.text) wanted"
    switch self {
    case .trained(let contributions, let isSample):
      add(wanted, "of sleep", brief: "", contributions.estimatedSleep)
      add(
        "\(Plain.counted(coffee.cups, "cup")) of coffee", brief: "coffee", contributions.coffee)
      add(
        "waking at \(clock.text(of: night.wake.clockTime))", brief: "waking", contributions.wake)
      // The answer without sleep wanted and coffee. For the sample's sleepers, that is the time to
      // fall asleep, unless trees are constant below the sleep of its rows.
      let addsToSleep = abs((contributions.estimatedSleep ?? 0) - 3600 * sleep.hours) < 60
      let (name, brief) =
        isSample && addsToSleep && contributions.base >= 0
        ? ("to fall asleep", "settling") : ("every night", "nightly")
      add(name, name, brief: brief, contributions.base)
    case .personal(let contributions):
      // Less than wanted if that is out of reach.
      let isWanted = contributions.estimatedSleep == 3600 * sleep.hours
      add(
        isWanted ? wanted : "asleep", isWanted ? "of sleep" : "asleep", brief: "",
        contributions.estimatedSleep)
      add("awake at night", "awake at night", brief: "awake", contributions.usualAwake)
      let length = night.actualSleep >= 8 * 3600 ? "longer night" : "shorter night"
      add(length, "for a \(length)", brief: "length", contributions.longerNight)
      let cups = coffee.cups == 0 ? "no coffee" : Plain.counted(coffee.cups, "cup")
      add(
        "\(cups) instead of \(Plain.counted(1, "cup"))", brief: "coffee",
        coffee.cups == 1 ? nil : contributions.coffee)
      add("to spare", "to spare", brief: "to spare", contributions.margin)
    }
    return parts
  }
}
