import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The scores of a text classifier, or of its training, on a table.
struct TextEvaluationReport: PlottedReport {
  /// The scores of another classifier on the same rows.
  struct Comparison {
    let name: String
    let metrics: ClassifierMetrics
    let difference: PairedAccuracy
    /// Whether it was trained on these rows.
    let isTrainingData: Bool

    var verdict: PairedDifference.Verdict {
      difference.isBetter ? .better : difference.isWorse ? .worse : .notSignificantlyDifferent
    }

    /// `significantly better than old.json`.
    var verdictOver: String { "\(verdict.comparison) \(name)" }

    /// `0.05 (0.01 to 0.09)`.
    var differenceText: String {
      let interval = difference.interval.map {
        " (\(ScoreText.share($0.lowerBound)) to \(ScoreText.share($0.upperBound)))"
      }
      return ScoreText.share(difference.difference) + (interval ?? "")
    }
  }

  let metrics: ClassifierMetrics
  let predictions: ScoredPredictions
  let profile: TextProfile
  /// With folds, the classifier trained on all rows.
  let classifier: TextClassifier
  /// `nil` with folds.
  let modelName: String?
  let folds: Int?
  /// The most confident mistakes.
  let mistakes: [TextMistake]
  let isTrainingData: Bool
  let comparison: Comparison?
  let warnings: [String]

  /// The share of the texts with a sure answer.
  var answeredShare: Double { predictions.answeredShare(from: classifier.sureProbability) }
  /// The share of the sure answers that are right; `nil` without any.
  var surePrecision: Double? { predictions.precision(from: classifier.sureProbability) }

  var json: JSONObject {
    let compared: JSONObject? = comparison.map {
      [
        "model": $0.name, "metrics": $0.metrics, "accuracyDifference": $0.difference.difference,
        "lower": $0.difference.interval?.lowerBound, "upper": $0.difference.interval?.upperBound,
        "verdict": $0.verdict.text,
      ]
    }
    return [
      "kind": "textClassifier", "model": modelName, "target": classifier.target,
      "textColumn": classifier.textColumn, "folds": folds, "isTrainingData": isTrainingData,
      "validationMetrics": metrics, "answeredShare": answeredShare, "precision": surePrecision,
      "against": compared, "mistakes": Array(mistakes.prefix(TextMistake.mostShown)),
      "warnings": warnings,
    ]
  }

  var scores: ScoreText { ScoreText(metrics: metrics) }

  var blocks: [Block] {
    Block.facts {
      Fact("Model", modelName)
      Fact(
        "Rows", FigureFormat.current.number(metrics.rows) + (folds.map { ", \($0) folds" } ?? ""))
      Fact("Predicted", classifier.question)
      Fact("Scores", scores.summary)
      Fact(
        "Error",
        "classification error \(ScoreText.share(metrics.classificationError))"
          + ScoreText.text(metrics.classificationErrorInterval))
      Fact("Baseline", scores.baseline)
      Fact("Calibration", scores.calibration)
      Fact("Sure answers", sureAnswers)
      Fact(
        "Against",
        comparison.map {
          "\($0.name): accuracy \(ScoreText.share($0.metrics.accuracy)), difference "
            + "\($0.differenceText), \($0.verdict.text)"
        })
    }
    scores.tables
    TextMistake.table(of: mistakes)
  }

  /// `60 % of all, of which 82 % are right`; `nil` without sure answers.
  var sureAnswers: String? {
    surePrecision.map {
      "\(ScoreText.percent(answeredShare)) of all, of which \(ScoreText.percent($0)) are right"
    }
  }

  /// Why a check fails; `nil` if all pass.
  func failure(maxError limit: Double?) -> Failure? {
    if let limit {
      guard !isTrainingData else {
        return Failure(
          .badData,
          "These are the rows that the classifier was trained on: a limit on them says nothing. "
            + "Score other rows, or use --folds.")
      }
      if !(metrics.classificationError <= limit) {
        return Failure(
          .failedCheck,
          "The classification error, \(FigureFormat.current.rounded(metrics.classificationError)), is above the "
            + "limit of \(FigureFormat.current.plain(limit)).")
      }
    }
    if let comparison, isTrainingData || comparison.isTrainingData {
      let trained = isTrainingData ? modelName ?? "training" : comparison.name
      return Failure(
        .badData,
        "The classifiers cannot be compared on these rows: \(trained) was trained on them. Use rows "
          + "that neither was trained on.")
    }
    if let comparison, comparison.verdict == .worse {
      return Failure(.failedCheck, "The classifier is significantly worse than \(comparison.name).")
    }
    return nil
  }
}
