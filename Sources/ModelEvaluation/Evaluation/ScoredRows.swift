import TabularRegression

package struct ScoredRows: Sendable {
  /// The features of the model, in its order, and its target.
  let table: DataTable
  let predictions: [Double]
  let errors: ErrorSummary
  let outliers: OutlierTally
  /// The matches with training rows; `nil` if the model has no sketch.
  let overlap: OverlapTally?

  init(
    _ rows: DataTable, lines: [Int]? = nil, predictor: borrowing RowPredictor
  ) throws(ModelError) {
    let model = predictor.model
    guard let target = rows.target, target.name == model.target else {
      throw .missingTarget(name: model.target)
    }
    if let large = target.values.first(where: { abs($0) > AggregatedRows.largestTarget }) {
      throw .targetTooLarge(large)
    }
    predictions = try predictor.predictions(from: rows)
    table = try model.inputs(from: rows)
    var errors = ErrorSummary()
    for (row, prediction) in predictions.enumerated() {
      errors.add(
        prediction - target.values[row], weight: table.weights?.values[row] ?? 1,
        variance: table.targetVariances?.values[row])
    }
    self.errors = errors
    var outliers = OutlierTally()
    // A group of rows is not a suspected data error.
    if table.targetVariances == nil {
      outliers.add(table, predictions: predictions, lines: lines)
    }
    self.outliers = outliers
    var overlap = OverlapTally(model.training)
    overlap?.add(RowSketch.hashes(of: table))
    self.overlap = overlap
  }
}
