import CommandLineKit
import SleepModel

extension RegressionModel {
  /// The kind of model in a few words: `a line and 12 trees`.
  package var kind: String {
    let base =
      switch origin {
      case nil: training.parameters?.base == .mean ? "the mean" : "a line"
      default: base.coefficients.allSatisfy { $0 == 0 } ? "a constant" : "a line"
      }
    return switch algorithm {
    case .linear, .automatic: base
    case .decisionTree where trees.isEmpty: "\(base), to which a tree had nothing to add"
    case .decisionTree:
      "one tree of \(trees.reduce(0) { $0 + $1.leaf.count }) leaves"
    case .randomForest: "a forest of \(Plain.counted(Double(trees.count), "tree"))"
    case .boostedTrees where trees.isEmpty: "\(base), to which trees had nothing to add"
    case .boostedTrees: "\(base) and \(Plain.counted(Double(trees.count), "tree"))"
    }
  }

  /// The unit of the target, with a space before it, where it is known: ` s` for sleep.
  package var unit: String { target == SleepCalculator.target ? " s" : "" }
}
