import CommandLineKit
import Models
import Platform
import Reports
import SleepModel

/// The result of `train`.
struct TrainReport {
  let model: RegressionModel
  /// The comparison of the methods, with automatic selection.
  let selection: SelectionReport?
  let aggregated: AggregatedRows
  let droppedRows: Int
  let location: ModelLocation
  let bytes: Int
  let seconds: [String: Double]
  let warnings: [String]

  private static let confidence = PredictionInterval.defaultConfidence

  private var rows: RowsText {
    RowsText(
      rows: aggregated.rowCount,
      totalWeight: RowsText.totalWeight(aggregated.totalWeight, rows: aggregated.rowCount))
  }

  /// The mean width of the prediction intervals over all rows; `nil` if the model has none.
  private var intervalWidth: Double? {
    model.averageIntervalWidth(over: aggregated, confidence: Self.confidence)
  }

  var json: JSONObject {
    let range: JSONObject? = intervalWidth.map {
      [
        "confidence": Self.confidence, "averageWidth": $0,
        "isByMoments": aggregated.isByMoments ? true : nil,
      ]
    }
    let file: JSONObject = [
      "name": location.name, "bytes": bytes, "fingerprint": model.training.fingerprint,
    ]
    return [
      "rows": rows.rows, "totalWeight": rows.totalWeight, "distinctInputs": aggregated.count,
      "droppedRows": droppedRows, "target": model.target, "features": model.features.map(\.name),
      "algorithm": model.algorithm, "iterations": model.trees.count,
      "trainingMetrics": model.training.trainingMetrics,
      "validationMetrics": model.training.validationMetrics,
      "validationRows": model.training.validationRows, "candidates": selection?.json,
      "range": range, "model": file, "seconds": seconds, "warnings": warnings,
    ]
  }

  var text: String { blocks.text }

  private var treesText: String {
    let isChosen = model.trees.isEmpty && model.algorithm == .boostedTrees
    return Plain.count(model.trees.count)
      + (isChosen && model.training.validationMetrics != nil
        ? ": not significantly better than the linear model" : "")
  }

  @Blocks private var blocks: [Block] {
    Block.facts {
      let inputs = Plain.counted(aggregated.count, "distinct input")
      Fact("Rows", "\(rows.text), \(inputs)")
      Fact("Learned", "\(model.target) from \(featuresText)")
      Fact("Model", model.kind)
      Fact("Trees", treesText)
      model.scoreFacts
      if let intervalWidth {
        Fact(
          "\(Plain.confidence(Self.confidence)) interval",
          "\(Plain.rounded(intervalWidth))\(model.unit) wide on average"
            + (aggregated.isByMoments ? ", by mean and variance" : ""))
      } else {
        Fact("Interval", model.noIntervalReason.map { "none: \($0)" })
      }
      Fact("Saved", "\(location.name), \(Plain.count(bytes)) bytes")
    }
    selection?.blocks ?? []
  }

  /// The names of the features; if there are many, the first.
  private var featuresText: String {
    let mostNames = 8
    let features = model.features.map(\.name)
    let names = features.prefix(mostNames).joined(separator: ", ")
    return features.count > mostNames ? "\(names) and \(features.count - mostNames) more" : names
  }

  static func warnings(
    _ model: RegressionModel, _ aggregated: AggregatedRows, validatedOn other: AggregatedRows?,
    reading warnings: [String], _ outliers: Outliers?
  ) -> [String] {
    var warnings = warnings
    if let other, let warning = TrainingOverlap(of: other, with: model.training).validationWarning {
      warnings.append(warning)
    }
    if aggregated.hasConstantTarget {
      warnings.append("\(model.target) is the same in every row: the model always predicts it.")
    }
    if let outliers { warnings.append(outliers.description) }
    return warnings
  }
}

extension RegressionModel {
  /// The training and the validation RMSE, if known.
  @ListBuilder<Fact> var scoreFacts: [Fact] {
    if training.isKnown {
      Fact(
        "Training RMSE", Plain.rounded(training.trainingMetrics.rootMeanSquaredError) + unit)
      Fact(
        "Validation RMSE",
        training.validationMetrics.map {
          "\(Plain.rounded($0.rootMeanSquaredError))\(unit), \(training.validationText)"
        })
    }
  }
}

extension TrainingRecord {
  /// What the model was validated on: `5 folds`, or `200 other rows`.
  var validationText: String {
    guard let validationRows else { return Plain.counted(folds, "fold") }
    return "\(Plain.amount(validationRows.rows)) other row\(validationRows.rows == 1 ? "" : "s")"
  }
}
