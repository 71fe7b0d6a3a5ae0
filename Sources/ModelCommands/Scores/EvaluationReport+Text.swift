import CommandInputs
import CommandLineKit
import SleepModel

extension EvaluationReport {
  /// The score for a person: the main figures, the slices, and what stands out.
  var text: String {
    let parts = [figures.text, sliceTable?.text].compactMap(\.self)
    return parts.joined(separator: "\n") + remarks.map { "\n\($0)\n" }.joined()
  }

  private var figures: TextTable {
    var table = TextTable([.left, .left])
    table.add(["Model", subject])
    table.add(["Rows", RowsText(rows: rows, totalWeight: totalWeight).text])
    if let overlap, overlap != .unknown { table.add(["Used in training", overlap.text]) }
    let interval = intervalText.map { ", 95 % interval \($0)" }
    table.add(["RMSE", amount(rootMeanSquaredError) + (interval ?? "")])
    table.add(["  always the mean", baseline(baselines.mean, baselineDifferences.mean)])
    table.add(["  least-squares line", baseline(baselines.linear, baselineDifferences.linear)])
    table.add(["Mean absolute error", amount(meanAbsoluteError)])
    table.add(["Maximum error", amount(maximumError)])
    table.add(["Bias", biasText])
    table.add(["R squared", rSquaredText])
    if let coverage {
      table.add(["90 % range", "holds \(Plain.percent(coverage)) of the rows"])
    }
    return table
  }

  /// A number in the target's unit.
  func amount(_ number: Double) -> String { Plain.rounded(number) + unit }

  /// A number that takes single rows to know.
  func amount(_ number: Double?) -> String {
    number.map { amount($0) } ?? "not known by mean and variance"
  }

  var biasText: String { bias(bias, of: rootMeanSquaredError) }

  /// A bias, as precise as the RMSE; one too small beside its own RMSE is rounding.
  private func bias(_ bias: Double, of error: Double) -> String {
    Plain.signed(abs(bias) < error * 1e-9 ? 0 : bias, beside: rootMeanSquaredError) + unit
  }

  var rSquaredText: String {
    rSquared.map(Plain.rounded) ?? "none: the target is constant"
  }

  /// The interval of the RMSE: `169.0 to 177.3 s`.
  var intervalText: String? {
    rootMeanSquaredErrorInterval.map { interval in
      let (lower, upper) = (interval.lower, interval.upper)
      return Plain.rounded(lower, beside: rootMeanSquaredError) + " to "
        + Plain.rounded(upper, beside: rootMeanSquaredError) + unit
    }
  }

  private func baseline(_ error: Double, _ difference: DifferenceReport) -> String {
    guard let verdict = difference.verdict else { return amount(error) }
    return "\(amount(error)): the model is \(verdict.rawValue)"
  }

  private var sliceTable: TextTable? {
    guard let rows = sliceRows, let headings = rows.first else { return nil }
    var table = TextTable(Array(repeating: .right, count: headings.count))
    for row in rows { table.add(row) }
    return table
  }

  /// The headings and then one row a slice; the last column only where the model has ranges.
  var sliceRows: [[String]]? {
    guard let slices = evaluation.slices, slices.slices.count > 1 else { return nil }
    let hasRanges = slices.slices.contains { $0.score.coverage != nil }
    let headings = [slices.feature, "rows", "RMSE", "bias", "in the 90 % range"]
    let rows = slices.slices.map { slice in
      let score = slice.score
      return [
        Self.values(slice.range), Plain.amount(score.weight),
        Plain.rounded(score.rootMeanSquaredError, beside: rootMeanSquaredError) + unit,
        bias(score.bias, of: score.rootMeanSquaredError),
        score.coverage.map(Plain.percent) ?? "",
      ]
    }
    return ([headings] + rows).map { Array($0.prefix(hasRanges ? 5 : 4)) }
  }

  /// The values of a slice: `3`, `5 to 6.25`, `missing`.
  static func values(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "missing" }
    let lower = Plain.number(range.lowerBound)
    return range.lowerBound == range.upperBound
      ? lower : "\(lower) to \(Plain.number(range.upperBound))"
  }

  /// Sentences about what stands out, and how the score was come by.
  private var remarks: [String] {
    [rangesRemark, evaluation.outliers?.description, luckRemark].compactMap(\.self) + notes
  }

  /// How rows with inputs that training has not seen compare with the others, if there are any.
  var rangesRemark: String? {
    let (inside, outside) = (evaluation.insideRanges, evaluation.outsideRanges)
    guard outside.weight > 0 else { return nil }
    func score(_ score: SubsetScore) -> String {
      guard score.weight > 0 else { return "no rows" }
      let rows = "\(Plain.amount(score.weight)) \(score.weight == 1 ? "row" : "rows")"
      return "\(rows), RMSE \(amount(score.rootMeanSquaredError))"
    }
    return "Inside the ranges seen in training: \(score(inside)). Outside: \(score(outside))."
  }

  private var luckRemark: String? {
    rootMeanSquaredErrorInterval == nil && rootMeanSquaredError.isFinite
      ? Self.tooFewInputs : nil
  }

  static let tooFewInputs =
    "It takes \(Evaluation.fewestInputs) distinct inputs to tell luck from more; these rows have "
    + "fewer."
}
