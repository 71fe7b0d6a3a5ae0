import Charts
import CommandLineKit
import SleepModel

/// The part of a report on the score as a whole: all metrics, and what the simplest predictors
/// reach on the same rows.
struct ScoreSection {
  let content: ReportContent
  private var score: EvaluationReport { content.score }

  var markup: Markup {
    """
    <section id="score">
    <h2>The score</h2>
    \(metrics.markup)\
    <h3>Against the simplest predictors</h3>
    <p>The mean and a least-squares line anyone can have. All are scored on the same rows, drawn \
    anew 1000 times; a difference whose interval leaves out 0 is significant. \
    \(score.folds == nil ? Self.fittedToRows : Self.fittedToFolds)</p>
    \(baselines.markup)\
    \(comparison)\
    </section>

    """
  }

  private static let fittedToRows =
    "Both are fitted to these very rows, which helps them a little."
  private static let fittedToFolds = "Like the models, they are fitted to the other folds."

  private var metrics: MarkupTable {
    var table = MarkupTable("Metrics", [("Metric", .left), ("Value", .right), ("Meaning", .left)])
    let interval = score.intervalText.map { "; 95 % interval \($0)" } ?? ""
    table.add([
      "Root mean squared error (RMSE)", score.amount(score.rootMeanSquaredError),
      "the usual size of an error, large ones counting most\(interval)",
    ])
    table.add([
      "Mean absolute error", score.amount(score.meanAbsoluteError),
      "the average size of an error",
    ])
    table.add([
      "Maximum error", score.amount(score.maximumError), "the row that is furthest off",
    ])
    table.add(["Bias", score.biasText, "above 0, predictions are too large on average"])
    table.add([
      "R squared", score.rSquared.map(Plain.rounded) ?? "none",
      score.rSquared == nil
        ? "the target is constant" : "the share of the variance that is explained",
    ])
    if let coverage = score.coverage {
      table.add(["Rows in their 90 % range", Plain.percent(coverage), "90 % is right"])
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
    let differences = score.baselineDifferences
    for (name, error, difference) in [
      ("Always the mean", score.baselines.mean, differences.mean),
      ("Least-squares line", score.baselines.linear, differences.linear),
    ] {
      let bounds = [difference.interval?.lower, difference.interval?.upper]
      let size = ([difference.rootMeanSquaredError] + bounds.compactMap(\.self)).map(abs).max() ?? 0
      // A difference in the last digits is rounding, and no number to be told.
      let isRounding = size < 1e-6 * score.rootMeanSquaredError
      func signed(_ number: Double) -> String {
        Plain.signed(isRounding ? 0 : number, beside: size) + score.unit
      }
      table.add([
        name, score.amount(error), signed(difference.rootMeanSquaredError),
        difference.interval.map { "\(signed($0.lower)) to \(signed($0.upper))" } ?? "–",
        difference.verdict?.rawValue ?? noVerdict,
      ])
    }
    return table
  }

  /// Why there is no verdict.
  private var noVerdict: String {
    score.isTrainingData == true
      ? "not compared: rows used in training" : "not to be told: too few inputs"
  }

  /// How the model compares with another one, where one was named.
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
