import CommandInputs
import CommandLineKit
import SleepModel

/// What `evaluate --against` tells of two models on the same rows.
///
/// As JSON it is the report on the first, with the second and the difference added.
struct ComparisonReport: Encodable {
  let first: EvaluationReport
  let second: EvaluationReport
  let difference: PairedDifference

  private enum CodingKeys: CodingKey { case against, difference }

  func encode(to encoder: any Encoder) throws {
    try first.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(second, forKey: .against)
    try container.encode(DifferenceReport(difference), forKey: .difference)
  }

  var text: String {
    var models = TextTable([.left, .left])
    models.add(["Model", first.subject])
    models.add(["Against", second.subject])
    models.add(["Rows", RowsText(rows: first.rows, totalWeight: first.totalWeight).text])
    var scores = TextTable([.left, .right, .right])
    for row in scoreRows { scores.add(row) }
    let outliers = first.evaluation.outliers.map { "\n\($0)\n" } ?? ""
    return models.text + "\n" + scores.text + "\n\(differenceText)\n\(verdict)\n" + outliers
  }

  /// The headings, and then the scores of both side by side.
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

  /// The failure of the check that the first is not worse; `nil` if it is not, as far as can be
  /// told.
  var failure: CheckFailure? {
    difference.verdict == .worse ? CheckFailure("\(verdict) \(differenceText)") : nil
  }

  private var names: [String] {
    [first, second].map { $0.model?.name ?? $0.subject }
  }

  /// By how much the first is better or worse, in a sentence.
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

  /// What the difference amounts to, in a sentence.
  var verdict: String {
    switch difference.verdict {
    case .better: "\(names[0]) is better than \(names[1]), by more than luck."
    case .worse: "\(names[0]) is worse than \(names[1]), by more than luck."
    case .noDifferentThanByLuck: "\(names[0]) and \(names[1]) are no different than by luck."
    case nil: EvaluationReport.tooFewInputs
    }
  }
}
