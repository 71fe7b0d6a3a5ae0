import SleepTerminal
import SleepModel

/// The model of a result, as JSON.
extension JSONObject {
  static func model(_ model: RegressionModel, at location: ModelLocation) -> JSONObject {
    [
      "name": location.name, "algorithm": model.algorithm,
      "fingerprint": model.trainingFingerprint,
      "sampleData": model.isOfSampleData ? true : nil,
    ]
  }

  static func personalModel(nights: Int) -> JSONObject {
    ["name": "personal", "algorithm": "bayesianLinear", "nights": nights]
  }
}

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
      "one tree of \(leafCount) leaves"
    case .randomForest: "a forest of \(FigureFormat.current.counted(trees.count, "tree"))"
    case .boostedTrees where trees.isEmpty: "\(base) without trees"
    case .boostedTrees: "\(base) and \(FigureFormat.current.counted(trees.count, "tree"))"
    }
  }

  var leafCount: Int { trees.reduce(0) { $0 + $1.leaf.count } }

  /// The unit of the target with a leading space, if known: ` s` for sleep.
  var unit: String { TargetMeasure(target: target).errorUnit }
}

/// The units of the target: sleep is in hours on an axis, any other target is unchanged.
struct TargetMeasure {
  let target: String

  var isSleep: Bool { target == SleepCalculator.target }

  /// The unit of errors, with a leading space, if known.
  var errorUnit: String { isSleep ? " s" : "" }

  func onAxis(_ amount: Double) -> Double { isSleep ? amount / 3600 : amount }

  func axisTitle(_ adjective: String) -> String {
    isSleep ? "\(adjective) sleep, hours" : "\(adjective) \(target.printable())"
  }

  func errorAxisTitle(_ noun: String) -> String { noun + (isSleep ? ", seconds" : "") }

  func error(_ amount: Double) -> String { FigureFormat.current.rounded(amount) + errorUnit }

  /// An error as one would say it: of sleep in minutes.
  func spokenError(_ amount: Double) -> String {
    isSleep && amount >= 60
      ? FigureFormat.current.duration(minutes: amount / 60)
      : FigureFormat.current.brief(amount) + errorUnit
  }

  /// What is predicted, as the object of a sentence.
  var meaning: String { isSleep ? "how long you sleep in a night" : target.printable() }
}
