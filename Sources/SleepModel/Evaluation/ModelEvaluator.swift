/// Scores a model on rows as they come, in memory that does not grow with their number unless all
/// their inputs differ.
///
/// ```swift
/// var evaluator = ModelEvaluator(model)
/// try evaluator.add(nights)
/// print(evaluator.evaluation().rootMeanSquaredError)
/// ```
public struct ModelEvaluator: Sendable {
  private let model: RegressionModel
  private var errors = ErrorSummary()
  private var merger: CellMerger

  /// Prepares to score a model.
  public init(_ model: RegressionModel) {
    self.model = model
    merger = CellMerger(features: model.features.map(\.name), target: model.target)
  }

  /// Scores the rows of a table that has the model's features and its target.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` or ``ModelError/missingTarget(name:)`` if the
  ///   table lacks a column of the model; ``ModelError/targetTooLarge(_:)`` if a target cannot be
  ///   squared safely.
  /// - Complexity: O(rows * (features + trees * depth)).
  public mutating func add(_ table: DataTable) throws(ModelError) {
    try add(table, predictions: try model.predictions(from: table))
  }

  /// Scores all rows that a reader has left, on up to `threads` threads.
  ///
  /// - Returns: the rows read, the rows left out, and what looks odd.
  /// - Throws: ``TableError`` and ``ModelError``.
  public mutating func add(
    rowsOf reader: consuming CSVReader, threads: Int = 1
  ) throws -> ReadingSummary {
    let predictor = RowPredictor(model)
    return try reader.forEachPart(threads: threads) { table, _ in
      (table, try predictor.predictions(from: table))
    } take: { table, predictions in
      try add(table, predictions: predictions)
    }
  }

  private mutating func add(_ table: DataTable, predictions: [Double]) throws(ModelError) {
    guard let target = table.target, target.name == model.target else {
      throw .missingTarget(name: model.target)
    }
    if let large = target.values.first(where: { abs($0) > WeightedCells.largestTarget }) {
      throw .targetTooLarge(large)
    }
    for (row, prediction) in predictions.enumerated() {
      errors.add(prediction - target.values[row], weight: table.weights?.values[row] ?? 1)
    }
    merger.add(try model.inputs(from: table))
  }

  /// The score of all rows so far, with baselines fitted to these same rows, and whether they are
  /// the rows that the model was trained on.
  ///
  /// - Complexity: O(cells * (log(cells) + features^2)).
  public func evaluation() -> (evaluation: Evaluation, isTrainingData: Bool) {
    let cells = merger.cells().cells
    let mean = cells.rootMeanSquaredError(of: LeastSquares.mean(of: cells))
    let baselines = Evaluation.Baselines(
      mean: mean, linear: cells.rootMeanSquaredError(of: LeastSquares.fit(cells)))
    return (
      Evaluation(errors: errors, baselines: baselines, spread: mean),
      cells.fingerprint == model.training.fingerprint
    )
  }
}

extension RegressionModel {
  /// Scores the model on the rows of a table that has its features and its target.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` or ``ModelError/missingTarget(name:)`` if the
  ///   table lacks a column of the model.
  public func evaluation(on table: DataTable) throws(ModelError) -> Evaluation {
    var evaluator = ModelEvaluator(self)
    try evaluator.add(table)
    return evaluator.evaluation().evaluation
  }
}
