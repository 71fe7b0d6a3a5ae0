import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The result of `evaluate --against`: two models on the same rows.
struct ComparisonReport: Report {
  let first: EvaluationReport
  let second: EvaluationReport
  let difference: PairedDifference

  /// The report on the first model, with the second and the difference added.
  var json: JSONObject {
    first.json.adding(["against": second.json, "difference": difference.json])
  }

  var blocks: [Block] {
    Block.facts {
      Fact("Model", first.subject)
      Fact("Against", second.subject)
      Fact("Rows", first.rows.text)
    }
    table(of: scores)
    "\(differenceText)\n\(verdict)"
    first.evaluation.outliers?.description
  }

  @Blocks var pageBlocks: [Block] {
    Block.heading("Against \(names[1])")
    "\(verdict) \(differenceText)"
    table(of: [Score(name: "Model", text: \.subject)] + scores)
  }

  private struct Score {
    let name: String
    let text: (EvaluationReport) -> String
  }

  private func table(of scores: [Score]) -> Table {
    Table(
      "Both models", of: scores,
      [
        .left("") { $0.name }, .right("model") { $0.text(first) },
        .right("against") { $0.text(second) },
      ])
  }

  /// The scores of both models.
  @ListBuilder<Score> private var scores: [Score] {
    Score(name: "RMSE") { $0.amount($0.rootMeanSquaredError) }
    if first.intervalText != nil, second.intervalText != nil {
      Score(name: "  95 % interval") { $0.intervalText ?? "" }
    }
    for (index, metric) in first.furtherMetrics.enumerated() {
      Score(name: metric.name) { $0.furtherMetrics[index].value }
    }
    Score(name: "Used in training") { $0.overlap?.text ?? "" }
  }

  /// The failure of the check that the first model is not significantly worse; `nil` if it passes.
  var failure: Failure? {
    difference.verdict == .worse ? Failure(.failedCheck, "\(verdict) \(differenceText)") : nil
  }

  private var names: [String] {
    [first, second].map { $0.model?.name ?? $0.subject }
  }

  var differenceText: String {
    func signed(_ number: Double) -> String {
      FigureFormat.current.signed(number, beside: difference.size)
    }
    let range = difference.interval.map {
      ", 95 % interval \(signed($0.lowerBound)) to \(signed($0.upperBound))\(first.unit)"
    }
    let amount = signed(difference.rootMeanSquaredError) + first.unit
    return "Difference in RMSE: \(amount)\(range ?? "")."
  }

  /// The significance of the difference, in a sentence.
  var verdict: String {
    switch difference.verdict {
    case nil: EvaluationReport.tooFewInputs
    case .notSignificantlyDifferent?:
      "\(names[0]) and \(names[1]) are not significantly different."
    case let verdict?: "\(names[0]) is \(verdict.comparison) \(names[1])."
    }
  }
}

extension PairedDifference.Verdict {
  /// `significantly better`.
  var text: String { self == .notSignificantlyDifferent ? rawValue : "significantly \(rawValue)" }

  /// `significantly better than`.
  var comparison: String { "\(text) \(self == .notSignificantlyDifferent ? "from" : "than")" }
}
