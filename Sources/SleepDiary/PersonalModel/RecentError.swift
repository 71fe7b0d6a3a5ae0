import SleepClock

/// How far the latest predictions were from the sleep that followed.
package struct RecentError: Sendable {
  private static let mostNights = 30

  package let nightCount: Int
  /// The mean absolute error in minutes.
  package let minutes: Double

  /// `nil` if there are too few nights to score.
  package init?(_ nights: [LearningNight]) {
    guard nights.count >= DiaryEvaluation.fewestNights else { return nil }
    let errors = NightForecast.latest(Self.mostNights, of: nights).map(\.error.magnitude)
    nightCount = errors.count
    minutes = errors.reduce(0, +) / Double(errors.count)
  }

  package func sentence(_ format: FigureFormat) -> String {
    "Over your last \(format.number(nightCount)) nights, predictions were off by about "
      + "\(format.duration(minutes: minutes))."
  }
}
