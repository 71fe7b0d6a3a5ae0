import SleepText
import SleepModels
import SleepCore

/// What predicts the nights of answers: a model trained on rows, or the personal one.
package enum BedtimeModel: BedtimePredictor {
  /// `isExample` says whether the rows are the made-up ones of the example.
  case rows(SleepCalculator, isExample: Bool)
  case personal(PersonalPredictor)

  package func timeInBed(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    switch self {
    case .rows(let calculator, _):
      calculator.timeInBed(wake: wake, sleep: sleep, coffee: coffee)
    case .personal(let predictor):
      predictor.timeInBed(wake: wake, sleep: sleep, coffee: coffee)
    }
  }

  package func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    switch self {
    case .rows(let calculator, _):
      calculator.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
    case .personal(let predictor):
      predictor.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
    }
  }
}

extension SleepCalculator {
  fileprivate func uses(_ column: SleepColumn) -> Bool {
    model.features.contains { $0.name == column.rawValue }
  }
}

extension BedtimeModel {
  /// The caution for any answer of the example.
  package static let caution = "Example data, not medical advice."

  /// Whether the answers come from the made-up rows of the example.
  package var isExample: Bool { if case .rows(_, true) = self { true } else { false } }

  /// The share of nights that should bring at least the sleep wanted; `nil` for the mean.
  package var sure: Double? {
    if case .personal(let predictor) = self { predictor.sure } else { nil }
  }

  package var usesCoffee: Bool {
    switch self {
    case .rows(let calculator, _): calculator.uses(.coffee)
    case .personal: true
    }
  }

  /// Why there is no prediction interval, or how it was estimated.
  package var intervalNotes: [String] {
    guard case .rows(let calculator, _) = self else { return [] }
    if let missing = calculator.model.noIntervalReason {
      return ["There is no prediction interval: \(missing.description)."]
    }
    return calculator.model.range?.isByMoments == true
      ? [
        "The prediction interval is estimated from the mean and variance of groups of rows, not from "
          + "single rows."
      ] : []
  }

  /// What to say if the nights show that the sleep is out of reach; `nil` if it is not, and for
  /// models that are not personal.
  package func outOfReach(
    _ sleep: SleepAmount, _ coffee: CoffeeAmount, _ figures: FigureFormat
  ) -> OutOfReach? {
    guard case .personal(let predictor) = self else { return nil }
    return OutOfReach(sleep, coffee, sure: predictor.sure, by: predictor.model, figures)
  }

  /// The expected minutes asleep in a night of so many minutes.
  ///
  /// - Parameter sleep: The sleep wanted, whose night tells the share awake at least, and the minutes
  ///   awake of a model that knows nothing of sleep.
  func asleep(
    inBed minutes: Double, wake: ClockTime, wanting sleep: SleepAmount, coffee: CoffeeAmount
  ) -> Double {
    switch self {
    case .personal(let predictor):
      return predictor.model.expectation(ofNight: minutes, cups: coffee.cups).expected
    case .rows(let calculator, _):
      let wanted = calculator.timeInBed(wake: wake, sleep: sleep, coffee: coffee) / 60
      let asleep =
        calculator.uses(.estimatedSleep)
        ? calculator.estimatedSleep(
          inActualSleep: 60 * minutes, wake: wake, coffee: coffee.cups, confidence: 0.9
        ).expected / 60 : max(0, minutes - wanted + 60 * sleep.hours)
      return min(asleep, minutes, minutes * 60 * sleep.hours / wanted)
    }
  }
}

/// The contribution of each input to a night.
package enum BedtimeContributions {
  case rows(SleepContributions)
  case personal(PersonalContributions)

  /// `nil` if the model has none for the inputs.
  init?(_ model: BedtimeModel, to night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount) {
    switch model {
    case .rows(let calculator, _):
      guard
        let found = try? calculator.contributions(
          wake: night.wake.clockTime.secondsAfterMidnight, estimatedSleep: sleep.hours,
          coffee: coffee.cups)
      else { return nil }
      self = .rows(found)
    case .personal(let predictor):
      self = .personal(
        predictor.model.contributions(
          sleep: sleep, coffee: coffee, sure: predictor.sure))
    }
  }

  /// The contributions with their names.
  func parts(
    of night: Bedtime, sleep: SleepAmount, coffee: CoffeeAmount, for request: BedtimeRequest
  ) -> [SleepPart] {
    switch self {
    case .rows(let found):
      found.parts(
        wake: night.wake.shown.time, sleep: sleep, coffee: coffee,
        isExample: request.model.isExample, request.figures)
    case .personal(let found):
      found.parts(
        sleep: sleep, coffee: coffee,
        usualIsAssumed: request.sleeper.usualCoffee.source == .assumed,
        request.figures)
    }
  }
}
