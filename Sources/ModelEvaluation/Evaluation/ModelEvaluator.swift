import LearningSupport
import TabularRegression

/// Scores a model on rows as they come, in memory that does not grow with their number unless all
/// their inputs differ.
///
/// ```swift
/// var evaluator = ModelEvaluator(model)
/// try evaluator.add(nights)
/// print(evaluator.evaluation().evaluation.rootMeanSquaredError)
/// ```
package struct ModelEvaluator: Sendable {
  private let model: RegressionModel
  private var errors = ErrorSummary()
  private var outliers = OutlierTally()
  private var merger: RowAggregator
  private var answers: RowPredictions
  private var overlap: OverlapTally?
  /// The input by whose values scores are told, where it has few.
  private let slicedFeature: String?
  /// What is gathered for pictures, if they are wanted.
  private var figures: StreamedFigures?

  /// Prepares to score a model.
  ///
  /// - Parameters:
  ///   - model: The model to score.
  ///   - slicedFeature: The input by whose values ``Evaluation/slices`` are made, where it has few;
  ///     `nil` for the strongest.
  ///   - figures: Whether the numbers that charts are drawn from are gathered, too.
  package init(_ model: RegressionModel, slicedFeature: String? = nil, figures: Bool = false) {
    self.init(model, slicedFeature: slicedFeature, figures: figures) {
      model.interval(validated: $0, confidence: Evaluation.confidence)
    }
  }

  package init(
    _ model: RegressionModel, slicedFeature: String? = nil, figures: Bool = false,
    interval: @escaping RowPredictions.Interval
  ) {
    self.model = model
    self.slicedFeature = slicedFeature
    self.figures = figures ? StreamedFigures(model) : nil
    merger = RowAggregator(
      features: model.features.map(\.name), target: model.target, sampling: figures)
    answers = RowPredictions(interval: interval)
    overlap = OverlapTally(model.training)
  }

  /// Scores the rows of a table that has the model's features and its target.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` or ``ModelError/missingTarget(name:)`` if the
  ///   table lacks a column of the model; ``ModelError/targetTooLarge(_:)`` if a target cannot be
  ///   squared safely.
  /// - Complexity: O(rows * (features + trees * depth)).
  package mutating func add(_ table: DataTable) throws(ModelError) {
    add(try ScoredRows(table, predictor: RowPredictor(model)))
  }

  /// Scores all rows that a reader has left, on up to `threads` threads.
  ///
  /// - Returns: the rows read, the rows left out, and what looks odd.
  /// - Throws: ``TableError`` and ``ModelError``.
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

  package mutating func add(_ rows: ScoredRows, linesBefore: Int = 0) {
    errors.add(rows.errors)
    outliers.add(rows.outliers, linesBefore: linesBefore)
    if let added = rows.overlap { overlap?.add(added) }
    let cells = merger.add(rows.table)
    answers.add(rows.table, predictions: rows.predictions, cells: cells)
    figures?.add(rows.table, predictions: rows.predictions, cells: cells)
  }

  /// The score of all rows so far, with baselines fitted to these same rows, and how many of them
  /// the model was trained on.
  ///
  /// - Parameter threads: The number of threads to use at most; the score does not depend on it.
  /// - Complexity: O(cells * (log(cells) + features^2)), and 1000 times at most 16,384 cells; with
  ///   figures also O(cells * trees * depth).
  package func evaluation(
    threads: Int = 1
  ) -> (evaluation: Evaluation, overlap: TrainingOverlap) {
    let (cells, places) = merger.cells()
    let overlap =
      cells.fingerprint == model.training.fingerprint
      ? .complete : overlap?.overlap ?? TrainingOverlap.unknown
    let (predictions, coveredWeights) = answers.ordered(by: places)
    let scores = RowScores(
      cells: cells, predictions: predictions, means: LeastSquares.mean(of: cells).values(of: cells),
      lines: LeastSquares.fit(cells).values(of: cells), isInside: model.seesInside(cells),
      coveredWeights: cells.isByMoments ? nil : coveredWeights)
    return (
      scores.evaluation(
        errors: errors, outliers: outliers, seed: Bootstrap.defaultSeed, threads: threads,
        figures: figures?.gathered(
          cells: cells, isTrainingData: overlap.isFound, threads: threads),
        slicedFeature: slicedFeature
      ) { model.strengths(in: cells) },
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
