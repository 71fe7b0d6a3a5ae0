import SleepText
import SleepCore

/// A wanted sleep that is out of reach: what the nights of the diary show, what is within reach, and
/// what to do.
package struct OutOfReach {
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
  private let figures: FigureFormat

  /// Returns `nil` if the sleep is within reach.
  package init?(
    _ sleep: SleepAmount, _ coffee: CoffeeAmount, sure: Double?, by model: PersonalSleepModel,
    _ figures: FigureFormat
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
    (wanted, self.model, self.figures) = (sleep, model, figures)
  }

  /// The wanted sleep, the one within reach and those of a usual night, in hours and rounded like
  /// ``text``.
  package var hours: (wanted: Double, withinReach: Double, inBed: Double, asleep: Double) {
    let usual = usual
    return (
      wanted.hours, Double(asleepWithinReach) / 60, Double(usual.inBed) / 60,
      Double(usual.asleep) / 60
    )
  }

  /// The sentences in the order of importance.
  package var sentences: [String] {
    let sleep = "\(figures.duration(wanted)) of sleep"
    let wish =
      switch remedy {
      case .lessCertainty(let share):
        "\(sleep) on \(figures.amount(100 * share)) % of nights"
      case .lessCoffee(let coffee):
        "\(sleep) with \(figures.cups(coffee)) of coffee"
      case .none: sleep
      }
    return [
      "\(wish) is \(reach): \(evidence).",
      (isLongestAdvised
        ? "That brings" : "The longest night within reach is \(text(longest)), for")
        + " about \(text(asleepWithinReach)) of sleep.",
      advice,
    ]
  }

  package var text: String { sentences.joined(separator: " ") }

  /// The first sentence without the wish, for little room.
  package var briefText: String { "out of reach: \(evidence)" }

  /// A footnote for several of them that are marked in a table; `nil` if there are none.
  package static func footnote(for marked: [OutOfReach]) -> String? {
    guard let first = marked.last(where: { !$0.hasRemedy }) ?? marked.first else { return nil }
    let longest =
      first.isLongestAdvised
      ? "" : "The longest night within reach is \(first.text(first.longest)). "
    return "* \(first.reach.capitalizedFirst): \(first.evidence). \(longest)\(first.advice)"
  }

  private var hasRemedy: Bool { if case .none = remedy { false } else { true } }

  private var reach: String { isLongestAdvised ? "out of reach" : "out of reach for now" }

  private var evidence: String {
    isLongestAdvised
      ? "no more than \(text(longest)) in bed is planned"
      : "of \(text(usual.inBed)) in bed you sleep about \(text(usual.asleep))"
  }

  private var advice: String {
    switch remedy {
    case .lessCertainty: "On fewer nights, it is within reach."
    case .lessCoffee: "With less coffee, it is within reach."
    case .none where isLongestAdvised:
      "If you need that much sleep for weeks, a doctor can help."
    case .none: "If this lasts, a doctor can help."
    }
  }

  /// Whether the longest night of all is too short, however the sleeper sleeps.
  private var isLongestAdvised: Bool {
    !hasRemedy && Double(longest) == PersonalSleepModel.longestAdvised
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

  private func text(_ minutes: Int) -> String { figures.duration(minutes: Double(minutes)) }
}
