import Charts
import CommandLineKit
import SleepModel

/// The top of a report: what was scored, and the main results.
struct SummarySection {
  let content: ReportContent
  private var score: EvaluationReport { content.score }

  var title: String {
    let name = content.dataName.split(separator: "/").last.map(String.init) ?? content.dataName
    return score.folds == nil
      ? "How well \(content.modelName) predicts \(name)" : "How well training predicts \(name)"
  }

  var markup: Markup {
    PageHeader(
      kind: PageKind.evaluation.rawValue, title: title, lead: sentences.joined(separator: " "),
      notes: score.notes + score.warnings, tiles: tiles
    ).markup
  }

  var sentences: [String] {
    [error, baselines, content.comparison?.verdict, coverage, gate].compactMap(\.self)
  }

  private var error: String {
    let weight = score.rows.totalWeight.map { " of total weight \(Plain.amount($0))" } ?? ""
    let rows = (score.rowCount == 1 ? "1 row" : "\(Plain.count(score.rowCount)) rows") + weight
    let interval = score.intervalText.map { " (95 % interval \($0))" } ?? ""
    let size = "\(score.amount(score.rootMeanSquaredError))\(interval)"
    if let folds = score.folds {
      return "In cross-validation with \(folds) folds on \(rows), the root mean squared error on "
        + "held-out rows is \(size)."
    }
    return "On \(rows), \(content.modelName) has a root mean squared error of \(size)."
  }

  private var baselines: String {
    let (mean, line) = score.differences
    let meanText = "the mean baseline (\(score.amount(score.baselines.mean)))"
    let lineText = "least squares (\(score.amount(score.baselines.linear)))"
    if score.isTrainingData {
      return "It is not compared with \(meanText) and \(lineText): some of the rows were used in "
        + "training."
    }
    guard let meanVerdict = mean.verdict, let lineVerdict = line.verdict else {
      return "The rows are too few for a significant comparison with \(meanText) and \(lineText)."
    }
    if meanVerdict == lineVerdict {
      return "That is \(Self.comparison(meanVerdict)) \(meanText) and \(lineText)."
    }
    return
      "That is \(Self.comparison(meanVerdict)) \(meanText) and \(Self.comparison(lineVerdict)) "
      + "\(lineText)."
  }

  private static func comparison(_ verdict: PairedDifference.Verdict) -> String {
    switch verdict {
    case .better: "significantly better than"
    case .worse: "significantly worse than"
    case .notSignificantlyDifferent: "not significantly different from"
    }
  }

  private var coverage: String? {
    score.coverage.map { "The 90 % prediction intervals cover \(Plain.percent($0)) of the rows." }
  }

  private var gate: String? {
    content.gate.map { gate in
      let limit = "The limit of \(Plain.number(gate.limit))\(score.unit)"
      guard let error = gate.rootMeanSquaredError else { return "\(limit) cannot be checked." }
      let checked =
        gate.isByValidation ? "the validation RMSE, \(score.amount(error)), is" : "the RMSE is"
      return "\(limit) for \(checked) "
        + (gate.failure == nil ? "met." : "exceeded: the check failed.")
    }
  }

  private var tiles: [PageHeader.Tile] {
    var tiles: [PageHeader.Tile] = [
      (
        "RMSE", score.amount(score.rootMeanSquaredError),
        score.intervalText.map { "95 %: \($0)" } ?? ""
      ),
      (
        "Mean absolute error", score.amount(score.meanAbsoluteError),
        "largest \(score.amount(score.maximumError))"
      ),
      (
        "R squared", score.rSquared.map(Plain.rounded) ?? "none",
        score.rSquared == nil ? "the target is constant" : "1 is perfect"
      ),
    ]
    if let coverage = score.coverage {
      tiles.append(("Coverage", Plain.percent(coverage), "of 90 % intervals"))
    }
    return tiles
  }
}
