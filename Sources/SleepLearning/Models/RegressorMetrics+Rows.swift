import SleepModels

extension RegressorMetrics {
  /// Computes the metrics of one prediction per aggregated row, exactly as for the original rows.
  package init(aggregated: AggregatedRows, predictions: [Double]) {
    let errors = SquaredErrors(aggregated: aggregated, members: aggregated.weights.indices) {
      aggregated.means[$0] - predictions[$0]
    }
    self.init(
      sumOfSquaredErrors: errors.sumOfSquares, totalWeight: aggregated.totalWeight,
      maximumError: aggregated.isByMoments ? nil : errors.maximum)
  }
}

/// The errors of the rows in some aggregated rows, from one residual each.
struct SquaredErrors {
  var sumOfSquares = 0.0
  var maximum = 0.0

  init(aggregated: AggregatedRows, members: some Sequence<Int>, residual: (Int) -> Double) {
    for aggregatedRow in members {
      let residual = residual(aggregatedRow)
      let prediction = aggregated.means[aggregatedRow] - residual
      sumOfSquares += aggregated.squaredError(of: aggregatedRow, residual: residual)
      let range = aggregated.extremes[aggregatedRow]
      maximum = max(maximum, prediction - range.lowerBound, range.upperBound - prediction)
    }
  }
}
