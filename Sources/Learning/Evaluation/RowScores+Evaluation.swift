import Numerics

extension RowScores {
  /// The complete evaluation.
  ///
  /// - Parameters:
  ///   - figures: The gathered data for charts, if requested.
  ///   - slicedFeature: The preferred feature for slices.
  ///   - strengths: The importance of each feature.
  func evaluation(
    errors: ErrorSummary, outliers: OutlierTally, seed: UInt64, threads: Int,
    figures: GatheredFigures? = nil, slicedFeature: String?, strengths: () -> [Double]
  ) -> Evaluation {
    func root(_ squares: [Double]) -> Double {
      (squares.reduce(0, +) / aggregated.totalWeight).squareRoot()
    }
    let baselines = Evaluation.Baselines(mean: root(meanSquares), linear: root(lineSquares))
    let bootstrap = Bootstrap(
      weights: aggregated.weights, sums: [squares, meanSquares, lineSquares], seed: seed,
      threads: threads)
    func difference(from error: Double, series: Int) -> PairedDifference {
      PairedDifference(
        of: errors.rootMeanSquare, from: error,
        interval: bootstrap?.rootDifferenceInterval(of: 0, from: series), scale: aggregated.scale)
    }
    let slices = RowSlices(aggregated, preferring: slicedFeature, strengths: strengths)
    return Evaluation(
      errors: errors, interval: bootstrap?.rootInterval(of: 0), baselines: baselines,
      differences: .init(
        mean: difference(from: baselines.mean, series: 1),
        linear: difference(from: baselines.linear, series: 2)),
      spread: aggregated.rootMeanSquaredError(of: LeastSquares.mean(of: aggregated)),
      coverage: score(of: aggregated.weights.indices).coverage,
      slices: slices.map { ErrorSlices(of: self, in: $0) },
      insideRanges: score(of: aggregated.weights.indices.lazy.filter { isInside[$0] }),
      outsideRanges: score(of: aggregated.weights.indices.lazy.filter { !isInside[$0] }),
      outliers: outliers.outliers(features: aggregated.featureNames, target: aggregated.targetName),
      figures: (aggregated.isByMoments ? nil : figures).map { gathered in
        EvaluationFigures(
          of: self, in: slices, gathered: gathered,
          furthestRows: outliers.furthestRows(
            atMost: EvaluationFigures.mostFurthestRows, squares: errors.sumOfSquares))
      })
  }
}
