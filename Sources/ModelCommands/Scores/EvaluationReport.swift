import CommandInputs
import CommandLineKit
import SleepModel

/// What `evaluate` tells of a model or of a way of training, as JSON.
struct EvaluationReport: Encodable {
  struct Baselines: Encodable {
    package let mean: Double
    package let linear: Double
  }

  struct Differences: Encodable {
    package let mean: DifferenceReport
    package let linear: DifferenceReport
  }

  let rows: Int
  /// What the rows weigh together; `nil` where each is one row.
  let totalWeight: Double?
  let rootMeanSquaredError: Double
  let rootMeanSquaredErrorInterval: IntervalReport?
  /// `nil`, as the largest error is, where only the means and variances of targets are known.
  let meanAbsoluteError: Double?
  let maximumError: Double?
  let rSquared: Double?
  let bias: Double
  let baselines: Baselines
  let baselineDifferences: Differences
  /// The share of rows in the model's ranges of this confidence.
  let coverage: Double?
  let confidence: Double?
  /// The input by whose values the slices are cut.
  let sliceFeature: String?
  let slices: [SliceReport]?
  let insideRanges: SubsetReport
  let outsideRanges: SubsetReport
  let outliers: [OutlierReport]
  /// The number of folds; `nil` for the score of a model.
  let folds: Int?
  /// The number of trees; with folds, the median.
  let iterations: Int
  let iterationsByFold: [Int]?
  /// The methods that were chosen, where that is left to training.
  let algorithmsByFold: [Algorithm]?
  let model: ModelReference?
  /// Whether the model was trained on some of the rows, and on what share of them, as estimated.
  let isTrainingData: Bool?
  let trainingOverlap: Double?
  /// What the model's validation found, beside training error alone.
  let validationMetrics: RegressorMetrics?
  let warnings: [String]
  /// What was scored, in words.
  let subject: String
  let evaluation: Evaluation
  /// How many of the rows the model was trained on; `nil` with folds.
  let overlap: TrainingOverlap?
  let notes: [String]
  let unit: String
  /// The name of what is predicted.
  let target: String

  private enum CodingKeys: CodingKey {
    case rows, totalWeight, rootMeanSquaredError, rootMeanSquaredErrorInterval, meanAbsoluteError,
      maximumError
    case rSquared, bias, baselines, baselineDifferences, coverage, confidence, sliceFeature, slices
    case insideRanges, outsideRanges, outliers, folds, iterations, iterationsByFold
    case algorithmsByFold, model, isTrainingData, trainingOverlap, validationMetrics,
      warnings
  }

  init(
    _ evaluation: Evaluation, of model: RegressionModel, at location: ModelLocation,
    overlap: TrainingOverlap, warnings: [String]
  ) {
    self.init(
      evaluation, subject: "\(location.name), \(model.kind)",
      notes: overlap.isFound ? [Self.trainingNote(model, overlap)] : [],
      unit: model.unit, target: model.target, iterations: model.trees.count,
      model: ModelReference(location, model), overlap: overlap,
      validationMetrics: overlap.isFound ? model.training.validationMetrics : nil,
      warnings: warnings)
  }

  package init(
    _ result: CrossValidation, isAutomatic: Bool, folds: Int, target: String, warnings: [String]
  ) {
    self.init(
      result.evaluation, subject: "trained anew for each of \(folds) folds",
      notes: Self.foldsNote(result, isAutomatic: isAutomatic).map { [$0] } ?? [],
      unit: target == SleepCalculator.target ? " s" : "", target: target,
      iterations: result.iterations.sorted()[result.iterations.count / 2], folds: folds,
      iterationsByFold: result.iterations,
      algorithmsByFold: isAutomatic ? result.algorithms : nil, warnings: warnings)
  }

  private init(
    _ evaluation: Evaluation, subject: String, notes: [String], unit: String,
    target: String, iterations: Int,
    folds: Int? = nil, iterationsByFold: [Int]? = nil, algorithmsByFold: [Algorithm]? = nil,
    model: ModelReference? = nil,
    overlap: TrainingOverlap? = nil, validationMetrics: RegressorMetrics? = nil, warnings: [String]
  ) {
    rows = evaluation.rowCount
    totalWeight = RowsText.totalWeight(evaluation.totalWeight, rows: rows)
    rootMeanSquaredError = evaluation.rootMeanSquaredError
    rootMeanSquaredErrorInterval = evaluation.rootMeanSquaredErrorInterval.map(IntervalReport.init)
    meanAbsoluteError = evaluation.meanAbsoluteError
    maximumError = evaluation.maximumError
    rSquared = evaluation.rSquared
    bias = evaluation.bias
    baselines = Baselines(mean: evaluation.baselines.mean, linear: evaluation.baselines.linear)
    let isJudged = overlap?.isFound != true
    baselineDifferences = Differences(
      mean: DifferenceReport(evaluation.differences.mean, isJudged: isJudged),
      linear: DifferenceReport(evaluation.differences.linear, isJudged: isJudged))
    coverage = evaluation.coverage
    confidence = evaluation.coverage == nil ? nil : Evaluation.confidence
    sliceFeature = evaluation.slices?.feature
    slices = evaluation.slices?.slices.map(SliceReport.init)
    insideRanges = SubsetReport(evaluation.insideRanges)
    outsideRanges = SubsetReport(evaluation.outsideRanges)
    outliers = OutlierReport.all(evaluation.outliers)
    self.folds = folds
    self.iterations = iterations
    self.iterationsByFold = iterationsByFold
    self.algorithmsByFold = algorithmsByFold
    self.model = model
    isTrainingData = overlap?.isFound
    trainingOverlap = overlap?.share
    self.overlap = overlap
    self.validationMetrics = validationMetrics
    self.warnings = warnings
    self.subject = subject
    self.evaluation = evaluation
    self.notes = notes
    self.unit = unit
    self.target = target
  }

  /// What training chose and how many trees it grew, fold by fold; nothing of trees for lines.
  private static func foldsNote(_ result: CrossValidation, isAutomatic: Bool) -> String? {
    var lines: [String] = []
    if isAutomatic {
      lines.append(
        "Chosen by fold: \(result.algorithms.map(\.rawValue).joined(separator: ", ")).")
    }
    if result.algorithms.contains(where: { $0 != .linear }) {
      lines.append("Trees by fold: \(result.iterations.map(String.init).joined(separator: ", ")).")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func trainingNote(
    _ model: RegressionModel, _ overlap: TrainingOverlap
  ) -> String {
    let isWhole = overlap.share ?? 0 >= 0.95
    let start =
      "The model was trained on \(overlap.object): this is \(isWhole ? "" : "partly ")training "
      + "error, which is not compared with the baselines."
    guard let validation = model.training.validationMetrics else {
      return start + " It was not validated; try evaluate --folds 5."
    }
    return start + " Its validation RMSE is "
      + "\(Plain.rounded(validation.rootMeanSquaredError))\(model.unit)."
  }
}
