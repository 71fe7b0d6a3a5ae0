/// A part of the work of training, in the order in which they come.
public enum TrainingStage: Sendable, Hashable {
  /// Sorting each feature's values into bins.
  case binning
  /// Cross-validating, and settling by it what is left open, such as the number of trees.
  case validation
  /// Cross-validating one of several methods that are compared.
  case candidate(Algorithm)
  /// Fitting the model to all rows.
  case fitting
  /// Finding out how uncertain the model is, and what it depends on.
  case calibration

  /// The stage in one word: that of a candidate is the name of its method.
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
