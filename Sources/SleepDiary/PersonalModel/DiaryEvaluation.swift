import SleepNumerics
import SleepCore

/// One-step-ahead accuracy of the personal model on a diary, compared with simpler models.
package struct DiaryEvaluation {
  static let fewestNights = 7

  /// The score of a simpler model on the same nights.
  package struct Rival {
    package let rootMeanSquaredError: Double
    /// The 95 % interval of the personal model's RMSE minus this one; negative if the personal
    /// model is better, `nil` with too few nights.
    package let interval: ClosedRange<Double>?
  }

  package let forecasts: [NightForecast]
  /// The number of scored nights: those predicted by the personal model.
  package let scoredCount: Int
  /// The RMSE in minutes of sleep.
  package let rootMeanSquaredError: Double
  /// The 95 % interval of the RMSE; `nil` with too few nights.
  package let interval: ClosedRange<Double>?
  /// The mean of prediction minus sleep in minutes.
  package let bias: Double
  /// The fraction of nights within the prediction interval.
  package let coverage: Double
  package let builtIn: Rival
  /// Predicts the mean sleep of the earlier nights.
  package let mean: Rival
  /// Least squares of the minutes awake on opportunity and coffee; the mean time awake below
  /// ``fewestNights`` nights.
  package let leastSquares: Rival

  /// Scores nights in chronological order; requires at least ``fewestNights``.
  package init(
    _ selection: NightSelection, builtIn predict: NightForecast.BuiltIn
  ) throws(TooFewNightsError) {
    let nightCount = selection.nights.count
    guard nightCount >= Self.fewestNights else {
      throw TooFewNightsError(count: nightCount, needed: Self.fewestNights)
    }
    let forecasts = NightForecast.oneStepAhead(selection, builtIn: predict)
    let scored = forecasts.dropFirst()
    let count = Double(scored.count)
    self.forecasts = forecasts
    scoredCount = scored.count
    bias = scored.reduce(0) { $0 + $1.error } / count
    coverage = Double(scored.count { $0.isCovered }) / count
    let squares = scored.map { $0.error * $0.error }
    let error = (squares.reduce(0, +) / count).squareRoot()
    rootMeanSquaredError = error
    let weeks = NightGroups(count: squares.count)
    interval = weeks.bootstrap(squares)?.rootInterval(of: 0)
    func rival(_ predictions: [Double]) -> Rival {
      let others = zip(predictions, scored).map { prediction, forecast in
        let error = prediction - forecast.night.asleep
        return error * error
      }
      let otherError = (others.reduce(0, +) / count).squareRoot()
      return Rival(
        rootMeanSquaredError: otherError,
        interval: weeks.bootstrap(squares, others)?.rootDifferenceInterval(of: 0, from: 1))
    }
    var baselines = NightBaselines()
    var (means, lines): ([Double], [Double]) = ([], [])
    baselines.add(forecasts[0].night)
    for forecast in scored {
      means.append(baselines.meanAsleep)
      lines.append(baselines.leastSquares(forecast.night))
      baselines.add(forecast.night)
    }
    let usualCups = selection.usualCoffee.cups
    builtIn = rival(
      scored.map { predict($0.night.opportunity, $0.night.cups ?? usualCups).expected })
    mean = rival(means)
    leastSquares = rival(lines)
  }
}

package struct TooFewNightsError: Error, Equatable, CustomStringConvertible {
  let count: Int
  let needed: Int

  package var description: String { "too few nights (\(count) of \(needed))" }
}

/// Blocks of up to seven consecutive nights for the bootstrap, because neighbouring nights are
/// correlated.
private struct NightGroups {
  private let length: Int
  private let weights: [Double]

  init(count: Int) {
    let length = min(7, max(1, count / Bootstrap.fewestGroups))
    self.length = length
    weights = stride(from: 0, to: count, by: length).map { Double(min(length, count - $0)) }
  }

  func bootstrap(_ series: [Double]...) -> Bootstrap? {
    let sums = series.map { values in
      stride(from: 0, to: values.count, by: length).map { start in
        values[start..<min(start + length, values.count)].reduce(0, +)
      }
    }
    return Bootstrap(weights: weights, sums: sums)
  }
}
