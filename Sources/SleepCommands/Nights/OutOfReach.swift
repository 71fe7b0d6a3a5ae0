import MessageText
import CommandLineKit
import SleepClock
import SleepDiary

/// A wanted sleep that is out of reach: what the nights of the diary show, what is within reach, and
/// what to do.
struct OutOfReach {
  /// The first of these that would bring the sleep within reach.
  private enum Remedy {
    case lessCertainty(than: Double)
    case lessCoffee(than: CoffeeAmount)
    case none
  }

  private let wanted: SleepAmount
  private let night: ReachableNight
  private let model: PersonalSleepModel
  private let remedy: Remedy

  /// Returns `nil` if the sleep is within reach.
  init?(
    _ sleep: SleepAmount, _ coffee: CoffeeAmount, sure: Double?, by model: PersonalSleepModel
  ) {
    night = model.reachableNight(sleep: sleep, coffee: coffee, sure: sure)
    guard night.isOutOfReach else { return nil }
    func isEnough(_ coffee: CoffeeAmount, _ sure: Double?) -> Bool {
      !model.reachableNight(sleep: sleep, coffee: coffee, sure: sure).isOutOfReach
    }
    if let sure, isEnough(coffee, nil) {
      remedy = .lessCertainty(than: sure)
    } else if coffee.cups > 0, isEnough(CoffeeAmount(validated: 0), sure) {
      remedy = .lessCoffee(than: coffee)
    } else {
      remedy = .none
    }
    (wanted, self.model) = (sleep, model)
  }

  /// In hours, rounded like ``text``.
  var json: JSONObject {
    [
      "estimatedSleep": wanted.hours, "sleepWithinReach": Double(asleepWithinReach) / 60,
      "usualTimeInBed": Double(usual.inBed) / 60, "usualSleep": Double(usual.asleep) / 60,
    ]
  }

  /// The sentences in the order of importance.
  var sentences: [String] {
    let wish =
      switch remedy {
      case .lessCertainty(let share):
        "\(wanted.text) of sleep on \(Plain.confidence(share)) of nights"
      case .lessCoffee(let coffee):
        "\(wanted.text) of sleep with \(Plain.counted(coffee.cups, "cup")) of coffee"
      case .none: "\(wanted.text) of sleep"
      }
    return [
      "\(wish) are out of reach for now: \(evidence).",
      "The longest night within reach is \(Self.text(longest)), for about "
        + "\(Self.text(asleepWithinReach)) of sleep.",
      advice,
    ]
  }

  var text: String { sentences.joined(separator: " ") }

  /// The first sentence without the wish, for little room.
  var briefText: String { "out of reach: \(evidence)" }

  /// A footnote for several of them that are marked in a table; `nil` if there are none.
  static func footnote(for marked: [OutOfReach]) -> String? {
    guard let first = marked.last(where: { !$0.hasRemedy }) ?? marked.first else { return nil }
    return "* Out of reach for now: \(first.evidence). The longest night within reach is "
      + "\(text(first.longest)). \(first.advice)"
  }

  private var hasRemedy: Bool { if case .none = remedy { false } else { true } }

  private var evidence: String {
    "of \(Self.text(usual.inBed)) in bed you sleep about \(Self.text(usual.asleep))"
  }

  private var advice: String {
    switch remedy {
    case .lessCertainty: "On fewer nights, they are within reach."
    case .lessCoffee: "With less coffee, they are within reach."
    case .none where Double(longest) == PersonalSleepModel.longestAdvised:
      "If you need that much sleep for weeks, a doctor can help."
    case .none: "If this lasts, a doctor can help."
    }
  }

  // In minutes.

  private var longest: Int { Int((night.actualSleep / 60).rounded()) }

  private var usual: (inBed: Int, asleep: Int) {
    let inBed = model.usualOpportunity
    return (
      Self.quarters(inBed), Self.quarters(model.sleep(inOpportunity: inBed, cups: nil).expected)
    )
  }

  /// Less than the sleep wanted, also after rounding.
  private var asleepWithinReach: Int {
    let asleep = Self.quarters(night.expectedSleep / 60)
    guard case .lessCertainty = remedy else {
      let wanted = Int((60 * wanted.hours).rounded())
      return min(asleep, (wanted - 1) / 15 * 15)
    }
    return asleep
  }

  /// To the quarter of an hour: the nights do not say more.
  private static func quarters(_ minutes: Double) -> Int {
    max(15, 15 * Int((minutes / 15).rounded()))
  }

  /// `9 h`, `7 h 30 min` or `45 min`.
  private static func text(_ minutes: Int) -> String {
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.map { "\(Plain.number(Double($0.0))) \($0.1)" }.joined(separator: " ")
  }
}
