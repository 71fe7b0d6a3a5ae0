import TabularRegression

/// Gathers what the figures of a cross-validation are made of, fold by fold and then row by row.
struct HeldOutFigures: Sendable {
  /// How far the ranges of each fold's model reach.
  private var reaches: [CalibrationReaches] = []
  /// The fold that each cell is held out in.
  private var folds: [Int]
  /// About how large errors are at the inputs of each cell.
  private var spreads: [Double]
  private var training: [StagedErrors] = []
  private var validation: [StagedErrors] = []
  private var calibration = CalibrationTally()

  init(cellCount: Int) {
    folds = [Int](repeating: 0, count: cellCount)
    spreads = [Double](repeating: 0, count: cellCount)
  }

  /// Asks the model of a fold about the cells that it has seen, and about the others.
  mutating func add(
    _ model: RegressionModel, trainedOn known: AggregatedRows, heldOut: [Int32],
    of cells: AggregatedRows, threads: Int
  ) {
    for cell in heldOut.lazy.map(Int.init) {
      folds[cell] = reaches.count
      spreads[cell] = model.spread(for: cells.inputs(of: cell)) ?? 0
    }
    reaches.append(CalibrationReaches(of: model.range))
    let others = AggregatedRows(cells, members: heldOut)
    training.append(StagedErrors(of: model, on: known, threads: threads))
    validation.append(StagedErrors(of: model, on: others, threads: threads))
  }

  /// Adds a row of a cell.
  package mutating func add(cell: Int, prediction: Double, actual: Double, weight: Double) {
    calibration.add(
      prediction: prediction, actual: actual, spread: spreads[cell],
      reaches: reaches[folds[cell]], weight: weight)
  }

  /// What was gathered.
  var gathered: GatheredFigures {
    GatheredFigures(
      calibration: calibration,
      learningCurve: LearningCurve(training: training, validation: validation))
  }
}
