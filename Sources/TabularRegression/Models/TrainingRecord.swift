/// What a model was trained on, how, and how well it did.
///
/// Of an imported model nothing of that may be known, see ``isKnown``.
package struct TrainingRecord: Sendable, Equatable {
  /// The number of rows, where a row of weight 3 is three rows.
  package let totalWeight: Double
  /// A short name for the rows, see ``AggregatedRows/fingerprint``.
  package let fingerprint: String
  /// A few hashes of the rows; `nil` in models of before there were any, and in those of others.
  package var sketch: RowSketch?
  /// The number of folds of the validation; 0 if there was none.
  package let folds: Int
  /// The seed of all that was drawn.
  package let randomSeed: UInt64
  /// How trees were grown; `nil` for a model without trees by nature.
  package let parameters: TrainingParameters?
  /// The features whose growth may only raise predictions, or only lower them.
  package var monotone: [String: MonotoneDirection] = [:]
  /// How far the model is from the rows it was trained on.
  package var trainingMetrics: RegressorMetrics
  /// How far models trained on the other folds were from each fold; `nil` without folds.
  package var validationMetrics: RegressorMetrics?

  package init(
    totalWeight: Double, fingerprint: String, sketch: RowSketch? = nil, folds: Int,
    randomSeed: UInt64, parameters: TrainingParameters?,
    monotone: [String: MonotoneDirection] = [:], trainingMetrics: RegressorMetrics,
    validationMetrics: RegressorMetrics? = nil
  ) {
    self.totalWeight = totalWeight
    self.fingerprint = fingerprint
    self.sketch = sketch
    self.folds = folds
    self.randomSeed = randomSeed
    self.parameters = parameters
    self.monotone = monotone
    self.trainingMetrics = trainingMetrics
    self.validationMetrics = validationMetrics
  }

  /// Whether anything is known of the training; if not, all else here is zero or empty.
  package var isKnown: Bool { totalWeight > 0 }

  /// The record of a model of whose training nothing is known.
  package static let unknown = TrainingRecord(
    totalWeight: 0, fingerprint: "", folds: 0, randomSeed: 0, parameters: nil,
    trainingMetrics: RegressorMetrics(rootMeanSquaredError: 0, maximumError: 0),
    validationMetrics: nil)
}
