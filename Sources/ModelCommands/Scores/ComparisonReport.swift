import CommandInputs
import CommandLineKit
import SleepModel

/// The result of `evaluate --against`: two models on the same rows.
struct ComparisonReport {
  let first: EvaluationReport
  let second: EvaluationReport
  let difference: PairedDifference

  /// The report on the first model, with the second and the difference added.
  var json: JSONObject {
    first.json.adding(["against": second.json, "difference": difference.json])
  }

  var text: String {
    var models = TextTable([.left, .left])
    models.add(["Model", first.subject])
    models.add(["Against", second.subject])
    models.add(["Rows", first.rows.text])
    var scores = TextTable([.left, .right, .right])
    for row in scoreRows { scores.add(row) }
    let outliers = first.evaluation.outliers.map { "\n\($0)\n" } ?? ""
    return models.text + "\n" + scores.text + "\n\(differenceText)\n\(verdict)\n" + outliers
  }

  /// The headings, followed by the scores of both models side by side.
  var scoreRows: [[String]] {
    let sides = [first, second]
    let hasIntervals = !sides.contains { $0.rootMeanSquaredErrorInterval == nil }
    let interval = ["  95 % interval"] + sides.map { $0.intervalText ?? "" }
    return [
      ["", "model", "against"],
      ["RMSE"] + sides.map { $0.amount($0.rootMeanSquaredError) },
    ] + (hasIntervals ? [interval] : []) + [
      ["Mean absolute error"] + sides.map { $0.amount($0.meanAbsoluteError) },
      ["Maximum error"] + sides.map { $0.amount($0.maximumError) },
      ["Bias"] + sides.map(\.biasText),
      ["R squared"] + sides.map(\.rSquaredText),
      ["Used in training"] + sides.map { $0.overlap?.text ?? "" },
    ]
  }

  /// The failure of the check that the first model is not significantly worse; `nil` if it passes.
  var failure: CheckFailure? {
    difference.verdict == .worse ? CheckFailure("\(verdict) \(differenceText)") : nil
  }

  private var names: [String] {
    [first, second].map { $0.model?.name ?? $0.subject }
  }

  var differenceText: String {
    let interval = difference.interval
    let bounds = [interval?.lowerBound, interval?.upperBound].compactMap(\.self)
    let size = ([difference.rootMeanSquaredError] + bounds).map(abs).max() ?? 0
    func signed(_ number: Double) -> String { Plain.signed(number, beside: size) }
    let range = interval.map {
      ", 95 % interval \(signed($0.lowerBound)) to \(signed($0.upperBound))\(first.unit)"
    }
    let amount = signed(difference.rootMeanSquaredError) + first.unit
    return "Difference in RMSE: \(amount)\(range ?? "")."
  }

  /// The significance of the difference, in a sentence.
  var verdict: String {
    switch difference.verdict {
    case .better: "\(names[0]) is significantly better than \(names[1])."
    case .worse: "\(names[0]) is significantly worse than \(names[1])."
    case .notSignificantlyDifferent:
      "\(names[0]) and \(names[1]) are not significantly different."
    case nil: EvaluationReport.tooFewInputs
    }
  }
}
