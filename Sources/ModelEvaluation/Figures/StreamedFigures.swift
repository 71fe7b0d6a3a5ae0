import TabularRegression

/// Gathers what the figures of an evaluation are made of while rows stream by.
///
/// Cells go by the numbers of a ``RowAggregator``, which are given in the order of their first rows.
struct StreamedFigures: Sendable {
  private let model: RegressionModel
  private let reaches: CalibrationReaches
  /// About how large errors are at the inputs of each cell.
  private var spreads: [Double] = []
  private var calibration = CalibrationTally()

  init(_ model: RegressionModel) {
    self.model = model
    reaches = CalibrationReaches(of: model.range)
  }

  /// Adds rows, each of which went into one of `cells`.
  mutating func add(_ rows: DataTable, predictions: [Double], cells: [Int]) {
    let targets = rows.target?.values ?? []
    let weights = rows.weights?.values
    for (row, cell) in cells.enumerated() {
      if cell == spreads.count {
        spreads.append(model.spread(for: rows.features.map { $0.values[row] }) ?? 0)
      }
      calibration.add(
        prediction: predictions[row], actual: targets[row], spread: spreads[cell],
        reaches: reaches, weight: weights?[row] ?? 1)
    }
  }

  /// What was gathered.
  ///
  /// - Parameters:
  ///   - cells: The cells of all rows.
  ///   - isTrainingData: Whether the model was trained on some of these rows.
  func gathered(
    cells: AggregatedRows, isTrainingData: Bool, threads: Int
  ) -> GatheredFigures {
    let errors = [StagedErrors(of: model, on: cells, threads: threads)]
    return GatheredFigures(
      calibration: calibration,
      learningCurve: LearningCurve(
        training: isTrainingData ? errors : [], validation: isTrainingData ? [] : errors))
  }
}
