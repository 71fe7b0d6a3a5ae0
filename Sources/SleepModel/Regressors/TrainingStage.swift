/// A part of the work of training, in the order in which they come.
public enum TrainingStage: String, Sendable, CaseIterable {
  /// Sorting each feature's values into bins.
  case binning
  /// Cross-validating, and choosing the number of trees.
  case validation
  /// Fitting the model to all rows.
  case fitting
}
