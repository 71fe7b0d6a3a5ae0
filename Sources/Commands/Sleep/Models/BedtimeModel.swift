import CommandLineKit
import SleepModel

/// The model that a bedtime comes from: one trained on rows, or the personal one.
enum BedtimeModel {
  case trained(SleepCalculator, ModelLocation)
  case personal(PersonalPredictor)

  var predictor: any BedtimePredictor {
    switch self {
    case .trained(let calculator, _): calculator
    case .personal(let answers): answers
    }
  }

  var path: String? {
    if case .trained(_, let location) = self { location.path } else { nil }
  }

  var identity: JSONObject {
    switch self {
    case .trained(let calculator, let location): .model(calculator.model, at: location)
    case .personal(let answers): .personalModel(nights: answers.model.nightCount)
    }
  }

  var name: String {
    switch self {
    case .trained(_, let location): location.name
    case .personal: "Your personal model"
    }
  }

  var usesCoffee: Bool {
    switch self {
    case .trained(let calculator, _): calculator.model.features.contains { $0.name == "coffee" }
    case .personal: true
    }
  }

  /// Why there is no prediction interval, or how it was estimated.
  var intervalNotes: [String] {
    guard case .trained(let calculator, _) = self else { return [] }
    let model = calculator.model
    if let missing = model.noIntervalReason {
      return ["There is no prediction interval: \(missing)."]
    }
    return model.range?.isByMoments == true
      ? [
        "The prediction interval is estimated from the mean and variance of groups of rows, not from "
          + "single rows."
      ] : []
  }

  /// Whether the answers come from the made-up rows of the example.
  var isExample: Bool {
    if case .trained(let calculator, _) = self {
      SampleNotice.applies(to: calculator.model)
    } else {
      false
    }
  }
}

// The effects of --sure and --details.

extension BedtimeModel {
  /// The share of nights that should bring at least the sleep wanted; `nil` without `--sure`.
  var sure: Double? {
    if case .personal(let answers) = self { answers.sure } else { nil }
  }

  /// The contribution of each input to a night: for JSON, and as parts with their names.
  func contributions(
    to night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount, _ figures: FigureFormat
  ) throws -> (json: any Encodable, parts: [SleepPart]) {
    switch self {
    case .trained(let calculator, _):
      let wake = night.wake.clockTime
      let found = try calculator.contributions(
        wake: wake.secondsAfterMidnight, estimatedSleep: sleep.hours, coffee: coffee.cups)
      return (
        found,
        found.parts(wake: wake, sleep: sleep, coffee: coffee, isExample: isExample, figures)
      )
    case .personal(let answers):
      let found = answers.model.reachableContributions(
        sleep: sleep, coffee: coffee, sure: answers.sure)
      return (
        found, found.parts(ofNight: night.actualSleep, sleep: sleep, coffee: coffee, figures)
      )
    }
  }
}

extension OutOfReach {
  var json: JSONObject {
    let hours = hours
    return [
      "estimatedSleep": hours.wanted, "sleepWithinReach": hours.withinReach,
      "usualTimeInBed": hours.inBed, "usualSleep": hours.asleep,
    ]
  }
}
