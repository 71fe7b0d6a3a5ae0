import LearningSupport
import TabularRegression

/// What an evaluation knows of each cell: the answers of the model and of the baselines.
package struct RowScores: Sendable {
  let cells: AggregatedRows
  let predictions: [Double]
  /// The sums of squared errors of the model, of always answering the mean, and of a line.
  let squares, meanSquares, lineSquares: [Double]
  /// Whether the inputs lie within the ranges that the model has seen.
  let isInside: [Bool]
  /// What the rows weigh that lie in the model's range for them; `nil` if it has none.
  private let coveredWeights: [Double]?

  /// Takes one answer a cell.
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

  /// The score of the rows in some cells.
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
  /// The sum of the squared errors of each cell's rows, from one prediction a cell.
  package func squaredErrors(of predictions: [Double]) -> [Double] {
    weights.indices.map { cell in
      let error = means[cell] - predictions[cell]
      return squaredDeviations[cell] + weights[cell] * error * error
    }
  }

  /// The size of the largest target: beside it, differences in its last digits are rounding.
  package var scale: Double {
    extremes.reduce(0) { max($0, abs($1.lowerBound), abs($1.upperBound)) }
  }

  /// The root mean squared error of a line's predictions.
  package func rootMeanSquaredError(of line: LinearFunction) -> Double {
    RegressorMetrics(cells: self, predictions: line.values(of: self)).rootMeanSquaredError
  }
}
