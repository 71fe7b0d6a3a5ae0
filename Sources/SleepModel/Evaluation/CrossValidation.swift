/// Scores a way of training: each fold is predicted by a model trained on the others.
///
/// Whatever training decides by itself, such as the number of trees, it decides anew for each
/// fold without having seen it, so the score is what new rows would get.
public struct CrossValidation: Sendable {
  /// The score over all rows, with baselines fitted in the same way.
  public let evaluation: Evaluation
  /// The number of trees of the model for each fold.
  public let iterations: [Int]
  /// The method of the model for each fold.
  public let algorithms: [Algorithm]

  /// Trains `folds` models.
  ///
  /// - Parameters:
  ///   - regressor: The way of training.
  ///   - table: The rows, with their target. Equal inputs share a fold.
  ///   - folds: The number of folds, at least 2.
  ///   - randomSeed: The seed from which the folds are drawn.
  ///   - threads: The number of threads to use at most.
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: That of training, times `folds`.
  public init(
    of regressor: some Regressor, on table: DataTable, folds: Int, randomSeed: UInt64 = 42,
    threads: Int = 1
  ) throws(TrainingError) {
    guard let target = table.target else { throw .noTarget }
    let (cells, cellOfRow) = WeightedCells.merging(table)
    try TrainingError.check(cells: cells, folds: 0)
    guard cells.count >= 2 else { throw .tooFewInputs(cells.count) }
    guard (2...cells.count).contains(folds) else {
      throw .parameterOutOfRange(
        name: "folds", value: "\(folds)",
        range: "from 2 to \(cells.count), the number of distinct inputs")
    }
    let split = Folds(cellCount: cells.count, folds: folds, seed: randomSeed)
    var predictions = [Double](repeating: 0, count: cells.count)
    var means = predictions
    var lines = predictions
    var iterations: [Int] = []
    var algorithms: [Algorithm] = []
    for (fold, heldOut) in split.heldOut.enumerated() {
      let known = WeightedCells(cells, members: split.training(without: fold))
      let model: RegressionModel
      do {
        model = try regressor.model(trainedOn: known, threads: threads)
      } catch .tooManyFolds, .tooFewRows {
        throw .tooFewInputs(cells.count)
      }
      let mean = LeastSquares.mean(of: known).intercept
      let line = LeastSquares.fit(known)
      for cell in heldOut.lazy.map(Int.init) {
        let inputs = cells.inputs(of: cell)
        predictions[cell] = model.prediction(for: inputs)
        means[cell] = mean
        lines[cell] = line.value { inputs[$0] }
      }
      iterations.append(model.trees.count)
      algorithms.append(model.algorithm)
    }
    var errors = ErrorSummary()
    for (row, cell) in cellOfRow.enumerated() {
      errors.add(
        predictions[cell] - target.values[row], weight: table.weights?.values[row] ?? 1)
    }
    func error(of predictions: [Double]) -> Double {
      RegressorMetrics(cells: cells, predictions: predictions).rootMeanSquaredError
    }
    self.iterations = iterations
    self.algorithms = algorithms
    evaluation = Evaluation(
      errors: errors, baselines: .init(mean: error(of: means), linear: error(of: lines)),
      spread: cells.rootMeanSquaredError(of: LeastSquares.mean(of: cells)))
  }
}
