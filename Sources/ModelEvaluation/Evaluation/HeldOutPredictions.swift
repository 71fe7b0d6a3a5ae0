import TabularRegression

/// What the models of a cross-validation answer to the cells that each has not seen.
struct HeldOutPredictions: Sendable {
  private let cells: AggregatedRows
  private var predictions: [Double]
  private var means: [Double]
  private var lines: [Double]
  private var isInside: [Bool]
  /// The model's range for each cell, if it has one.
  private var ranges: [ClosedRange<Double>?]
  /// How much each input counts, added up over the models.
  private var strengths: [Double]
  /// The number of trees of each model.
  private(set) var iterations: [Int] = []
  /// The method by which each model was made.
  private(set) var algorithms: [Algorithm] = []
  /// What is gathered for pictures, if they are wanted.
  private var figures: HeldOutFigures?
  /// The input by whose values scores are told, where it has few.
  private let slicedFeature: String?

  /// - Parameter figures: Whether figures are gathered, too.
  init(_ cells: AggregatedRows, slicedFeature: String? = nil, figures: Bool = false) {
    self.cells = cells
    self.slicedFeature = slicedFeature
    self.figures = figures ? HeldOutFigures(cellCount: cells.count) : nil
    predictions = [Double](repeating: 0, count: cells.count)
    means = predictions
    lines = predictions
    isInside = [Bool](repeating: true, count: cells.count)
    ranges = Array(repeating: nil, count: cells.count)
    strengths = [Double](repeating: 0, count: cells.columns.count)
  }

  /// Asks the model of a fold, and baselines fitted to the same rows, about the rest.
  mutating func add(
    _ model: RegressionModel, trainedOn known: AggregatedRows, heldOut: [Int32], threads: Int
  ) {
    let mean = LeastSquares.mean(of: known).intercept
    let line = LeastSquares.fit(known)
    let inside = model.seesInside(AggregatedRows(cells, members: heldOut))
    for (cell, isInside) in zip(heldOut.lazy.map(Int.init), inside) {
      let inputs = cells.inputs(of: cell)
      predictions[cell] = model.prediction(validated: inputs)
      means[cell] = mean
      lines[cell] = line.value { inputs[$0] }
      self.isInside[cell] = isInside
      ranges[cell] = model.interval(validated: inputs, confidence: Evaluation.confidence)
    }
    strengths = zip(strengths, model.strengths(in: known)).map(+)
    iterations.append(model.trees.count)
    algorithms.append(model.algorithm)
    figures?.add(model, trainedOn: known, heldOut: heldOut, of: cells, threads: threads)
  }

  /// The score of the rows that the cells were made of.
  func evaluation(
    of table: DataTable, target: DataTable.Column, lines: [Int]?, cellOfRow: [Int], seed: UInt64,
    threads: Int
  ) -> Evaluation {
    var errors = ErrorSummary()
    var outliers = OutlierTally()
    var coveredWeights = [Double](repeating: 0, count: cells.count)
    var figures = figures
    for (row, cell) in cellOfRow.enumerated() {
      let (actual, weight) = (target.values[row], table.weights?.values[row] ?? 1)
      errors.add(
        predictions[cell] - actual, weight: weight, variance: table.targetVariances?.values[row])
      if let range = ranges[cell], range.contains(actual) { coveredWeights[cell] += weight }
      figures?.add(cell: cell, prediction: predictions[cell], actual: actual, weight: weight)
    }
    if !cells.isByMoments {
      outliers.add(table, predictions: cellOfRow.map { predictions[$0] }, lines: lines)
    }
    let scores = RowScores(
      cells: cells, predictions: predictions, means: means, lines: self.lines, isInside: isInside,
      coveredWeights: cells.isByMoments || ranges.contains(nil) ? nil : coveredWeights)
    return scores.evaluation(
      errors: errors, outliers: outliers, seed: seed, threads: threads,
      figures: figures?.gathered, slicedFeature: slicedFeature
    ) { strengths }
  }
}
