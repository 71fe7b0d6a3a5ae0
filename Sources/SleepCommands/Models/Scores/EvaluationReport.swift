import SleepTerminal
import SleepText
import SleepModel

/// The result of `evaluate` for a model or a training method.
@dynamicMemberLookup
struct EvaluationReport: Report {
  let format = FigureFormat.current
  let evaluation: Evaluation
  let subject: String
  let notes: [String]
  let target: String
  /// The number of trees; with folds, the median.
  let iterations: Int
  private(set) var folds: Int?
  private(set) var iterationsByFold: [Int]?
  /// The methods that training selected, with automatic selection.
  private(set) var algorithmsByFold: [Algorithm]?
  /// The name of the model and its description in JSON; `nil` with folds.
  private(set) var model: (name: String, json: JSONObject)?
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
    target = model.target
    iterations = model.trees.count
    self.model = (location.name, .model(model, at: location))
    self.overlap = overlap
    validationMetrics = overlap.isFound ? model.training.validationMetrics : nil
    self.warnings = warnings
  }

  init(
    _ result: CrossValidation, isAutomatic: Bool, folds: Int, target: String, warnings: [String]
  ) {
    evaluation = result.evaluation
    subject = "cross-validation with \(folds) folds"
    notes = [Self.foldsNote(result, isAutomatic: isAutomatic)].compactMap(\.self)
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

  var unit: String { TargetMeasure(target: target).errorUnit }

  /// Whether the model was trained on some of the rows.
  var isTrainingData: Bool { overlap?.isFound == true }

  /// The differences from the baselines; without significance on training data.
  var differences: (mean: PairedDifference, linear: PairedDifference) {
    let (mean, linear) = (evaluation.differences.mean, evaluation.differences.linear)
    return isTrainingData ? (mean.withoutVerdict, linear.withoutVerdict) : (mean, linear)
  }

  /// The number of rows and, if it differs, their weight.
  var rows: RowsText {
    RowsText(rows: self.rowCount, weight: self.totalWeight)
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
      "algorithmsByFold": algorithmsByFold, "model": model?.json,
      "isTrainingData": overlap?.isFound,
      "trainingOverlap": overlap?.share, "validationMetrics": validationMetrics,
      "warnings": warnings,
    ])
  }

  /// The selected method and the number of trees of each fold; no trees for linear models.
  private static func foldsNote(_ result: CrossValidation, isAutomatic: Bool) -> String? {
    var lines: [String] = []
    if isAutomatic {
      lines.append(
        "Selected by fold: \(result.algorithms.map(\.rawValue).commaSeparated).")
    }
    if result.algorithms.contains(where: { $0 != .linear }) {
      lines.append("Trees by fold: \(result.iterations.map(String.init).commaSeparated).")
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
      + "\(FigureFormat.current.rounded(validation.rootMeanSquaredError))\(model.unit)."
  }
}

extension PairedDifference {
  /// The difference from the RMSE of another predictor; negative if that one is worse.
  var json: JSONObject {
    ["rootMeanSquaredError": rootMeanSquaredError, "interval": interval?.json, "verdict": verdict]
  }
}

extension SubsetScore {
  /// The score of some rows; without rows, only their number.
  var json: JSONObject {
    [
      "rows": weight, "rootMeanSquaredError": weight > 0 ? rootMeanSquaredError : nil,
      "bias": weight > 0 ? bias : nil, "coverage": coverage,
    ]
  }
}

extension ErrorSlices.Slice {
  /// The score of a slice, and the bounds of its values.
  var json: JSONObject {
    score.json.adding(["minimum": range?.lowerBound, "maximum": range?.upperBound])
  }
}

extension Outliers {
  /// The rows with an unusually large share of the squared error.
  var json: [JSONObject] {
    rows.map { row in
      [
        "line": row.line, "rows": row.count,
        "inputs": Dictionary(
          features.indices.map { (features[$0], input(row, $0)) },
          uniquingKeysWith: { first, _ in first }),
        "target": row.target, "expected": row.prediction, "shareOfSquaredError": row.share,
      ]
    }
  }
}

extension Outliers {
  /// An input in JSON: a number, or the word of a level.
  private enum Input: Encodable {
    case number(Double)
    case word(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .word(let word): try container.encode(word)
      }
    }
  }

  private func input(_ row: FurthestRow, _ feature: Int) -> Input {
    let value = row.inputs[feature]
    guard !levels.isEmpty, let levels = levels[feature] else { return .number(value) }
    return .word(levels[Int(value)])
  }
}

/// The number of rows and, if it differs, their total weight.
struct RowsText {
  let rows: Int
  let weight: Double
  /// The weight; `nil` if it equals the number of rows.
  var totalWeight: Double? { weight == Double(rows) ? nil : weight }

  /// `10,000`, or `400 of total weight 10,000`.
  var text: String {
    guard let totalWeight else { return FigureFormat.current.number(rows) }
    return
      "\(FigureFormat.current.number(rows)) of total weight \(FigureFormat.current.weight(totalWeight))"
  }

}

extension TrainingOverlap {
  var text: String {
    switch self {
    case .complete: "all"
    case .partial(let share): Self.text(share)
    case .notFound: "none found"
    case .tooFewRows: "unknown: too few rows"
    case .tooManyRepeats: "unknown: too many repeated rows"
    case .unknown: "unknown"
    }
  }

  /// The training rows among the rows, as the object of a sentence.
  var object: String { self == .complete ? "these rows" : "\(text) of these rows" }

  /// What the overlap means for the error on rows to validate on.
  var validationWarning: String? {
    guard isFound else { return nil }
    let rows = object.replacing("these rows", with: "the rows to validate on")
    return "\(rows.capitalizedFirst) are training rows: the validation "
      + "error is too low for new rows."
  }

  private static func text(_ share: Double) -> String {
    // The estimate is too imprecise for more digits.
    let tenths = (10 * share).rounded()
    if tenths == 0 { return "less than 10 %" }
    return tenths == 10 ? "all or nearly all" : "about \(Int(10 * tenths)) %"
  }
}
