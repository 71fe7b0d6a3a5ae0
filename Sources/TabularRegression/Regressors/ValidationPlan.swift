import LearningSupport

/// The rows of a validation: the training rows in folds, or other rows.
struct ValidationPlan: Sendable {
  /// The training rows, followed by the other rows if there are any.
  let aggregated: AggregatedRows
  let bins: BinnedRows
  /// The folds; of other rows, a single one.
  let folds: Folds

  /// - Parameters:
  ///   - rows: The training rows.
  ///   - bins: The training rows in bins; those of other rows have the same limits.
  ///   - other: Rows to validate on instead of folds, with the same features and target.
  init(
    for rows: AggregatedRows, bins: BinnedRows, other: AggregatedRows?, folds: Int, seed: UInt64,
    threads: Int
  ) {
    guard let other else {
      (aggregated, self.bins) = (rows, bins)
      self.folds = Folds(aggregatedCount: rows.count, folds: folds, seed: seed)
      return
    }
    aggregated = rows.followed(by: other)
    self.bins = BinnedRows(aggregated, features: bins.features, threads: threads)
    let first = Int32(rows.count)
    self.folds = Folds(
      training: Array(0..<first), heldOut: Array(first..<Int32(aggregated.count)))
  }
}
