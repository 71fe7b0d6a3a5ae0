import LearningSupport
import TabularRegression

/// What the pictures of an evaluation are drawn from.
///
/// Amounts are in the target's unit: seconds for sleep. A row of weight 3 is three rows. All of it
/// but the lines of the furthest rows depends on the rows alone, and not on their order or the number
/// of threads.
package struct EvaluationFigures: Sendable, Equatable {
  /// A prediction beside what was measured.
  package struct Point: Sendable, Equatable {
    /// What the model answers.
    package let prediction: Double
    /// What was measured.
    package let actual: Double
    /// The weight of all rows that are equal to this one.
    package let weight: Double

    package init(prediction: Double, actual: Double, weight: Double = 1) {
      self.prediction = prediction
      self.actual = actual
      self.weight = weight
    }
  }

  /// No more points than this are drawn.
  package static let mostPoints = 1000
  /// No more rows than this are among the furthest.
  static let mostFurthestRows = 10

  /// Some of the distinct rows, each as likely to be among them as any other; all of them up to
  /// ``mostPoints``.
  package let points: [Point]
  /// The errors in each of the ``Evaluation/slices``, but for those of which no row was drawn.
  package let residuals: [ResidualSlice]
  /// For rising confidences, the share of rows that the model's ranges hold; empty if it has none.
  package let calibration: [CalibrationPoint]
  /// How the error falls as trees are added; `nil` with fewer than two trees.
  package let learningCurve: LearningCurve?
  /// The rows that are furthest from their predictions, at most ten, that with the largest share of
  /// the squared error first; without those with a missing input.
  package let furthestRows: [FurthestRow]
  /// What the rows hold.
  package let data: DataProfile

  package init(
    points: [Point], residuals: [ResidualSlice], calibration: [CalibrationPoint],
    learningCurve: LearningCurve?, furthestRows: [FurthestRow] = [],
    data: DataProfile = DataProfile(columns: [], distinctInputs: 0, fingerprint: "")
  ) {
    self.points = points
    self.residuals = residuals
    self.calibration = calibration
    self.learningCurve = learningCurve
    self.furthestRows = furthestRows
    self.data = data
  }
}

extension EvaluationFigures {
  private static let seed: UInt64 = 0xF16

  /// Puts the figures of an evaluation together.
  ///
  /// - Parameters:
  ///   - scores: Cells with a sample of their rows.
  ///   - slices: The parts of the cells.
  ///   - gathered: What was gathered beside them.
  ///   - furthestRows: The rows that are furthest off.
  package init(
    of scores: RowScores, in slices: RowSlices?, gathered: GatheredFigures,
    furthestRows: [FurthestRow]
  ) {
    let rows = scores.cells.sample ?? TargetSample()
    var generator = SplitMix64(seed: Self.seed)
    points = generator.subset(of: rows.count, atMost: Self.mostPoints).map { row in
      Point(
        prediction: scores.predictions[Int(rows.cell[row])], actual: rows.target[row],
        weight: rows.weight[row])
    }
    residuals = slices.map { ResidualSlice.slices(of: scores, in: $0, rows: rows) } ?? []
    calibration = gathered.calibration.points
    learningCurve = gathered.learningCurve
    self.furthestRows = furthestRows
    data = DataProfile(of: scores.cells)
  }
}

/// What figures are made of that cells cannot tell.
package struct GatheredFigures: Sendable {
  let calibration: CalibrationTally
  let learningCurve: LearningCurve?
}
