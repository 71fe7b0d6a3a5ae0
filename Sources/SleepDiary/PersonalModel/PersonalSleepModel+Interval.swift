import SleepNumerics
import SleepCore

/// The sleep in a night and the time in bed, with their prediction intervals.
extension PersonalSleepModel {
  /// The expected sleep for an opportunity, in minutes.
  ///
  /// - Parameters:
  ///   - opportunity: The minutes from lights out to waking up.
  ///   - cups: The cups of coffee; `nil` if unknown.
  ///   - confidence: The nominal coverage of the interval, above 0 and below 1.
  /// - Returns: The expected minutes asleep, and their prediction interval.
  public func sleep(
    inOpportunity opportunity: Double, cups: Double?, confidence: Double = 0.9
  ) -> (expected: Double, interval: ClosedRange<Double>) {
    sleep(
      inOpportunity: opportunity, cups: cups, measuredShare: measuredShare,
      confidence: confidence)
  }

  /// The sleep to expect of a night that begins or has just ended, in minutes, with its interval.
  ///
  /// A night shorter than all so far has at least the share awake of the shortest: a line through long
  /// nights may see none in it.
  ///
  /// - Parameters:
  ///   - opportunity: The minutes from lights out to waking up.
  ///   - cups: The cups of coffee.
  func expectation(
    ofNight opportunity: Double, cups: Double
  ) -> NightForecast.Prediction {
    let (expected, interval) = sleep(
      inOpportunity: opportunity, cups: cups, measuredShare: measuredShare,
      confidence: NightForecast.confidence)
    let shortest = opportunities.lowerBound
    guard opportunity < shortest else {
      return NightForecast.Prediction(expected: expected, interval: interval)
    }
    let row = AwakeTimeSums.row(
      measuredShare: measuredShare, opportunity: shortest, cups: cups)
    let share = max(0, awakeTime.awake(row)) / shortest
    let most = max(0, min(expected, opportunity * (1 - share)))
    return NightForecast.Prediction(
      expected: most, interval: min(interval.lowerBound, most)...interval.upperBound)
  }

  func sleep(
    inOpportunity opportunity: Double, cups: Double?, measuredShare: Double, confidence: Double
  ) -> (expected: Double, interval: ClosedRange<Double>) {
    let row = AwakeTimeSums.row(
      measuredShare: measuredShare, opportunity: opportunity, cups: cups ?? meanCups)
    let expected = opportunity - awakeTime.awake(row)
    let reach = awakeTime.distribution.quantile((1 + confidence) / 2) * awakeTime.scale(row)
    func possible(_ minutes: Double) -> Double { min(max(0, minutes), opportunity) }
    return (possible(expected), possible(expected - reach)...possible(expected + reach))
  }

  /// The opportunities, in seconds, that are long enough for the wanted sleep on a share of
  /// `(1 - confidence) / 2` and `(1 + confidence) / 2` of nights, within a day.
  func opportunities(
    sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double> {
    let ends = [(1 - confidence) / 2, (1 + confidence) / 2].map {
      min(opportunity(sleep: sleep, coffee: coffee, sure: $0), ImplausibleSleepError.longestSleep)
    }
    return ends[0]...ends[1]
  }
}
