import SleepTerminal
import SleepReports
import SleepModel

/// What the personal model has learned from the nights, in minutes throughout.
struct DiaryInspection {
  let model: PersonalSleepModel
  let diary: DiaryNights

  private var nights: [LearningNight] { diary.nights }
  private var measuredCount: Int { nights.count { $0.isMeasured } }
  private var cups: [Double] { nights.compactMap(\.cups) }

  private var usualCups: String { FigureFormat.current.cups(model.usualCoffee) }

  /// The time awake in a night of 8 hours after the usual coffee; `nil` without such nights.
  private func awake(isMeasured: Bool) -> PersonalEffect? {
    nights.contains { $0.isMeasured == isMeasured }
      ? model.effect(of: .usualAwake(isMeasured: isMeasured)) : nil
  }

  /// The effect of an additional hour.
  private var perHour: PersonalEffect { model.effect(of: .longerNight) }

  private var perCup: PersonalEffect? { model.effectOfCoffee(in: nights) }

  var json: JSONObject {
    [
      "nights": model.nightCount, "first": nights.first?.day.description ?? "",
      "last": nights.last?.day.description ?? "", "measuredNights": measuredCount,
      "latestNights": model.latestNightCount, "latestMeasuredNights": model.latestMeasuredCount,
      "leftOut": diary.omissions, "awakeMeasured": awake(isMeasured: true)?.json,
      "awakeByHand": awake(isMeasured: false)?.json, "perHour": perHour.json,
      "perCup": perCup?.json, "nightsWithCoffee": cups.count, "numbersOfCups": Set(cups).count,
      "residualDeviation": model.residualDeviation.roundedToThousandth,
      "opportunities": model.opportunities.json,
      "builtInWeight": model.builtInWeight.roundedToThousandth, "notes": diary.notes,
    ]
  }

  /// The findings, remarks and a caution.
  @Blocks func blocks(adding remarks: [String] = []) -> [Block] {
    Block.facts(facts)
    remarks
    "These are associations in your nights so far; they do not say what causes what."
  }

  @ListBuilder<Fact> private var facts: [Fact] {
    let ends = [nights.first, nights.last].compactMap { $0?.day.description }
    let count = FigureFormat.current.counted(model.nightCount, "night")
    Fact("Model", "personal, from \(count) in your diary (\(Self.span(ends)))")
    Fact("Left out", diary.omissionText ?? "none")
    let (measured, byHand) = (awake(isMeasured: true), awake(isMeasured: false))
    let isBoth = measured != nil && byHand != nil
    if isBoth {
      Fact(
        "Kinds of nights",
        "\(FigureFormat.current.number(measuredCount)) measured by a device, "
          + "\(FigureFormat.current.number(model.nightCount - measuredCount)) kept by hand; \(kindsText)"
      )
    }
    for (effect, kind) in [(measured, ", measured"), (byHand, ", by hand")] {
      Fact(
        "Time awake\(isBoth ? kind : "")",
        effect.map { "\($0.text()) in a night of 8 h with \(usualCups) of coffee" })
    }
    Fact("Longer nights", "\(perHour.text(isSigned: true)) awake for each extra hour")
    Fact("Coffee", coffeeText)
    Fact(
      "Single nights",
      "vary by \(Int(model.residualDeviation.rounded())) min (standard deviation)")
    let lengths = [model.opportunities.lowerBound, model.opportunities.upperBound].map {
      FigureFormat.current.duration(minutes: $0)
    }
    Fact("Night lengths", "\(Self.span(lengths)) from lights out to waking up")
    Fact("Prior knowledge", priorText)
    Fact("Built-in model", "fits you with a probability of \(Self.share(model.builtInWeight))")
  }

  /// `2025-01-02 to 2025-03-04`, or one of the ends if they are equal.
  private static func span(_ ends: [String]) -> String {
    ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
  }

  private var coffeeText: String {
    if let perCup {
      return "\(perCup.text(isSigned: true)) awake for each cup, in your nights so far"
    }
    let (nights, numbers) = (
      PersonalSleepModel.fewestNightsWithCoffee, PersonalSleepModel.fewestNumbersOfCups
    )
    return "not enough to tell: requires \(nights) nights with known cups (so far "
      + "\(FigureFormat.current.number(cups.count))) and \(numbers) different numbers of cups (so far "
      + "\(FigureFormat.current.number(Set(cups).count)))"
  }

  /// Which kind of night the predictions are for.
  private var kindsText: String {
    let (count, measured) = (model.latestNightCount, model.latestMeasuredCount)
    switch measured {
    case 0: return "predictions are for nights kept by hand, like the latest \(count)"
    case count: return "predictions are for measured nights, like the latest \(count)"
    default:
      return "predictions average over both, as \(measured) of the latest \(count) were measured"
    }
  }

  private var priorText: String {
    let awake = awake(isMeasured: model.isForMeasuredNights) ?? perHour
    var parts = [
      "\(Self.share(awake.priorWeight)) of time awake",
      "\(Self.share(perHour.priorWeight)) of longer nights",
    ]
    if let perCup { parts.append("\(Self.share(perCup.priorWeight)) of coffee") }
    return parts.commaSeparated
  }

  private static func share(_ share: Double) -> String {
    FigureFormat.current.confidence((100 * share).rounded() / 100)
  }
}

extension PersonalEffect {
  fileprivate var json: JSONObject {
    [
      "minutes": minutes.roundedToThousandth, "interval": interval.roundedToThousandth.json,
      "priorWeight": priorWeight.roundedToThousandth,
    ]
  }

  /// `+7 min (90 %: 3 to 11 min)`.
  fileprivate func text(isSigned: Bool = false) -> String {
    func whole(_ minutes: Double) -> Int { Int(minutes.rounded()) }
    let sign = isSigned && whole(minutes) > 0 ? "+" : ""
    return "\(sign)\(whole(minutes)) min (90 %: \(whole(interval.lowerBound)) to "
      + "\(whole(interval.upperBound)) min)"
  }
}
