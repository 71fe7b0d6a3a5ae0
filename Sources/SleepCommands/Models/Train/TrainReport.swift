import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The result of `train`.
struct TrainReport: Report {
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
    RowsText(rows: aggregated.rowCount, weight: aggregated.totalWeight)
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

  private var treesText: String {
    let isChosen = model.trees.isEmpty && model.algorithm == .boostedTrees
    return FigureFormat.current.number(model.trees.count)
      + (isChosen && model.training.validationMetrics != nil
        ? ": not significantly better than the linear model" : "")
  }

  var blocks: [Block] {
    Block.facts {
      let inputs = FigureFormat.current.counted(aggregated.count, "distinct input")
      Fact("Rows", "\(rows.text), \(inputs)")
      Fact("Learned", "\(model.target) from \(featuresText)")
      Fact("Model", model.kind)
      Fact("Trees", treesText)
      model.scoreFacts
      if let intervalWidth {
        Fact(
          "\(FigureFormat.current.confidence(Self.confidence)) interval",
          "\(FigureFormat.current.rounded(intervalWidth))\(model.unit) wide on average"
            + (aggregated.isByMoments ? ", by mean and variance" : ""))
      } else {
        Fact("Interval", model.noIntervalReason.map { "none: \($0)" })
      }
      Fact("Saved", location.text(ofBytes: bytes))
    }
    selection?.blocks ?? []
  }

  /// The names of the features; if there are many, the first.
  private var featuresText: String {
    let mostNames = 8
    let features = model.features.map(\.name)
    let names = features.prefix(mostNames).commaSeparated
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
    if aggregated.hasConstantFeatures {
      warnings.append(
        "All features are the same in every row: the model always predicts the mean.")
    }
    warnings += aggregated.suspectedLeaks.map(\.description)
    if let outliers { warnings.append(outliers.description) }
    return warnings
  }
}

extension RegressionModel {
  /// The training and the validation RMSE, if known.
  @ListBuilder<Fact> var scoreFacts: [Fact] {
    if training.isKnown {
      Fact(
        "Training RMSE",
        FigureFormat.current.rounded(training.trainingMetrics.rootMeanSquaredError) + unit)
      Fact(
        "Validation RMSE",
        training.validationMetrics.map {
          "\(FigureFormat.current.rounded($0.rootMeanSquaredError))\(unit), \(training.validationText)"
        })
    }
  }
}

extension TrainingRecord {
  /// What the model was validated on: `5 folds`, or `200 other rows`.
  var validationText: String {
    let format = FigureFormat.current
    guard let validationRows else { return format.counted(folds, "fold") }
    return format.counted(format.weight(validationRows.rows), "other row")
  }
}

/// The comparison of methods in `train --algorithm automatic`, and why one was selected.
struct SelectionReport {
  let selection: ModelSelection
  /// The duration of each stage by its name.
  let seconds: [String: Double]

  private func seconds(of candidate: ModelSelection.Candidate) -> Double {
    seconds[TrainingStage.candidate(candidate.algorithm).name] ?? 0
  }

  var json: [JSONObject] {
    selection.candidates.map {
      [
        "algorithm": $0.algorithm, "rootMeanSquaredError": Self.finite($0.rootMeanSquaredError),
        "standardError": Self.finite($0.standardError), "trees": $0.treeCount,
        "seconds": seconds(of: $0),
      ]
    }
  }

  /// A table of the methods and a sentence.
  @Blocks var blocks: [Block] {
    let (format, unit) = (FigureFormat.current, selection.model.unit)
    Table(
      "Methods", of: selection.candidates,
      [
        .left("Method") { $0.algorithm.rawValue },
        .right("RMSE") {
          Self.finite($0.rootMeanSquaredError).map { format.rounded($0) + unit } ?? "–"
        },
        .right("±") { Self.finite($0.standardError).map { format.brief($0) + unit } ?? "–" },
        .right("trees") { format.number($0.treeCount) },
        .right("seconds") { format.brief(seconds(of: $0)) },
      ])
    Self.sentence(
      kept: selection.model.algorithm, rival: selection.rival, among: selection.candidates,
      standardErrorOfDifference: selection.standardErrorOfDifference)
  }

  /// Why a method was selected; `candidates` begins with the simplest.
  static func sentence(
    kept: Algorithm, rival: Algorithm, among candidates: [ModelSelection.Candidate],
    standardErrorOfDifference: Double
  ) -> String {
    let order = candidates.map(\.algorithm)
    let isSimpler = (order.firstIndex(of: kept) ?? 0) <= (order.firstIndex(of: rival) ?? 0)
    let (first, second) = isSimpler ? (rival, kept) : (kept, rival)
    func error(_ algorithm: Algorithm) -> String {
      let candidate = candidates.first { $0.algorithm == algorithm }
      return (candidate?.rootMeanSquaredError).flatMap(finite).map {
        FigureFormat.current.rounded($0)
      }
        ?? "no finite RMSE"
    }
    let margin =
      finite(standardErrorOfDifference).map { " ± \(FigureFormat.current.brief($0))" } ?? ""
    func verb(_ algorithm: Algorithm) -> String { algorithm == .boostedTrees ? "are" : "is" }
    let subject = name(first).capitalizedFirst
    return "\(subject) \(verb(first))\(isSimpler ? " not" : "") significantly better than "
      + "\(name(second)) (RMSE \(error(first)) and \(error(second))\(margin)), so \(name(kept)) "
      + "\(verb(kept)) used."
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  private static func name(_ algorithm: Algorithm) -> String {
    switch algorithm {
    case .automatic: "the selected model"
    case .linear: "the linear model"
    case .decisionTree: "the decision tree"
    case .randomForest: "the random forest"
    case .boostedTrees: "boosted trees"
    }
  }
}
