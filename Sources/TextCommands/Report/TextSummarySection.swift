import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The top of a report: what was scored, and the main results.
struct TextSummarySection {
  let content: TextReportContent
  private var report: TextEvaluationReport { content.report }
  private var metrics: ClassifierMetrics { content.metrics }

  var title: String {
    let name = content.dataName.split(separator: "/").last.map(String.init) ?? content.dataName
    return "How well \(content.subject) classifies \(name)"
  }

  var markup: Markup {
    PageHeader(
      kind: PageKind.evaluation.rawValue, title: title, lead: sentences.joined(separator: " "),
      notes: report.warnings, tiles: tiles
    ).markup
  }

  var sentences: [String] {
    [accuracy, baseline, comparison, sureAnswers, gate].compactMap(\.self)
  }

  private var accuracy: String {
    let rows = metrics.rows == 1 ? "1 row" : "\(Plain.count(metrics.rows)) rows"
    let target = report.classifier.target.printable()
    let interval = metrics.accuracyInterval.map {
      " (95 % interval \(ScoreText.percent($0.lower)) to \(ScoreText.percent($0.upper)))"
    }
    let share = ScoreText.percent(metrics.accuracy) + (interval ?? "")
    if let folds = report.folds {
      return "In cross-validation with \(folds) folds on \(rows), the predicted \(target) is right "
        + "for \(share) of the held-out texts."
    }
    return
      "On \(rows), the \(target) that \(content.subject) predicts is right for \(share) of the "
      + "texts."
  }

  private var baseline: String {
    let share = ScoreText.percent(metrics.majorityAccuracy)
    let always =
      "always predicting \(content.scores.mostFrequentLabel), which is right for \(share)"
    if report.isTrainingData {
      return "It is not compared with \(always): the rows were used in training."
    }
    guard let verdict = content.scores.baselineVerdict else {
      return "The rows are too few for a comparison with \(always)."
    }
    return "That is \(verdict.rawValue) \(always)."
  }

  private var comparison: String? {
    report.comparison.map { "\(content.subject) is \($0.verdictOver)." }
  }

  private var sureAnswers: String? {
    report.sureAnswers.map { "Its sure answers are \($0)." }
  }

  private var gate: String? {
    content.maxError.map { limit in
      let isMet = metrics.classificationError <= limit
      return "The limit of \(Plain.number(limit)) for the classification error is "
        + (isMet ? "met." : "exceeded: the check failed.")
    }
  }

  private var tiles: [PageHeader.Tile] {
    func interval(_ interval: ClassifierMetrics.Interval?) -> String {
      interval.map { "95 %: \(ScoreText.share($0.lower)) to \(ScoreText.share($0.upper))" } ?? ""
    }
    var tiles: [PageHeader.Tile] = [
      ("Accuracy", ScoreText.share(metrics.accuracy), interval(metrics.accuracyInterval)),
      (
        "Baseline", ScoreText.share(metrics.majorityAccuracy),
        "always \(content.scores.mostFrequentLabel)"
      ),
      ("Macro-F1", ScoreText.share(metrics.macroF1), interval(metrics.macroF1Interval)),
    ]
    if let precision = report.surePrecision {
      tiles.append(
        (
          "Sure answers", ScoreText.percent(report.answeredShare),
          "\(ScoreText.percent(precision)) of them right"
        ))
    }
    return tiles
  }
}
