import Charts
import CommandLineKit
import TextClassification

/// The part of a report with all metrics, the baseline, and the comparison with another classifier.
struct TextScoreSection {
  let content: TextReportContent
  private var metrics: ClassifierMetrics { content.metrics }

  var markup: Markup {
    """
    <section id="score">
    <h2>The score</h2>
    \(table.markup)\
    <p>The intervals come from 400 bootstrap resamples of the same rows.</p>
    <h3>Trivial baseline</h3>
    <p>\(prose: baseline)</p>
    \(comparison)\
    </section>

    """
  }

  private var table: MarkupTable {
    var table = MarkupTable(
      "Metrics",
      [("Metric", .left), ("Value", .right), ("95 % interval", .right), ("Meaning", .left)])
    for metric in Metric.all(of: metrics) {
      table.add([metric.name, metric.value, metric.interval, metric.meaning])
    }
    return table
  }

  private var baseline: String {
    let label = content.scores.mostFrequentLabel
    let share = ScoreText.share(metrics.majorityAccuracy)
    return "Always predicting \(label), the most frequent label, has an accuracy of \(share) on "
      + "these rows."
  }

  private var comparison: Markup? {
    guard let comparison = content.report.comparison else { return nil }
    let verdict =
      "\(content.subject) is \(comparison.verdictOver). The difference of the accuracies is "
      + "\(comparison.differenceText), with its 95 % interval from the same rows."
    var table = MarkupTable(
      "Both classifiers",
      [("Metric", .left), (content.subject, .right), (comparison.name, .right)])
    for (first, second) in zip(Metric.all(of: metrics), Metric.all(of: comparison.metrics)) {
      table.add([first.name, first.value, second.value])
    }
    return """
      <h3>Against \(comparison.name)</h3>
      <p>\(prose: verdict)</p>
      \(table.markup)
      """
  }
}

/// A metric as a row of a table.
private struct Metric {
  let name, value, interval, meaning: String

  private init(
    _ name: String, _ value: Double, _ interval: ClassifierMetrics.Interval?, _ meaning: String
  ) {
    (self.name, self.meaning) = (name, meaning)
    self.value = ScoreText.share(value)
    self.interval =
      interval.map { "\(ScoreText.share($0.lower)) to \(ScoreText.share($0.upper))" } ?? "–"
  }

  static func all(of metrics: ClassifierMetrics) -> [Metric] {
    let error = metrics.accuracyInterval.map {
      ClassifierMetrics.Interval(lower: 1 - $0.upper, upper: 1 - $0.lower)
    }
    return [
      Metric(
        "Accuracy", metrics.accuracy, metrics.accuracyInterval,
        "the share of right predictions"),
      Metric(
        "Classification error", metrics.classificationError, error,
        "the share of wrong predictions"),
      Metric(
        "Macro-F1", metrics.macroF1, metrics.macroF1Interval,
        "the mean F1 of the labels, where rare ones count as much as frequent ones"),
      Metric(
        "Log loss", metrics.logLoss, metrics.logLossInterval,
        "how improbable the right labels were; confident mistakes count most"),
      Metric(
        "Calibration error", metrics.calibrationError, metrics.calibrationErrorInterval,
        "the mean difference between probability and accuracy"),
    ]
  }
}
