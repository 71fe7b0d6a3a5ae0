import SleepModels
import SleepNumerics

/// Scores a model on a stream of rows; memory grows only with the number of distinct inputs.
package struct ModelEvaluator: Sendable {
  let model: RegressionModel
  private var errors = ErrorSummary()
  private var outliers = OutlierTally()
  private var merger: RowAggregator
  private var answers: RowPredictions
  private var overlap: OverlapTally?
  private let slicedFeature: String?
  private let reaches: CalibrationReaches

  /// - Parameters:
  ///   - slicedFeature: The feature of the ``Evaluation/slices``, if it has few values; `nil` for
  ///     the most important one.
  ///   - figures: Whether to compute the data for charts.
  package init(_ model: RegressionModel, slicedFeature: String? = nil, figures: Bool = false) {
    self.model = model
    self.slicedFeature = slicedFeature
    reaches = CalibrationReaches(of: model.range, scoredAt: Evaluation.confidence)
    merger = RowAggregator(
      features: model.features.map(\.name), levels: model.levels, target: model.target,
      sampling: figures)
    answers = RowPredictions(calibrating: figures)
    overlap = OverlapTally(model.training)
  }

  /// Scores the rows of a table that has the model's features and its target.
  ///
  /// - Throws: `ModelError` if a column is missing, or a target is too large to be squared.
  package mutating func add(_ table: DataTable) throws(ModelError) {
    add(try ScoredRows(table, predictor: RowPredictor(model)))
  }

  /// Scores the remaining rows of a reader, and returns the summary of reading.
  package mutating func add(
    rowsOf reader: consuming CSVReader, threads: Int = 1
  ) throws -> ReadingSummary {
    let predictor = RowPredictor(model)
    return try reader.forEachBlock(threads: threads) { part in
      try ScoredRows(part.table, lines: part.lines, predictor: predictor)
    } take: { rows, linesBefore in
      add(rows, linesBefore: linesBefore)
    }
  }

  mutating func add(_ rows: ScoredRows, linesBefore: Int = 0) {
    errors.add(rows.errors)
    outliers.add(rows.outliers, linesBefore: linesBefore)
    if let added = rows.overlap { overlap?.add(added) }
    let aggregated = merger.add(rows.table)
    let targets = rows.table.target?.values ?? []
    let weights = rows.table.weights?.values
    for (row, aggregatedRow) in aggregated.enumerated() {
      if aggregatedRow == answers.count {
        let inputs = rows.table.features.map { $0.values[row] }
        answers.set(
          aggregatedRow, to: rows.predictions[row], scale: model.residualScale(for: inputs),
          reaches: reaches)
      }
      answers.add(targets[row], weight: weights?[row] ?? 1, to: aggregatedRow)
    }
  }

  /// The score of all rows so far, with baselines fitted to the same rows, and their overlap with
  /// the training rows.
  ///
  /// - Complexity: O(n * (log(n) + features^2)) for n aggregated rows, and 1000 times at most
  ///   16,384 rows; with figures also O(n * trees * depth).
  package func evaluation(
    threads: Int = 1
  ) -> (evaluation: Evaluation, overlap: TrainingOverlap) {
    let (aggregated, places) = merger.aggregated()
    let overlap =
      aggregated.fingerprint == model.trainingFingerprint
      ? .complete : overlap?.overlap ?? TrainingOverlap.unknown
    let gathered = answers.calibration.map { calibration in
      let errors = [StagedErrors(of: model, on: aggregated, threads: threads)]
      return GatheredFigures(
        calibration: calibration,
        learningCurve: TreeCountCurve(
          training: overlap.isFound ? errors : [], validation: overlap.isFound ? [] : errors))
    }
    let scores = RowScores(
      aggregated: aggregated, predictions: answers.predictions.ordered(by: places),
      means: LeastSquares.mean(of: aggregated).values(of: aggregated),
      lines: LeastSquares.fit(aggregated).values(of: aggregated),
      isInside: model.seesInside(aggregated),
      coveredWeights: answers.covered?.ordered(by: places))
    return (
      scores.evaluation(
        errors: errors, outliers: outliers, seed: Bootstrap.defaultSeed, threads: threads,
        figures: gathered, slicedFeature: slicedFeature
      ) { model.strengths(in: aggregated) },
      overlap
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

struct ScoredRows {
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
    errors = ErrorSummary(of: predictions, for: table)
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
