import SleepCore

/// What the nights of a diary show, in sentences for a sleeper.
package struct NightFindings {
  /// How far the latest predictions were from the sleep that followed.
  package struct RecentError {
    package let nightCount: Int
    /// The mean absolute error in minutes.
    package let minutes: Double
  }

  private static let mostNights = 30

  private let selection: NightSelection
  /// `nil` if there is no night to learn from.
  package let model: PersonalSleepModel?
  /// `nil` if there are too few nights to score.
  package let error: RecentError?

  package init(_ selection: NightSelection) {
    let nights = selection.nights
    self.selection = selection
    model = PersonalSleepModel(selection)
    guard nights.count >= DiaryEvaluation.fewestNights else {
      error = nil
      return
    }
    var learner = PersonalSleepLearner(usualCoffee: selection.usualCoffee)
    for night in nights.dropLast(Self.mostNights) { learner.add(night) }
    let errors = nights.suffix(Self.mostNights).compactMap { night in
      defer { learner.add(night) }
      return NightForecast(night, by: learner)?.error.magnitude
    }
    error = RecentError(
      nightCount: errors.count, minutes: errors.reduce(0, +) / Double(errors.count))
  }

  /// How long one is usually awake, and how good the predictions have been; empty without nights.
  package func sentences(_ format: FigureFormat) -> [String] {
    guard let model else {
      return selection.omissions.isEmpty
        ? [] : ["No night says yet how long you slept, so nothing is known of your sleep."]
    }
    let accuracy =
      error.map { error in
        "Over your last \(format.counted(error.nightCount, "night")), predictions were off by about "
          + "\(format.duration(minutes: error.minutes))."
      }
      ?? "A first impression from \(format.counted(model.nightCount, "night")); from "
      + "\(DiaryEvaluation.fewestNights) on, you see how good predictions are."
    return [AwakeEffects(model, nights: selection.nights).sentence(format), accuracy]
  }
}
