import SleepModels

/// The predictions of the models of a cross-validation for their held-out rows.
struct HeldOutPredictions {
  private let aggregated: AggregatedRows
  private var answers: RowPredictions
  private var means: [Double]
  private var lines: [Double]
  private var isInside: [Bool]
  /// The importance of each feature, summed over the models.
  private var strengths: [Double]
  private(set) var iterations: [Int] = []
  private(set) var algorithms: [Algorithm] = []
  /// The errors of each model by the number of trees, if figures are requested.
  private var training: [StagedErrors] = []
  private var validation: [StagedErrors] = []
  private let slicedFeature: String?

  /// - Parameter figures: Whether to compute the data for charts.
  init(_ aggregated: AggregatedRows, slicedFeature: String? = nil, figures: Bool = false) {
    self.aggregated = aggregated
    self.slicedFeature = slicedFeature
    answers = RowPredictions(count: aggregated.count, calibrating: figures)
    means = [Double](repeating: 0, count: aggregated.count)
    lines = means
    isInside = [Bool](repeating: true, count: aggregated.count)
    strengths = [Double](repeating: 0, count: aggregated.columns.count)
  }

  /// Predicts the held-out rows with the model of a fold, and with baselines fitted to the same
  /// rows.
  mutating func add(
    _ model: RegressionModel, trainedOn known: AggregatedRows, heldOut: [Int32], threads: Int
  ) {
    let mean = LeastSquares.mean(of: known).intercept
    let line = Ensemble(base: LeastSquares.fit(known))
    let fitted = line.values(of: aggregated, members: heldOut)
    let others = AggregatedRows(aggregated, members: heldOut)
    let inside = model.seesInside(others)
    let reaches = CalibrationReaches(of: model.range, scoredAt: Evaluation.confidence)
    for (place, aggregatedRow) in heldOut.lazy.map(Int.init).enumerated() {
      let inputs = aggregated.inputs(of: aggregatedRow)
      answers.set(
        aggregatedRow, to: model.prediction(validated: inputs),
        scale: model.residualScale(for: inputs), reaches: reaches)
      means[aggregatedRow] = mean
      lines[aggregatedRow] = fitted[place]
      isInside[aggregatedRow] = inside[place]
    }
    strengths = zip(strengths, model.strengths(in: known)).map(+)
    iterations.append(model.trees.count)
    algorithms.append(model.algorithm)
    guard answers.calibration != nil else { return }
    training.append(StagedErrors(of: model, on: known, threads: threads))
    validation.append(StagedErrors(of: model, on: others, threads: threads))
  }

  /// The score of the original rows.
  func evaluation(
    of table: DataTable, target: DataTable.Column, lines: [Int]?, aggregatedRowOfRow: [Int],
    seed: UInt64,
    threads: Int
  ) -> Evaluation {
    var outliers = OutlierTally()
    var answers = answers
    let predictions = answers.predictions
    let predictionsOfRows = aggregatedRowOfRow.map { predictions[$0] }
    for (row, aggregatedRow) in aggregatedRowOfRow.enumerated() {
      answers.add(
        target.values[row], weight: table.weights?.values[row] ?? 1, to: aggregatedRow)
    }
    if !aggregated.isByMoments {
      outliers.add(table, predictions: predictionsOfRows, lines: lines)
    }
    let scores = RowScores(
      aggregated: aggregated, predictions: predictions, means: means, lines: self.lines,
      isInside: isInside,
      coveredWeights: answers.covered)
    return scores.evaluation(
      errors: ErrorSummary(of: predictionsOfRows, for: table), outliers: outliers, seed: seed,
      threads: threads,
      figures: answers.calibration.map {
        GatheredFigures(
          calibration: $0,
          learningCurve: TreeCountCurve(training: training, validation: validation))
      }, slicedFeature: slicedFeature
    ) { strengths }
  }
}
