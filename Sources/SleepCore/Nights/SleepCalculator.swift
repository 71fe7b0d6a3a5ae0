import SleepModels

/// The columns of the sleep data.
package enum SleepColumn: String, CaseIterable {
  case wake, estimatedSleep, coffee, actualSleep
}

/// Predicts how long a night has to be: the main entry point of the library for apps.
///
/// ```swift
/// let nights = try DataTable(contentsOf: "Data/BetterRest.csv")
/// let model = try BoostedTreeRegressor().model(trainedOn: nights)
/// let sleep = try SleepCalculator(model).prediction(wake: 25200, estimatedSleep: 8, coffee: 2)
/// let bedtime = wakeTime - sleep.actualSleep
/// ```
public struct SleepCalculator: Sendable {
  /// A prediction.
  public struct Prediction: Sendable, Hashable {
    /// The time between going to bed and waking up, in seconds.
    public let actualSleep: Double
    /// The prediction interval of ``actualSleep``, in seconds from 0 to one day; `nil` if the model
    /// has none.
    public let interval: ClosedRange<Double>?
    /// The names of the inputs outside of what the model has learned from: the prediction is then a
    /// guess.
    public let extrapolatedInputs: [String]

    /// Whether the model has not learned from such inputs.
    public var isGuess: Bool { !extrapolatedInputs.isEmpty }
  }

  /// The names of the features that a sleep model may have.
  public static let features = [SleepColumn.wake, .estimatedSleep, .coffee].map { $0.rawValue }
  /// The name of the target of a sleep model.
  public static let target = SleepColumn.actualSleep.rawValue
  /// The feature by whose values errors are reported: it has few distinct values, and people know
  /// theirs.
  package static let slicedFeature = SleepColumn.coffee.rawValue
  /// The possible values of ``features``.
  private static let ranges = [
    0...86_399.999, SleepAmount.range, CoffeeAmount.range,
  ]
  /// The model that makes the predictions.
  public let model: RegressionModel
  /// For each feature of the model, its index in ``features``.
  private let places: [Int]

  /// Creates a calculator with another model.
  ///
  /// - Throws: ``NotASleepModelError`` if the target is not `actualSleep`, or if a feature is not
  ///   `wake`, `estimatedSleep` or `coffee`.
  public init(_ model: RegressionModel) throws(NotASleepModelError) {
    let names = model.features.map { $0.name }
    guard model.target == Self.target, Set(names).isSubset(of: Self.features) else {
      throw NotASleepModelError(target: model.target, features: names)
    }
    self.init(checked: model)
  }

  package init(checked model: RegressionModel) {
    self.model = model
    places = model.features.compactMap { Self.features.firstIndex(of: $0.name) }
  }

  /// Predicts the time between going to bed and waking up.
  ///
  /// - Parameters:
  ///   - wake: The wake time, in seconds after midnight: below one day.
  ///   - estimatedSleep: The desired sleep, in hours: from 4 to 12.
  ///   - coffee: The coffee per day, in cups: from 0 to 20.
  ///   - confidence: The fraction of such nights that ``Prediction/interval`` covers, above 0 and
  ///     below 1.
  /// - Throws: ``ModelError/inputNotFinite(name:)`` if an input is not a finite number, and
  ///   ``ModelError/inputOutOfRange(name:range:)`` if it is none that a person can have.
  /// - Complexity: O(trees * depth).
  public func prediction(
    wake: Double, estimatedSleep: Double, coffee: Double,
    confidence: Double = 0.9
  ) throws(ModelError) -> Prediction {
    let inputs = try inputs(wake: wake, estimatedSleep: estimatedSleep, coffee: coffee)
    return Prediction(
      actualSleep: model.prediction(validated: inputs),
      interval: interval(for: inputs, confidence: confidence),
      extrapolatedInputs: zip(model.features, inputs).compactMap { feature, input in
        (feature.minimum...feature.maximum).contains(input) ? nil : feature.name
      })
  }

  private func interval(for inputs: [Double], confidence: Double) -> ClosedRange<Double>? {
    let night = 0...ImplausibleSleepError.longestSleep
    return model.interval(validated: inputs, confidence: confidence)
      .flatMap { $0.overlaps(night) ? $0.clamped(to: night) : nil }
  }

  func inputs(
    wake: Double, estimatedSleep: Double, coffee: Double
  ) throws(ModelError) -> [Double] {
    let inputs = [wake, estimatedSleep, coffee]
    for (place, input) in inputs.enumerated() {
      let (name, range) = (Self.features[place], Self.ranges[place])
      guard input.isFinite else { throw .inputNotFinite(name: name) }
      guard range.contains(input) else { throw .inputOutOfRange(name: name, range: range) }
    }
    return places.map { inputs[$0] }
  }
}

extension SleepCalculator: BedtimePredictor {
  /// Predicts the time between going to bed and waking up, in seconds.
  ///
  /// - Parameters:
  ///   - wake: The wake time.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  public func timeInBed(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    model.prediction(validated: inputs(wake, sleep.hours, coffee.cups))
  }

  /// The prediction interval in seconds, from 0 to one day; `nil` if the model has none.
  ///
  /// - Parameters:
  ///   - wake: The wake time.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  ///   - confidence: The fraction of such nights that the interval covers, above 0 and below 1.
  public func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    interval(for: inputs(wake, sleep.hours, coffee.cups), confidence: confidence)
  }

  func inputs(_ wake: ClockTime, _ hours: Double, _ cups: Double) -> [Double] {
    let inputs = [wake.secondsAfterMidnight, hours, cups]
    return places.map { inputs[$0] }
  }
}

extension SleepCalculator {
  /// Estimates the sleep within a given time in bed: the inverse of
  /// ``timeInBed(wake:sleep:coffee:)``.
  ///
  /// - Parameter actualSleep: The seconds from going to bed to waking up.
  /// - Returns: The sleep in seconds and its prediction interval, both within the time in bed; a
  ///   single point if the model has none.
  package func estimatedSleep(
    inActualSleep actualSleep: Double, wake: ClockTime, coffee: Double, confidence: Double
  ) -> (expected: Double, interval: ClosedRange<Double>) {
    func inputs(_ hours: Double) -> [Double] { self.inputs(wake, hours, coffee) }
    // The most sleep that takes no longer, whatever the model makes of additional hours.
    var (hours, most) = (0.0, actualSleep / 3600)
    func fits(_ hours: Double) -> Bool { model.prediction(validated: inputs(hours)) <= actualSleep }
    if fits(most) { hours = most }
    while most - hours > 1e-9 {
      let middle = (hours + most) / 2
      if fits(middle) { hours = middle } else { most = middle }
    }
    let interval = model.interval(validated: inputs(hours), confidence: confidence)
    let seconds = min(3600 * hours, actualSleep)
    guard let interval else { return (seconds, seconds...seconds) }
    // If falling asleep takes longer than expected, less sleep remains.
    // The answers of trees and constants jump, so that no sleep may take just this long.
    let lower = min(max(0, seconds + actualSleep - interval.upperBound), seconds)
    let upper = min(max(seconds, seconds + actualSleep - interval.lowerBound), actualSleep)
    return (seconds, lower...upper)
  }
}

#if !hasFeature(Embedded)
  extension SleepCalculator.Prediction: Codable {}
#endif
