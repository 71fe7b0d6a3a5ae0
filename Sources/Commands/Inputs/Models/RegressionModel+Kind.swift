import CommandLineKit
import Models
import Platform
import SleepModel

extension RegressionModel {
  /// The kind of model in a few words: `a linear model and 12 trees`.
  var kind: String {
    let base =
      switch origin {
      case nil: training.parameters?.base == .mean ? "the mean" : "a linear model"
      default: base.coefficients.allSatisfy { $0 == 0 } ? "a constant" : "a linear model"
      }
    return switch algorithm {
    case .linear, .automatic: base
    case .decisionTree where trees.isEmpty: "\(base) without splits"
    case .decisionTree:
      "one tree of \(trees.reduce(0) { $0 + $1.leaf.count }) leaves"
    case .randomForest: "a forest of \(Plain.counted(trees.count, "tree"))"
    case .boostedTrees where trees.isEmpty: "\(base) without trees"
    case .boostedTrees: "\(base) and \(Plain.counted(trees.count, "tree"))"
    }
  }

  /// The unit of the target with a leading space, if known: ` s` for sleep.
  var unit: String { target == SleepCalculator.target ? " s" : "" }
}
