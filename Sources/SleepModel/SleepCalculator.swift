import ModelFormats
import SleepClock
import TabularRegression

/// Answers how much sleep a night takes: the face of the library that an app uses.
///
/// ```swift
/// let nights = try DataTable(contentsOf: "Data/BetterRest.csv")
/// let model = try BoostedTreeRegressor().model(trainedOn: nights)
/// let sleep = try SleepCalculator(model).prediction(wake: 25200, estimatedSleep: 8, coffee: 2)
/// let bedtime = wakeTime - sleep.actualSleep
/// ```
public struct SleepCalculator: Sendable {
  /// An answer.
  public struct Prediction: Sendable, Equatable {
    /// The time between going to bed and waking up, in seconds.
    public let actualSleep: Double
    /// The prediction interval of this time, in seconds from 0 to a day; `nil` if the model has
    /// none.
    public let interval: ClosedRange<Double>?

    init(actualSleep: Double, interval: ClosedRange<Double>? = nil) {
      self.actualSleep = actualSleep
      self.interval = interval
    }
  }

  /// The inputs that a sleep model may have.
  public static let features = [SleepColumn.wake, .estimatedSleep, .coffee].map(\.rawValue)
  /// What a sleep model predicts.
  public static let target = SleepColumn.actualSleep.rawValue
  /// The input by whose values errors are best told: there are few of them, and people know theirs.
  package static let slicedFeature = SleepColumn.coffee.rawValue
  /// The model that answers.
  public let model: RegressionModel
  /// For each input of the model, its place in ``features``.
  private let places: [Int]

  /// Answers from the model that comes with the library.
  ///
  /// - Throws: Nothing in a released version: a test reads the model.
  public init() throws(ModelFileError) {
    self.init(checked: try .builtIn())
  }

  /// Answers from a model of your own.
  ///
  /// - Throws: ``NotASleepModelError`` if the model predicts anything but
  ///   `actualSleep`, or from anything but `wake`, `estimatedSleep` and `coffee`.
  public init(_ model: RegressionModel) throws(NotASleepModelError) {
    let names = model.features.map(\.name)
    guard model.target == Self.target, Set(names).isSubset(of: Self.features) else {
      throw NotASleepModelError(target: model.target, features: names)
    }
    self.init(checked: model)
  }

  private init(checked model: RegressionModel) {
    self.model = model
    places = model.features.compactMap { Self.features.firstIndex(of: $0.name) }
  }

  /// How long to sleep.
  ///
  /// - Parameters:
  ///   - wake: When to wake up, in seconds after midnight.
  ///   - estimatedSleep: The sleep wanted, in hours.
  ///   - coffee: The coffee drunk in a day, in cups.
  ///   - confidence: The fraction of such nights that ``Prediction/interval`` is to cover, above 0
  ///     and below 1.
  /// - Throws: ``ModelError/inputNotFinite(name:)`` for an input that is no finite number.
  /// - Complexity: O(trees * depth).
  public func prediction(
    wake: Double, estimatedSleep: Double, coffee: Double,
    confidence: Double = 0.9
  ) throws(ModelError) -> Prediction {
    let inputs = try inputs(wake: wake, estimatedSleep: estimatedSleep, coffee: coffee)
    return Prediction(
      actualSleep: model.prediction(validated: inputs),
      interval: interval(for: inputs, confidence: confidence))
  }

  private func interval(for inputs: [Double], confidence: Double) -> ClosedRange<Double>? {
    let night = 0...Bedtime.longestSleep
    return model.interval(validated: inputs, confidence: confidence)
      .flatMap { $0.overlaps(night) ? $0.clamped(to: night) : nil }
  }

  /// The inputs that the model has, in its order.
  func inputs(
    wake: Double, estimatedSleep: Double, coffee: Double
  ) throws(ModelError) -> [Double] {
    let inputs = [wake, estimatedSleep, coffee]
    for (name, input) in zip(Self.features, inputs) where !input.isFinite {
      throw .inputNotFinite(name: name)
    }
    return places.map { inputs[$0] }
  }
}

extension SleepCalculator: BedtimePredictor {
  /// The seconds between going to bed and waking up, as the model predicts them.
  ///
  /// - Parameters:
  ///   - wake: When to wake up.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  public func actualSleep(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    model.prediction(validated: inputs(wake, sleep.hours, coffee.cups))
  }

  /// The prediction interval in seconds, from 0 to a day; `nil` if the model has none.
  ///
  /// - Parameters:
  ///   - wake: When to wake up.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  ///   - confidence: The share of such nights that the interval covers, above 0 and below 1.
  public func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    interval(for: inputs(wake, sleep.hours, coffee.cups), confidence: confidence)
  }

  /// The inputs that the model has, in its order.
  func inputs(_ wake: ClockTime, _ hours: Double, _ cups: Double) -> [Double] {
    let inputs = [wake.secondsAfterMidnight, hours, cups]
    return places.map { inputs[$0] }
  }
}
