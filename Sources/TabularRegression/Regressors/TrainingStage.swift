/// A stage of training.
///
/// The cases are in the order of the stages.
public enum TrainingStage: Sendable, Hashable {
  /// Sorting each feature's values into bins.
  case binning
  /// Cross-validating, and choosing parameters by it, such as the number of trees.
  case validation
  /// Cross-validating one of several algorithms.
  case candidate(Algorithm)
  /// Fitting the model to all rows.
  case fitting
  /// Computing prediction intervals, permutation importances and partial dependence.
  case calibration

  /// The name of the stage, in one word; for a candidate, the name of its algorithm.
  public var name: String {
    switch self {
    case .binning: "binning"
    case .validation: "validation"
    case .candidate(let algorithm): algorithm.rawValue
    case .fitting: "fitting"
    case .calibration: "calibration"
    }
  }
}
