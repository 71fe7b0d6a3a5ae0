import CommandInputs
import CommandLineKit
import SleepDiary

/// What `inspect --diary` tells of the personal model; minutes throughout.
struct DiaryInspection: Encodable {
  /// What is known of one coefficient.
  struct Effect: Encodable {
    let minutes: Double
    /// The 90 % credible interval.
    let interval: IntervalReport
    /// The share of the estimate that is prior knowledge.
    let priorWeight: Double

    init(_ effect: PersonalEffect) {
      minutes = DiaryScore.rounded(effect.minutes)
      interval = IntervalReport(DiaryScore.rounded(effect.interval))
      priorWeight = DiaryScore.rounded(effect.priorWeight)
    }
  }

  let nights: Int
  /// The days of the first and the last night.
  let first: String
  let last: String
  let measuredNights: Int
  let leftOut: [DiaryNights.Omission]
  /// In a night of 8 hours after 1 cup: measured by a device, and kept by hand; `nil` without such
  /// nights.
  let awakeMeasured: Effect?
  let awakeByHand: Effect?
  /// For each hour that a night is longer.
  let perHour: Effect
  /// For each cup of coffee; `nil` until there are enough nights.
  let perCup: Effect?
  let nightsWithCoffee: Int
  let numbersOfCups: Int
  /// The standard deviation of single nights.
  let residualDeviation: Double
  /// The shortest and the longest time from lights out to waking up.
  let opportunities: IntervalReport
  /// The probability that the built-in model fits.
  let builtInWeight: Double
  let notes: [String]
  private let leftOutText: String?
  private let isForMeasuredNights: Bool

  private enum CodingKeys: CodingKey {
    case nights, first, last, measuredNights, leftOut, awakeMeasured, awakeByHand, perHour, perCup
    case nightsWithCoffee, numbersOfCups, residualDeviation, opportunities, builtInWeight, notes
  }

  init(_ model: PersonalSleepModel, of diary: DiaryNights) {
    let used = diary.nights
    nights = model.nightCount
    first = used.first?.day.description ?? ""
    last = used.last?.day.description ?? ""
    let measured = used.count { $0.isMeasured }
    measuredNights = measured
    leftOut = diary.omissions
    leftOutText = diary.omissionText
    func usual(isMeasured: Bool) -> Effect {
      Effect(model.effect(of: .usualAwake(isMeasured: isMeasured)))
    }
    awakeMeasured = measured > 0 ? usual(isMeasured: true) : nil
    awakeByHand = measured < used.count ? usual(isMeasured: false) : nil
    perHour = Effect(model.effect(of: .longerNight))
    let cups = used.compactMap(\.cups)
    nightsWithCoffee = cups.count
    numbersOfCups = Set(cups).count
    let tellsCoffee =
      cups.count >= PersonalSleepModel.fewestNightsWithCoffee
      && numbersOfCups >= PersonalSleepModel.fewestNumbersOfCups
    perCup = tellsCoffee ? Effect(model.effect(of: .coffee)) : nil
    residualDeviation = DiaryScore.rounded(model.residualDeviation)
    opportunities = IntervalReport(model.opportunities)
    builtInWeight = DiaryScore.rounded(model.builtInWeight)
    isForMeasuredNights = model.isForMeasuredNights
    notes = diary.notes
  }
}

extension DiaryInspection {
  /// The model for a person.
  var text: String {
    var facts = TextTable([.left, .left])
    let days = first == last ? first : "\(first) to \(last)"
    let count = Plain.counted(Double(nights), "night")
    facts.add(["Model", "personal, from \(count) in your diary (\(days))"])
    facts.add(["Left out", leftOutText ?? "none"])
    if measuredNights > 0, measuredNights < nights {
      facts.add([
        "Kinds of nights",
        "\(Plain.count(measuredNights)) measured by a device, "
          + "\(Plain.count(nights - measuredNights)) kept by hand; predictions assume that the next is "
          + (isForMeasuredNights ? "measured" : "kept by hand") + ", like the latest",
      ])
    }
    let isBoth = awakeMeasured != nil && awakeByHand != nil
    for (effect, kind) in [(awakeMeasured, ", measured"), (awakeByHand, ", by hand")] {
      guard let effect else { continue }
      facts.add([
        "Time awake\(isBoth ? kind : "")",
        "\(effect.text()) in a night of 8 h with 1 cup of coffee",
      ])
    }
    facts.add(["Longer nights", "\(perHour.text(isSigned: true)) awake for each extra hour"])
    facts.add(["Coffee", coffeeText])
    facts.add([
      "Single nights", "vary by \(Int(residualDeviation.rounded())) min (standard deviation)",
    ])
    let ends = [opportunities.lower, opportunities.upper].map {
      Plain.duration(minutes: Int($0.rounded()))
    }
    let tried = ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
    facts.add(["Night lengths", "\(tried) from lights out to waking up"])
    facts.add(["Prior knowledge", priorText])
    facts.add(["Built-in model", "fits you with a probability of \(Self.share(builtInWeight))"])
    let remark =
      "These are associations in your nights so far; they do not say what causes what."
    return facts.text + (notes + [remark]).map { "\n\($0)\n" }.joined()
  }

  private var coffeeText: String {
    if let perCup {
      return "\(perCup.text(isSigned: true)) awake for each cup, in your nights so far"
    }
    let (nights, numbers) = (
      PersonalSleepModel.fewestNightsWithCoffee, PersonalSleepModel.fewestNumbersOfCups
    )
    return "not enough to tell: requires \(nights) nights with known cups (so far "
      + "\(Plain.count(nightsWithCoffee))) and \(numbers) different numbers of cups (so far "
      + "\(Plain.count(numbersOfCups)))"
  }

  private var priorText: String {
    let usual = (isForMeasuredNights ? awakeMeasured : awakeByHand) ?? perHour
    var parts = [
      "\(Self.share(usual.priorWeight)) of time awake",
      "\(Self.share(perHour.priorWeight)) of longer nights",
    ]
    if let perCup { parts.append("\(Self.share(perCup.priorWeight)) of coffee") }
    return parts.joined(separator: ", ")
  }

  /// A share in whole percents.
  private static func share(_ share: Double) -> String {
    Plain.confidence((100 * share).rounded() / 100)
  }
}

extension DiaryInspection.Effect {
  /// `+7 min (90 %: 3 to 11 min)`.
  fileprivate func text(isSigned: Bool = false) -> String {
    func whole(_ minutes: Double) -> Int { Int(minutes.rounded()) }
    let sign = isSigned && whole(minutes) > 0 ? "+" : ""
    return "\(sign)\(whole(minutes)) min (90 %: \(whole(interval.lower)) to "
      + "\(whole(interval.upper)) min)"
  }
}
