import CommandLineKit
import MessageText
import TextClassification

/// The scores of a text classifier, or of its training, on a table.
package struct TextEvaluationReport {
  /// The scores of another classifier on the same rows.
  struct Comparison {
    let name: String
    let metrics: ClassifierMetrics
    let difference: PairedAccuracy

    var verdict: String {
      difference.isBetter
        ? "significantly better"
        : difference.isWorse ? "significantly worse" : "not significantly different"
    }
  }

  let metrics: ClassifierMetrics
  let classifier: TextClassifier
  /// `nil` with folds.
  let modelName: String?
  let folds: Int?
  let answeredShare: Double?
  let surePrecision: Double?
  let mistakes: [TextMistake]
  let isTrainingData: Bool
  let comparison: Comparison?
  package let warnings: [String]

  init(
    metrics: ClassifierMetrics, classifier: TextClassifier, modelName: String?, folds: Int?,
    answeredShare: Double?, surePrecision: Double?, mistakes: [TextMistake], isTrainingData: Bool,
    comparison: Comparison?, warnings: [String]
  ) {
    (self.metrics, self.classifier, self.modelName) = (metrics, classifier, modelName)
    (self.folds, self.answeredShare, self.surePrecision) = (folds, answeredShare, surePrecision)
    (self.mistakes, self.isTrainingData) = (mistakes, isTrainingData)
    (self.comparison, self.warnings) = (comparison, warnings)
  }

  package var json: JSONObject {
    let compared: JSONObject? = comparison.map {
      [
        "model": $0.name, "metrics": $0.metrics, "accuracyDifference": $0.difference.difference,
        "lower": $0.difference.interval?.lowerBound, "upper": $0.difference.interval?.upperBound,
        "verdict": $0.verdict,
      ]
    }
    return [
      "kind": "textClassifier", "model": modelName, "target": classifier.target,
      "textColumn": classifier.textColumn, "folds": folds, "isTrainingData": isTrainingData,
      "validationMetrics": metrics, "answeredShare": answeredShare, "precision": surePrecision,
      "against": compared, "mistakes": mistakes.map(\.json), "warnings": warnings,
    ]
  }

  package var text: String {
    let scores = ScoreText(metrics: metrics)
    var table = TextTable([.left, .left])
    if let modelName { table.add(["Model", modelName]) }
    let method = folds.map { ", \($0) folds" } ?? ""
    table.add(["Rows", Plain.count(metrics.rows) + method])
    table.add([
      "Predicted", "\(classifier.target.printable()) from \(classifier.textColumn.printable())",
    ])
    table.add(["Scores", scores.summary])
    table.add([
      "Error",
      "classification error \(ScoreText.share(metrics.classificationError))"
        + ScoreText.text(
          metrics.accuracyInterval.map { .init(lower: 1 - $0.upper, upper: 1 - $0.lower) }),
    ])
    table.add(["Baseline", scores.baseline])
    table.add(["Calibration", scores.calibration])
    if let answeredShare, answeredShare > 0, let surePrecision {
      table.add([
        "Sure answers",
        "\(Plain.confidence((answeredShare * 100).rounded() / 100)) of all, of which "
          + "\(Plain.confidence((surePrecision * 100).rounded() / 100)) are right",
      ])
    }
    if let comparison {
      let difference = comparison.difference
      let interval = difference.interval.map {
        " (\(ScoreText.share($0.lowerBound)) to \(ScoreText.share($0.upperBound)))"
      }
      table.add([
        "Against",
        "\(comparison.name): accuracy \(ScoreText.share(comparison.metrics.accuracy)), difference "
          + "\(ScoreText.share(difference.difference))\(interval ?? ""), "
          + comparison.verdict,
      ])
    }
    let blocks = [
      table.text, scores.labelTable, scores.confusionTable, TextMistake.text(of: mistakes),
    ]
    return blocks.compactMap(\.self).joined(separator: "\n")
  }

  /// Why a check fails; `nil` if all pass.
  package func failure(maxError limit: Double?) -> (any Error)? {
    if let limit {
      guard !isTrainingData else {
        return CommandFailure(
          "These are the rows that the classifier was trained on: a limit on them says nothing. "
            + "Score other rows, or use --folds.", exitCode: .badData)
      }
      if !(metrics.classificationError <= limit) {
        return CheckFailure(
          "The classification error, \(Plain.rounded(metrics.classificationError)), is above the "
            + "limit of \(Plain.number(limit)).")
      }
    }
    if let comparison, comparison.difference.isWorse {
      return CheckFailure("The classifier is significantly worse than \(comparison.name).")
    }
    return nil
  }
}
