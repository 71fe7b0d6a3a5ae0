import Charts
import CommandLineKit
import SleepModel

/// The part of a report with all metrics, and the baselines on the same rows.
struct ScoreSection {
  let content: ReportContent
  private var score: EvaluationReport { content.score }

  var markup: Markup {
    """
    <section id="score">
    <h2>The score</h2>
    \(metrics.markup)\
    <h3>Trivial baselines</h3>
    <p>The mean of the target and a linear model fitted by least squares. The intervals come from \
    1000 bootstrap resamples of the same rows; a difference is significant if its interval \
    excludes 0. \
    \(score.folds == nil ? Self.fittedToRows : Self.fittedToFolds)</p>
    \(baselines.markup)\
    \(comparison)\
    </section>

    """
  }

  private static let fittedToRows =
    "Both are fitted to these rows, which favors them slightly."
  private static let fittedToFolds = "As the models, they are fitted to the other folds."

  private var metrics: MarkupTable {
    var table = MarkupTable("Metrics", [("Metric", .left), ("Value", .right), ("Meaning", .left)])
    let interval = score.intervalText.map { "; 95 % interval \($0)" } ?? ""
    table.add([
      "Root mean squared error (RMSE)", score.amount(score.rootMeanSquaredError),
      "the typical size of an error; large errors count more\(interval)",
    ])
    table.add([
      "Mean absolute error", score.amount(score.meanAbsoluteError),
      "the average size of an error",
    ])
    table.add([
      "Maximum error", score.amount(score.maximumError), "the largest error of a row",
    ])
    table.add(["Bias", score.biasText, "above 0, predictions are too large on average"])
    table.add([
      "R squared", score.rSquared.map(Plain.rounded) ?? "none",
      score.rSquared == nil
        ? "the target is constant" : "the fraction of the variance that is explained",
    ])
    if let coverage = score.coverage {
      table.add(["Coverage", Plain.percent(coverage), "rows in their 90 % interval; 90 % is ideal"])
    }
    return table
  }

  private var baselines: MarkupTable {
    var table = MarkupTable(
      "Baselines",
      [
        ("Predictor", .left), ("RMSE", .right), ("Difference", .right),
        ("95 % interval", .right), ("The model is", .left),
      ])
    let differences = score.differences
    for (name, error, difference) in [
      ("Mean", score.baselines.mean, differences.mean),
      ("Least squares", score.baselines.linear, differences.linear),
    ] {
      let bounds = [difference.interval?.lowerBound, difference.interval?.upperBound]
      let size = ([difference.rootMeanSquaredError] + bounds.compactMap(\.self)).map(abs).max() ?? 0
      // A difference in the last digits is a rounding error.
      let isRounding = size < 1e-6 * score.rootMeanSquaredError
      func signed(_ number: Double) -> String {
        Plain.signed(isRounding ? 0 : number, beside: size) + score.unit
      }
      table.add([
        name, score.amount(error), signed(difference.rootMeanSquaredError),
        difference.interval.map { "\(signed($0.lowerBound)) to \(signed($0.upperBound))" } ?? "–",
        difference.verdict?.rawValue ?? noVerdict,
      ])
    }
    return table
  }

  private var noVerdict: String {
    score.isTrainingData
      ? "not compared: rows used in training" : "unknown: too few inputs"
  }

  private var comparison: Markup? {
    content.comparison.map { comparison in
      """
      <h3>Against \(comparison.second.model?.name ?? comparison.second.subject)</h3>
      <p>\(prose: comparison.verdict + " " + comparison.differenceText)</p>
      \(Self.table(of: comparison).markup)
      """
    }
  }

  private static func table(of comparison: ComparisonReport) -> MarkupTable {
    let rows = comparison.scoreRows
    var table = MarkupTable(
      "Both models",
      zip(rows[0], [.left, .right, .right]).map { (heading: $0, alignment: $1) })
    table.add(["Model"] + [comparison.first, comparison.second].map(\.subject))
    for row in rows.dropFirst() { table.add(row) }
    return table
  }
}
