import SleepCore

/// The prediction of a night from the earlier nights, and the actual sleep.
package struct NightForecast {
  /// The model that predicted the night: the built-in one if there are no earlier nights.
  package enum Model: String {
    case personal
    case builtIn = "built-in"
  }

  package struct Prediction {
    package let expected: Double
    package let interval: ClosedRange<Double>

    package init(expected: Double, interval: ClosedRange<Double>) {
      (self.expected, self.interval) = (expected, interval)
    }
  }

  package let night: LearningNight
  package let prediction: Prediction
  package let model: Model

  /// The nominal coverage of the intervals.
  package static let confidence = 0.9

  /// The built-in model's prediction for an opportunity in minutes and some cups of coffee.
  package typealias BuiltIn = (_ opportunity: Double, _ cups: Double) -> Prediction

  /// Forecasts chronological nights from the earlier ones, in O(n); `builtIn` predicts the first.
  static func oneStepAhead(_ selection: NightSelection, builtIn: BuiltIn) -> [NightForecast] {
    var learner = PersonalSleepLearner(usualCoffee: selection.usualCoffee)
    return selection.nights.map { night in
      defer { learner.add(night) }
      return NightForecast(night, by: learner, builtIn: builtIn)
    }
  }

  /// What was to be expected of the night with a record id, as the answer to a late bedtime says it
  /// beforehand; `nil` if the night is excluded.
  package init?(ofRecord id: String, in diary: Diary, builtIn: BuiltIn) {
    let selection = NightSelection(diary)
    let nights = selection.nights
    guard let place = nights.firstIndex(where: { $0.id == id }) else { return nil }
    var learner = PersonalSleepLearner(usualCoffee: selection.usualCoffee)
    for night in nights[..<place] { learner.add(night) }
    self.init(nights[place], by: learner, knowsKind: false, builtIn: builtIn)
  }

  private init(
    _ night: LearningNight, by learner: PersonalSleepLearner, knowsKind: Bool = true,
    builtIn: BuiltIn
  ) {
    if let personal = NightForecast(night, by: learner, knowsKind: knowsKind) {
      self = personal
    } else {
      self.night = night
      prediction = builtIn(night.opportunity, night.cups ?? learner.usualCoffee.cups)
      model = .builtIn
    }
  }

  /// `nil` without earlier nights.
  ///
  /// - Parameter knowsKind: Whether it is known that a device measures the night, or that none does.
  init?(_ night: LearningNight, by learner: PersonalSleepLearner, knowsKind: Bool = true) {
    guard let personal = learner.model else { return nil }
    self.night = night
    prediction = personal.expectation(
      ofNight: night.opportunity, cups: night.cups ?? learner.usualCoffee.cups,
      isMeasured: knowsKind ? night.isMeasured : nil)
    model = .personal
  }

  /// The prediction minus the actual sleep, in minutes.
  var error: Double { prediction.expected - night.asleep }

  var isCovered: Bool { prediction.interval.contains(night.asleep) }
}
