import SleepNumerics
import SleepCore

/// The sleep of one person, learned from the nights in a diary.
///
/// A night has an opportunity T, the time from lights out to waking up, and a sleep S, the time
/// asleep. The opportunity for a wanted sleep is the inverse of the expected sleep for an
/// opportunity. The model therefore learns the minutes awake, A, from T and the cups of coffee, and
/// solves for T:
///
///     A = a + b (T - 8 h) + k (cups - 1)
///     T = (S + (a - 8 b + k (cups - 1)) / 60) / (1 - b / 60)      S and T in hours
///
/// A regression of T on the obtained sleep would condition on the outcome.
///
/// The coefficients have the priors `a ~ N(45, 25²)`, `b ~ N(6, 4²)` minutes per hour and
/// `k ~ N(13.9, 7²)`. The weight of a night halves for every 60 days before the latest one. Nights
/// measured by a device and nights kept by hand have separate but correlated intercepts; predictions
/// average over the kinds of the latest 14 nights. A strange night counts less, and a level that the
/// latest 14 nights agree on replaces an older one. Nights with unknown cups are treated as having the usual number of
/// cups and leave `k` unchanged. The model is averaged with the built-in model, which has a prior
/// probability of 1/2, and with a wider prior of the intercepts for unusual sleepers. Predictions
/// follow a Student t distribution. <doc:LearningFromNights> has the details.
///
/// ```swift
/// if let model = PersonalSleepModel(try Diary(contentsOf: folder)) {
///   try model.bedtime(wake: wake, sleep: .default, coffee: .default)
/// }
/// ```
///
/// It does not estimate how much sleep you need: that is ``BedtimeRequest/sleep``. To keep a model of
/// an app's own nights, save the ``SleptNight``s, which are `Codable`, and the usual coffee: the same
/// nights give the same model.
///
/// The method is Bayesian linear regression with normal and inverse gamma priors (Gelman and
/// others, *Bayesian Data Analysis*, chapter 14) and Bayesian model averaging (Hoeting and others,
/// 1999).
public struct PersonalSleepModel: Sendable {
  /// The number of nights that the model has learned from.
  public let nightCount: Int
  /// Whether there are so few nights that what is typical of others counts more.
  var isEarly: Bool { nightCount < 7 }
  /// The day of the latest night.
  public let latestDay: CalendarDay
  /// The number of latest nights whose kinds the next night is expected to resemble: up to 14.
  public let latestNightCount: Int
  /// The number of nights among them that a device measured.
  public let latestMeasuredCount: Int
  /// The opportunities of the nights in minutes, from the shortest to the longest.
  public let opportunities: ClosedRange<Double>
  /// The mean opportunity of the nights in minutes, with weights that halve every 60 days.
  public let usualOpportunity: Double
  /// The cups of coffee before the nights, from the fewest to the most; `nil` if none are known.
  public let cups: ClosedRange<Double>?
  /// How many nights do not say theirs.
  let nightsWithoutCups: Int
  /// The coffee that the usual time awake contains: that of the profile or of the app, or 1 cup.
  public let usualCoffee: CoffeeAmount
  let awakeTime: AwakeTimeModel
  let meanCups: Double
}

extension PersonalSleepModel {
  /// Learns from the nights of a diary, with the coffee of its days and its profile.
  ///
  /// - Returns: `nil` if there is no night to learn from, as of records.
  /// - Complexity: O(n log n).
  public init?(_ diary: Diary) {
    self.init(NightSelection(diary))
  }

  /// Learns from the nights among some records.
  ///
  /// - Parameter records: The records of a diary in any order: its nights, its days for their
  ///   coffee, and its profile for that of nights without any; others are ignored.
  /// - Returns: `nil` if there is no night to learn from: one with a known time asleep and an
  ///   opportunity from 3 to 14 hours.
  /// - Complexity: O(n log n).
  public init?(_ records: [DiaryRecord]) {
    self.init(NightSelection(records))
  }

  package init?(_ selection: NightSelection) {
    var learner = PersonalSleepLearner(usualCoffee: selection.usualCoffee)
    for night in selection.nights { learner.add(night) }
    guard let model = learner.model else { return nil }
    self = model
  }

  /// The regressors of a night of either kind, by its share.
  func row(_ opportunity: Double, cups: Double?) -> SIMD4<Double> {
    AwakeTimeSums.row(
      measuredShare: measuredShare, opportunity: opportunity, cups: cups ?? meanCups)
  }

  /// The probability that the next night is measured by a device.
  var measuredShare: Double { Double(latestMeasuredCount) / Double(latestNightCount) }

  /// Whether predictions are mostly for nights that a device measures, as the latest 14 nights were.
  public var isForMeasuredNights: Bool { 2 * latestMeasuredCount >= latestNightCount }

  /// The opportunity with the wanted sleep as its expected sleep, or with at least that on a share
  /// of nights, in seconds.
  ///
  /// It may be longer than anybody should stay in bed; the one to advise is that of
  /// ``reachableNight(sleep:coffee:sure:)``.
  ///
  /// - Returns: Infinity if no opportunity of up to a day is long enough.
  package func opportunity(
    sleep: SleepAmount, coffee: CoffeeAmount, sure share: Double? = nil
  ) -> Double {
    guard let share else { return shortest(for: sleep, coffee) { _ in 0 } }
    let quantile = awakeTime.distribution.quantile(share)
    return shortest(for: sleep, coffee) { quantile * awakeTime.scale($0) }
  }

  /// The shortest opportunity in seconds, from the wanted sleep up to a day, that leaves the wanted
  /// sleep after the expected minutes awake and a margin; infinity if there is none.
  private func shortest(
    for sleep: SleepAmount, _ coffee: CoffeeAmount, margin: (SIMD4<Double>) -> Double
  ) -> Double {
    let wanted = 60 * sleep.hours
    func isEnough(_ opportunity: Double) -> Bool {
      let row = row(opportunity, cups: coffee.cups)
      return opportunity - max(0, awakeTime.awake(row)) - margin(row) >= wanted
    }
    var (lower, upper) = (wanted, ImplausibleSleepError.longestSleep / 60)
    guard isEnough(upper) else { return .infinity }
    if isEnough(lower) { return 60 * lower }
    while upper - lower > 1e-9 {
      let middle = (lower + upper) / 2
      if isEnough(middle) { upper = middle } else { lower = middle }
    }
    return Self.rounded(60 * upper)
  }

  /// Rounds to milliseconds, because further digits may differ between machines.
  static func rounded(_ seconds: Double) -> Double {
    (1000 * seconds).rounded() / 1000
  }
}
