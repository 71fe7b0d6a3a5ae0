import SleepNumerics

/// The data for the charts of an evaluation.
///
/// Amounts are in the target's unit: seconds for sleep. A row of weight 3 counts as three rows.
/// Except for the line numbers of the furthest rows, the values do not depend on the order of the
/// rows or the number of threads.
package struct EvaluationFigures: Sendable, Hashable, Codable {
  package struct Point: Sendable, Hashable, Codable {
    package let prediction: Double
    package let actual: Double
    package let weight: Double
  }

  static let mostPoints = 1000
  static let mostFurthestRows = 10

  /// A uniform sample of the distinct rows; all of them up to ``mostPoints``.
  package let points: [Point]
  /// The errors in each of the ``Evaluation/slices`` that has a sampled row.
  package let residuals: [ResidualSlice]
  /// The coverage of the prediction intervals by confidence, ascending; empty without intervals.
  package let calibration: [CalibrationPoint]
  /// The error by the number of trees; `nil` with fewer than two trees.
  package let learningCurve: TreeCountCurve?
  /// At most ten rows with the largest shares of the squared error, in descending order; without
  /// rows with a missing input.
  package internal(set) var furthestRows: [FurthestRow] = []
  package private(set) var data = DataProfile(columns: [], distinctInputs: 0, fingerprint: "")

  /// The error that this share of the sampled rows does not exceed; `nil` without a sample.
  package func error(ofShare share: Double) -> Double? {
    var rest = share * points.reduce(0) { $0 + $1.weight }
    let errors = points.map { (size: abs($0.prediction - $0.actual), weight: $0.weight) }
    return errors.sorted { $0.size < $1.size }.first { error in
      rest -= error.weight
      return rest <= 0
    }?.size
  }
}

extension EvaluationFigures {
  private static let seed: UInt64 = 0xF16

  /// - Parameters:
  ///   - scores: Aggregated rows with a sample of the original rows.
  ///   - gathered: The figures that require single rows or models.
  init(
    of scores: RowScores, in slices: RowSlices?, gathered: GatheredFigures,
    furthestRows: [FurthestRow]
  ) {
    let rows = scores.aggregated.sample ?? TargetSample()
    var generator = SplitMix64(seed: Self.seed)
    points = generator.subset(of: rows.count, atMost: Self.mostPoints).map { row in
      Point(
        prediction: scores.predictions[Int(rows.aggregatedRow[row])], actual: rows.target[row],
        weight: rows.weight[row])
    }
    residuals = slices.map { ResidualSlice.slices(of: scores, in: $0, rows: rows) } ?? []
    calibration = gathered.calibration.points
    learningCurve = gathered.learningCurve
    self.furthestRows = furthestRows
    data = DataProfile(of: scores.aggregated)
  }
}

/// The figures that cannot be derived from aggregated rows.
struct GatheredFigures {
  let calibration: CalibrationTally
  let learningCurve: TreeCountCurve?
}
