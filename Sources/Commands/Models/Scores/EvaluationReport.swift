import CommandLineKit
import Models
import Platform
import SleepModel

/// The result of `evaluate` for a model or a training method.
@dynamicMemberLookup
struct EvaluationReport {
  let evaluation: Evaluation
  let subject: String
  let notes: [String]
  let unit: String
  let target: String
  /// The number of trees; with folds, the median.
  let iterations: Int
  private(set) var folds: Int?
  private(set) var iterationsByFold: [Int]?
  /// The methods that training selected, with automatic selection.
  private(set) var algorithmsByFold: [Algorithm]?
  private(set) var model: ModelIdentity?
  /// The overlap with the training rows; `nil` with folds.
  private(set) var overlap: TrainingOverlap?
  /// The model's validation scores, shown if only training error is available.
  private(set) var validationMetrics: RegressorMetrics?
  let warnings: [String]

  init(
    _ evaluation: Evaluation, of model: RegressionModel, at location: ModelLocation,
    overlap: TrainingOverlap, warnings: [String]
  ) {
    self.evaluation = evaluation
    subject = "\(location.name), \(model.kind)"
    notes =
      overlap.isFound
      ? [Self.trainingNote(model, overlap)]
      : overlap == .unknown ? [Self.unknownRowsNote(model)].compactMap(\.self) : []
    unit = model.unit
    target = model.target
    iterations = model.trees.count
    self.model = ModelIdentity(location, model)
    self.overlap = overlap
    validationMetrics = overlap.isFound ? model.training.validationMetrics : nil
    self.warnings = warnings
  }

  init(
    _ result: CrossValidation, isAutomatic: Bool, folds: Int, target: String, warnings: [String]
  ) {
    evaluation = result.evaluation
    subject = "cross-validation with \(folds) folds"
    notes = Self.foldsNote(result, isAutomatic: isAutomatic).map { [$0] } ?? []
    unit = target == SleepCalculator.target ? " s" : ""
    self.target = target
    iterations = result.iterations.sorted()[result.iterations.count / 2]
    self.folds = folds
    iterationsByFold = result.iterations
    algorithmsByFold = isAutomatic ? result.algorithms : nil
    self.warnings = warnings
  }

  subscript<Value>(dynamicMember path: KeyPath<Evaluation, Value>) -> Value {
    evaluation[keyPath: path]
  }

  /// Whether the model was trained on some of the rows.
  var isTrainingData: Bool { overlap?.isFound == true }

  /// The differences from the baselines; without significance on training data.
  var differences: (mean: PairedDifference, linear: PairedDifference) {
    let (mean, linear) = (evaluation.differences.mean, evaluation.differences.linear)
    return isTrainingData ? (mean.withoutVerdict, linear.withoutVerdict) : (mean, linear)
  }

  /// The number of rows and, if it differs, their weight.
  var rows: RowsText {
    RowsText(
      rows: self.rowCount, totalWeight: RowsText.totalWeight(self.totalWeight, rows: self.rowCount))
  }

  var json: JSONObject {
    let shared: JSONObject = [
      "rows": rows.rows, "totalWeight": rows.totalWeight,
      "rootMeanSquaredError": self.rootMeanSquaredError,
      "rootMeanSquaredErrorInterval": self.rootMeanSquaredErrorInterval?.json,
      "meanAbsoluteError": self.meanAbsoluteError, "maximumError": self.maximumError,
      "rSquared": self.rSquared, "bias": self.bias,
      "baselines": ["mean": self.baselines.mean, "linear": self.baselines.linear],
      "baselineDifferences": ["mean": differences.mean.json, "linear": differences.linear.json],
      "coverage": self.coverage, "confidence": self.coverage.map { _ in Evaluation.confidence },
      "sliceFeature": self.slices?.feature, "slices": self.slices?.slices.map(\.json),
      "insideRanges": self.insideRanges.json, "outsideRanges": self.outsideRanges.json,
      "outliers": self.outliers?.json ?? [],
    ]
    return shared.adding([
      "folds": folds, "iterations": iterations, "iterationsByFold": iterationsByFold,
      "algorithmsByFold": algorithmsByFold, "model": model, "isTrainingData": overlap?.isFound,
      "trainingOverlap": overlap?.share, "validationMetrics": validationMetrics,
      "warnings": warnings,
    ])
  }

  /// The selected method and the number of trees of each fold; no trees for linear models.
  private static func foldsNote(_ result: CrossValidation, isAutomatic: Bool) -> String? {
    var lines: [String] = []
    if isAutomatic {
      lines.append(
        "Selected by fold: \(result.algorithms.map(\.rawValue).joined(separator: ", ")).")
    }
    if result.algorithms.contains(where: { $0 != .linear }) {
      lines.append("Trees by fold: \(result.iterations.map(String.init).joined(separator: ", ")).")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// What an imported model does not tell of its training rows; `nil` for other models.
  private static func unknownRowsNote(_ model: RegressionModel) -> String? {
    guard model.origin != nil else { return nil }
    return model.trainingFingerprint == nil
      ? "The imported model does not say which rows it was trained on: some of these may be among "
        + "them."
      : "The imported model was not trained on exactly these rows. Whether it was trained on some of "
        + "them, its file does not say; the model file that it was exported from does."
  }

  private static func trainingNote(
    _ model: RegressionModel, _ overlap: TrainingOverlap
  ) -> String {
    let isWhole = overlap.share ?? 0 >= 0.95
    let start =
      "The model was trained on \(overlap.object): this is \(isWhole ? "" : "partly ")training "
      + "error and is not compared with the baselines."
    guard let validation = model.training.validationMetrics else {
      let reason =
        model.training.isKnown
        ? "It was not validated" : "Its file does not say how it was validated"
      return "\(start) \(reason); try evaluate --folds 5."
    }
    return start + " Its validation RMSE is "
      + "\(Plain.rounded(validation.rootMeanSquaredError))\(model.unit)."
  }
}
