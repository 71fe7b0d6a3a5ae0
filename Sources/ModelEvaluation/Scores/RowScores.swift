import LearningSupport
import TabularRegression

/// The errors of the model and of the baselines for each aggregated row.
package struct RowScores: Sendable {
  let cells: AggregatedRows
  let predictions: [Double]
  /// The sums of squared errors of the model, of the mean and of least squares.
  let squares, meanSquares, lineSquares: [Double]
  let isInside: [Bool]
  /// The weight of the rows within their prediction intervals; `nil` without intervals.
  private let coveredWeights: [Double]?

  /// - Precondition: There is one prediction for each aggregated row.
  init(
    cells: AggregatedRows, predictions: [Double], means: [Double], lines: [Double],
    isInside: [Bool], coveredWeights: [Double]?
  ) {
    self.cells = cells
    self.predictions = predictions
    squares = cells.squaredErrors(of: predictions)
    meanSquares = cells.squaredErrors(of: means)
    lineSquares = cells.squaredErrors(of: lines)
    self.isInside = isInside
    self.coveredWeights = coveredWeights
  }

  func score(of members: some Sequence<Int>) -> SubsetScore {
    var (weight, square, error, covered) = (0.0, 0.0, 0.0, 0.0)
    for cell in members {
      weight += cells.weights[cell]
      square += squares[cell]
      error += cells.weights[cell] * (predictions[cell] - cells.means[cell])
      if let coveredWeights { covered += coveredWeights[cell] }
    }
    let total = weight > 0 ? weight : 1
    return SubsetScore(
      weight: weight, rootMeanSquaredError: (square / total).squareRoot(), bias: error / total,
      coverage: coveredWeights == nil || weight == 0 ? nil : covered / total)
  }
}

extension AggregatedRows {
  package func squaredErrors(of predictions: [Double]) -> [Double] {
    weights.indices.map { cell in
      let error = means[cell] - predictions[cell]
      return squaredDeviations[cell] + weights[cell] * error * error
    }
  }

  /// The largest absolute target; differences in its last digits are rounding errors.
  package var scale: Double {
    extremes.reduce(0) { max($0, abs($1.lowerBound), abs($1.upperBound)) }
  }

  package func rootMeanSquaredError(of line: LinearFunction) -> Double {
    RegressorMetrics(cells: self, predictions: line.values(of: self)).rootMeanSquaredError
  }
}
