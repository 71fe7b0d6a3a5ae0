import SleepModels

/// A stage of training.
///
/// The cases are in the order of the stages.
public enum TrainingStage: Sendable, Hashable {
  /// Sorting each feature's values into bins.
  case binning
  /// Finding the words of each text.
  case extracting
  /// Choosing how much a classifier of texts may learn by heart.
  case selecting
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
    case .extracting: "extracting"
    case .selecting: "selecting"
    case .validation: "validation"
    case .candidate(let algorithm): algorithm.rawValue
    case .fitting: "fitting"
    case .calibration: "calibration"
    }
  }

  /// The typical share of the training time, as a range from 0 to 1.
  package var span: ClosedRange<Double> {
    switch self {
    case .binning, .extracting, .candidate(.linear), .candidate(.automatic): 0...0
    case .selecting: 0...0.5
    case .validation: 0...0.75
    case .candidate(.decisionTree): 0...0.05
    case .candidate(.boostedTrees): 0.05...0.25
    case .candidate(.randomForest): 0.25...0.75
    case .fitting: 0.75...0.9
    case .calibration: 0.9...1
    }
  }
}
