import CommandInputs
import CommandLineKit
import SleepModel

/// What `train` tells of the model that it has made.
struct TrainReport: Encodable {
  struct Range: Encodable {
    package let confidence: Double
    /// In the target's unit, over all rows.
    let averageWidth: Double
    /// Whether it comes of means and variances; `nil` where it comes of single rows.
    package let isByMoments: Bool?

    /// What the width is known by, where that is not single rows.
    package var note: String { isByMoments == true ? ", by mean and variance" : "" }
  }

  struct SavedModel: Encodable {
    let name: String
    let bytes: Int
    let fingerprint: String
  }

  let rows: Int
  /// What the rows weigh together; `nil` where each is one row.
  let totalWeight: Double?
  let distinctInputs: Int
  let droppedRows: Int
  let target: String
  let features: [String]
  let algorithm: Algorithm
  let iterations: Int
  let trainingMetrics: RegressorMetrics
  let validationMetrics: RegressorMetrics?
  /// The methods that were compared, if they were.
  let candidates: [SelectionReport.Candidate]?
  /// How wide the model's ranges are; `nil` if it has none.
  let range: Range?
  let model: SavedModel
  /// How long each stage took.
  let seconds: [String: Double]
  let warnings: [String]
  private let missingRange: NoIntervalReason?
  private let folds: Int
  private let unit: String
  private let kind: String
  private let selectionText: String

  private enum CodingKeys: CodingKey {
    case rows, totalWeight, distinctInputs, droppedRows, target, features, algorithm, iterations
    case trainingMetrics, validationMetrics, candidates, range, model, seconds, warnings
  }

  init(
    model: RegressionModel, selection: ModelSelection?, cells: AggregatedRows, droppedRows: Int,
    location: ModelLocation, bytes: Int, seconds: [String: Double], warnings: [String]
  ) {
    let selection = selection.map { SelectionReport($0, seconds: seconds) }
    candidates = selection?.candidates
    selectionText = selection?.text ?? ""
    rows = cells.rowCount
    totalWeight = RowsText.totalWeight(cells.totalWeight, rows: rows)
    distinctInputs = cells.count
    self.droppedRows = droppedRows
    target = model.target
    features = model.features.map(\.name)
    algorithm = model.algorithm
    iterations = model.trees.count
    trainingMetrics = model.training.trainingMetrics
    validationMetrics = model.training.validationMetrics
    let confidence = PredictionInterval.defaultConfidence
    range = model.averageIntervalWidth(over: cells, confidence: confidence)
      .map {
        Range(
          confidence: confidence, averageWidth: $0, isByMoments: cells.isByMoments ? true : nil)
      }
    missingRange = model.missingRange
    self.model = SavedModel(
      name: location.name, bytes: bytes, fingerprint: model.training.fingerprint)
    self.seconds = seconds
    self.warnings = warnings
    folds = model.training.folds
    unit = model.unit
    kind = model.kind
  }

  /// What the user should know before the model is saved.
  static func warnings(
    _ model: RegressionModel, _ cells: AggregatedRows, reading warnings: [String],
    _ outliers: Outliers?
  ) -> [String] {
    var warnings = warnings
    if cells.hasConstantTarget {
      warnings.append("\(model.target) is the same in every row: the model always answers that.")
    }
    if let outliers { warnings.append(outliers.description) }
    return warnings
  }

  /// The names of the features, or of the first where there are many.
  private var featuresText: String {
    let mostNames = 8
    let names = features.prefix(mostNames).joined(separator: ", ")
    return features.count > mostNames ? "\(names) and \(features.count - mostNames) more" : names
  }

  var text: String {
    var table = TextTable([.left, .left])
    let rowsText = RowsText(rows: rows, totalWeight: totalWeight).text
    let inputs = distinctInputs == 1 ? "input" : "inputs"
    table.add(["Rows", "\(rowsText), \(Plain.count(distinctInputs)) distinct \(inputs)"])
    table.add(["Learned", "\(target) from \(featuresText)"])
    table.add(["Model", kind])
    table.add(["Trees", Plain.count(iterations)])
    table.add(["Training RMSE", Plain.rounded(trainingMetrics.rootMeanSquaredError) + unit])
    if let validationMetrics {
      let error = Plain.rounded(validationMetrics.rootMeanSquaredError) + unit
      table.add(["Validation RMSE", "\(error), \(Plain.counted(Double(folds), "fold"))"])
    }
    if let range {
      table.add([
        "\(Plain.confidence(range.confidence)) range",
        "\(Plain.rounded(range.averageWidth))\(unit) wide on average\(range.note)",
      ])
    } else if let missingRange {
      table.add(["Range", "none: \(missingRange)"])
    }
    table.add(["Saved", "\(model.name), \(Plain.count(model.bytes)) bytes"])
    return table.text + selectionText
  }
}
