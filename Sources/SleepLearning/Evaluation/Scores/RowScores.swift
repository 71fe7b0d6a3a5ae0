import SleepModels
import SleepNumerics

/// The errors of the model and of the baselines for each aggregated row.
struct RowScores {
  let aggregated: AggregatedRows
  let predictions: [Double]
  /// The sums of squared errors of the model, of the mean and of least squares.
  let squares, meanSquares, lineSquares: [Double]
  let isInside: [Bool]
  /// The weight of the rows within their prediction intervals; `nil` without intervals.
  private let coveredWeights: [Double]?

  /// - Precondition: There is one prediction for each aggregated row.
  init(
    aggregated: AggregatedRows, predictions: [Double], means: [Double], lines: [Double],
    isInside: [Bool], coveredWeights: [Double]?
  ) {
    self.aggregated = aggregated
    self.predictions = predictions
    squares = aggregated.squaredErrors(of: predictions)
    meanSquares = aggregated.squaredErrors(of: means)
    lineSquares = aggregated.squaredErrors(of: lines)
    self.isInside = isInside
    self.coveredWeights = aggregated.isByMoments ? nil : coveredWeights
  }

  func score(of members: some Sequence<Int>) -> SubsetScore {
    var (weight, square, error, covered) = (0.0, 0.0, 0.0, 0.0)
    for aggregatedRow in members {
      weight += aggregated.weights[aggregatedRow]
      square += squares[aggregatedRow]
      error +=
        aggregated.weights[aggregatedRow]
        * (predictions[aggregatedRow] - aggregated.means[aggregatedRow])
      if let coveredWeights { covered += coveredWeights[aggregatedRow] }
    }
    let total = weight > 0 ? weight : 1
    return SubsetScore(
      weight: weight, rootMeanSquaredError: (square / total).squareRoot(), bias: error / total,
      coverage: coveredWeights == nil || weight == 0 ? nil : covered / total)
  }
}

extension AggregatedRows {
  /// The largest absolute target; differences in its last digits are rounding errors.
  var largestSize: Double {
    extremes.reduce(0) { max($0, abs($1.lowerBound), abs($1.upperBound)) }
  }

  package func rootMeanSquaredError(of line: LinearFunction) -> Double {
    RegressorMetrics(aggregated: self, predictions: line.values(of: self)).rootMeanSquaredError
  }
}

/// The scores of rows, divided by the values of one feature.
package struct ErrorSlices: Sendable, Hashable, Codable {
  /// Rows with the same or with adjacent values of the feature.
  package struct Slice: Sendable, Hashable, Codable {
    /// The values, from the smallest to the largest; `nil` for rows without a value.
    package let range: ClosedRange<Double>?
    package let score: SubsetScore
  }

  package let feature: String
  package let slices: [Slice]

  init(of scores: RowScores, in slices: RowSlices) {
    feature = slices.feature
    self.slices = slices.parts.indices.map { part in
      Slice(range: slices.parts[part].range, score: scores.score(of: slices.members(of: part)))
    }
  }
}

/// The errors of predictions on a subset of the rows.
package struct SubsetScore: Sendable, Hashable, Codable {
  package let weight: Double
  /// The root mean squared error; 0 without rows.
  package let rootMeanSquaredError: Double
  /// The mean error with its sign: above 0, predictions are too large.
  package let bias: Double
  /// The fraction of rows within their prediction intervals; `nil` without intervals.
  package let coverage: Double?
}
