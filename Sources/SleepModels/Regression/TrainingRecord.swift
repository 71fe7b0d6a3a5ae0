/// A record of the training of a model: its data, parameters and metrics.
///
/// It may be unknown for an imported model, see `isKnown`.
package struct TrainingRecord: Equatable {
  /// The number of rows, where a row of weight 3 counts as three rows.
  package let totalWeight: Double
  /// A short identifier of the rows, see `AggregatedRows.fingerprint`.
  package let fingerprint: String
  /// A sketch of the rows: a few of their hashes; `nil` in imported models and in old model files.
  package var sketch: RowSketch?
  /// The number of folds of the validation; 0 for none, and with ``validationRows``.
  package let folds: Int
  /// The other rows that the model was validated on; `nil` for folds or no validation.
  package var validationRows: ValidationRows?
  package let randomSeed: UInt64
  /// The parameters of tree growth; `nil` for a linear model.
  package let parameters: TrainingParameters?
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  package var monotone: [String: MonotoneDirection] = [:]
  package var trainingMetrics: RegressorMetrics
  package var validationMetrics: RegressorMetrics?

  /// Rows that a model was validated on, and not trained on.
  package struct ValidationRows: Equatable, Codable {
    /// The number of rows, where a row of weight 3 counts as three rows.
    package let rows: Double
    package let fingerprint: String

    package init(rows: Double, fingerprint: String) {
      (self.rows, self.fingerprint) = (rows, fingerprint)
    }
  }

  package init(
    totalWeight: Double, fingerprint: String, sketch: RowSketch? = nil, folds: Int,
    validationRows: ValidationRows? = nil, randomSeed: UInt64, parameters: TrainingParameters?,
    monotone: [String: MonotoneDirection] = [:], trainingMetrics: RegressorMetrics,
    validationMetrics: RegressorMetrics? = nil
  ) {
    self.totalWeight = totalWeight
    self.fingerprint = fingerprint
    self.sketch = sketch
    self.folds = folds
    self.validationRows = validationRows
    self.randomSeed = randomSeed
    self.parameters = parameters
    self.monotone = monotone
    self.trainingMetrics = trainingMetrics
    self.validationMetrics = validationMetrics
  }

  /// Whether the training is known; if not, all other properties are zero or empty.
  package var isKnown: Bool { totalWeight > 0 }

  package static let unknown = TrainingRecord(
    totalWeight: 0, fingerprint: "", folds: 0, randomSeed: 0, parameters: nil,
    trainingMetrics: RegressorMetrics(rootMeanSquaredError: 0, maximumError: 0),
    validationMetrics: nil)
}

extension RegressionModel {
  /// The fingerprint of the training rows; `nil` if an imported model does not contain it.
  package var trainingFingerprint: String? {
    training.isKnown ? training.fingerprint : origin?.fingerprint
  }

  /// Whether at least half of the training rows are probably training rows of another model.
  package func sharesTrainingRows(with other: RegressionModel) -> Bool {
    if let fingerprint = trainingFingerprint, fingerprint == other.trainingFingerprint {
      return true
    }
    guard let sketch = training.sketch, let known = other.training.sketch else { return false }
    // Of these, the other sketch has all that are among its rows.
    let comparable = sketch.hashes.prefix { $0 <= known.limit }
    return !comparable.isEmpty
      && 2 * comparable.count { known.hashes.contains($0) } >= comparable.count
  }
}

/// The origin of an imported model, as described in its file.
package struct ModelOrigin: Equatable, Codable {
  package let format: String
  package let author: String?
  package let summary: String?
  package let license: String?
  package let version: String?
  /// The fingerprint of the training rows, which is all that a file of another format tells of them;
  /// `nil` if it does not.
  package let fingerprint: String?

  package init(
    format: String, author: String?, summary: String?, license: String?, version: String?,
    fingerprint: String? = nil
  ) {
    self.format = format
    self.author = author
    self.summary = summary
    self.license = license
    self.version = version
    self.fingerprint = fingerprint
  }
}
