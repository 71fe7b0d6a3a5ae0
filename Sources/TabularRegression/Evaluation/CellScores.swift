import LearningSupport

/// What an evaluation knows of each cell: the answers of the model and of the baselines.
package struct CellScores: Sendable {
  let cells: WeightedCells
  let predictions: [Double]
  /// The sums of squared errors of the model, of always answering the mean, and of a line.
  private let squares, meanSquares, lineSquares: [Double]
  /// Whether the inputs lie within the ranges that the model has seen.
  private let isInside: [Bool]
  /// What the rows weigh that lie in the model's range for them; `nil` if it has none.
  private let coveredWeights: [Double]?

  /// Takes one answer a cell.
  init(
    cells: WeightedCells, predictions: [Double], means: [Double], lines: [Double],
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

  /// The score as a whole.
  ///
  /// - Parameters:
  ///   - errors: The errors of all rows.
  ///   - outliers: The rows that are furthest off.
  ///   - seed: The seed of the resamples.
  ///   - figures: What was gathered for pictures, if they are wanted.
  ///   - slicedFeature: The input by whose values scores are told, where it has few.
  ///   - strengths: How much each input counts.
  func evaluation(
    errors: ErrorSummary, outliers: OutlierTally, seed: UInt64, threads: Int,
    figures: GatheredFigures? = nil, slicedFeature: String?, strengths: () -> [Double]
  ) -> Evaluation {
    func root(_ squares: [Double]) -> Double {
      (squares.reduce(0, +) / cells.totalWeight).squareRoot()
    }
    let baselines = Evaluation.Baselines(mean: root(meanSquares), linear: root(lineSquares))
    let bootstrap = Bootstrap(
      weights: cells.weights, sums: [squares, meanSquares, lineSquares], seed: seed,
      threads: threads)
    func difference(from error: Double, series: Int) -> PairedDifference {
      PairedDifference(
        of: errors.rootMeanSquare, from: error,
        interval: bootstrap?.rootDifferenceInterval(of: 0, from: series), scale: cells.scale)
    }
    let slices = CellSlices(cells, preferring: slicedFeature, strengths: strengths)
    return Evaluation(
      errors: errors, interval: bootstrap?.rootInterval(of: 0), baselines: baselines,
      differences: .init(
        mean: difference(from: baselines.mean, series: 1),
        linear: difference(from: baselines.linear, series: 2)),
      spread: cells.rootMeanSquaredError(of: LeastSquares.mean(of: cells)),
      coverage: score(of: cells.weights.indices).coverage,
      slices: slices.map { ErrorSlices(of: self, in: $0) },
      insideRanges: score(of: cells.weights.indices.lazy.filter { isInside[$0] }),
      outsideRanges: score(of: cells.weights.indices.lazy.filter { !isInside[$0] }),
      outliers: outliers.outliers(features: cells.featureNames, target: cells.targetName),
      figures: (cells.isByMoments ? nil : figures).map { gathered in
        EvaluationFigures(
          of: self, in: slices, gathered: gathered,
          furthestRows: outliers.furthestRows(
            atMost: EvaluationFigures.mostFurthestRows, squares: errors.sumOfSquares))
      })
  }
}

extension WeightedCells {
  /// The sum of the squared errors of each cell's rows, from one prediction a cell.
  func squaredErrors(of predictions: [Double]) -> [Double] {
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
