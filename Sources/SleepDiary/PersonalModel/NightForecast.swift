import SleepClock

/// The prediction of a night from the nights before it, and the actual sleep.
package struct NightForecast: Sendable {
  /// The model that predicted: the personal one, or before its first night the built-in one.
  package enum Model: String, Sendable, Encodable {
    case personal
    case builtIn = "built-in"
  }

  /// A prediction of the minutes asleep.
  package struct Prediction: Sendable {
    package let expected: Double
    /// The prediction interval.
    package let interval: ClosedRange<Double>

    package init(expected: Double, interval: ClosedRange<Double>) {
      (self.expected, self.interval) = (expected, interval)
    }
  }

  package let night: LearningNight
  package let prediction: Prediction
  package let model: Model

  /// The share of nights that the intervals are meant to cover.
  package static let confidence = 0.9

  /// What the built-in model predicts for an opportunity in minutes after some cups of coffee.
  package typealias BuiltIn = (_ opportunity: Double, _ cups: Double?) -> Prediction

  /// The forecast of each of some nights, from the nights before it.
  ///
  /// - Parameters:
  ///   - nights: The nights in the order of time.
  ///   - builtIn: Predicts the night that has none before it.
  /// - Complexity: O(n).
  package static func oneStepAhead(_ nights: [LearningNight], builtIn: BuiltIn) -> [NightForecast] {
    var learner = PersonalSleepLearner()
    return nights.map { night in
      defer { learner.add(night) }
      return NightForecast(night, by: learner, builtIn: builtIn)
    }
  }

  /// The forecast of one of some nights; `nil` if the night is left out.
  ///
  /// - Parameters:
  ///   - id: The id of the record of the night.
  ///   - records: The nights of the diary.
  ///   - builtIn: Predicts a night that has none before it.
  package init?(ofRecord id: String, among records: [DiaryRecord], builtIn: BuiltIn) {
    let nights = NightSelection(records).nights
    guard let place = nights.firstIndex(where: { $0.id == id }) else { return nil }
    var learner = PersonalSleepLearner()
    for night in nights[..<place] { learner.add(night) }
    self.init(nights[place], by: learner, builtIn: builtIn)
  }

  private init(_ night: LearningNight, by learner: PersonalSleepLearner, builtIn: BuiltIn) {
    self.night = night
    guard let personal = learner.model else {
      prediction = builtIn(night.opportunity, night.cups)
      model = .builtIn
      return
    }
    let sleep = personal.sleep(
      inOpportunity: night.opportunity, cups: night.cups, isMeasured: night.isMeasured,
      confidence: Self.confidence)
    prediction = Prediction(expected: sleep.expected, interval: sleep.interval)
    model = .personal
  }

  /// By how many minutes the prediction was too high.
  package var error: Double { prediction.expected - night.asleep }

  /// Whether the interval covers the minutes asleep.
  package var isCovered: Bool { prediction.interval.contains(night.asleep) }
}
