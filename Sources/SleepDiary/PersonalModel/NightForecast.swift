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
    self.init(nights[place], by: learner, asPromised: true, builtIn: builtIn)
  }

  private init(
    _ night: LearningNight, by learner: PersonalSleepLearner, asPromised: Bool = false,
    builtIn: BuiltIn
  ) {
    if let personal = NightForecast(night, by: learner, asPromised: asPromised) {
      self = personal
    } else {
      self.night = night
      prediction = builtIn(night.opportunity, night.cups ?? learner.usualCoffee.cups)
      model = .builtIn
    }
  }

  /// `nil` without earlier nights.
  ///
  /// - Parameter asPromised: Whether to know no more than the answer to a late bedtime, which assumes
  ///   the usual coffee and does not know whether a device measures the night.
  init?(_ night: LearningNight, by learner: PersonalSleepLearner, asPromised: Bool = false) {
    guard let personal = learner.model else { return nil }
    self.night = night
    model = .personal
    if asPromised {
      prediction = personal.expectation(
        ofNight: night.opportunity, cups: night.cups ?? learner.usualCoffee.cups)
      return
    }
    let sleep = personal.sleep(
      inOpportunity: night.opportunity, cups: night.cups, measuredShare: night.isMeasured ? 1 : 0,
      confidence: Self.confidence)
    prediction = Prediction(expected: sleep.expected, interval: sleep.interval)
  }

  /// The prediction minus the actual sleep, in minutes.
  var error: Double { prediction.expected - night.asleep }

  var isCovered: Bool { prediction.interval.contains(night.asleep) }
}
