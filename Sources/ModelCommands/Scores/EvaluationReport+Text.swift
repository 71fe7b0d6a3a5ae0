import CommandInputs
import CommandLineKit
import SleepModel

extension EvaluationReport {
  /// The score as text: the main figures, the slices, and remarks.
  var text: String {
    let parts = [figures.text, sliceTable?.text].compactMap(\.self)
    return parts.joined(separator: "\n") + remarks.map { "\n\($0)\n" }.joined()
  }

  private var figures: TextTable {
    var table = TextTable([.left, .left])
    table.add(["Model", subject])
    table.add(["Rows", rows.text])
    if let overlap, overlap != .unknown { table.add(["Used in training", overlap.text]) }
    let interval = intervalText.map { ", 95 % interval \($0)" }
    table.add(["RMSE", amount(self.rootMeanSquaredError) + (interval ?? "")])
    table.add(["  mean baseline", baseline(self.baselines.mean, differences.mean)])
    table.add(["  least squares", baseline(self.baselines.linear, differences.linear)])
    table.add(["Mean absolute error", amount(self.meanAbsoluteError)])
    table.add(["Maximum error", amount(self.maximumError)])
    table.add(["Bias", biasText])
    table.add(["R squared", rSquaredText])
    if let coverage = self.coverage {
      table.add(["Coverage", "\(Plain.percent(coverage)) of the rows are in their 90 % interval"])
    }
    return table
  }

  func amount(_ number: Double) -> String { Plain.rounded(number) + unit }

  /// A number that is unavailable without single rows.
  func amount(_ number: Double?) -> String {
    number.map { amount($0) } ?? "unknown: only means and variances"
  }

  var biasText: String { biasText(self.bias, of: self.rootMeanSquaredError) }

  /// A bias, as precise as the RMSE; one much smaller than its RMSE is a rounding error.
  private func biasText(_ bias: Double, of error: Double) -> String {
    Plain.signed(abs(bias) < error * 1e-9 ? 0 : bias, beside: self.rootMeanSquaredError) + unit
  }

  var rSquaredText: String {
    self.rSquared.map { Plain.rounded($0) } ?? "none: the target is constant"
  }

  /// The interval of the RMSE: `169.0 to 177.3 s`.
  var intervalText: String? {
    self.rootMeanSquaredErrorInterval.map { interval in
      let (lower, upper) = (interval.lowerBound, interval.upperBound)
      return Plain.rounded(lower, beside: self.rootMeanSquaredError) + " to "
        + Plain.rounded(upper, beside: self.rootMeanSquaredError) + unit
    }
  }

  private func baseline(_ error: Double, _ difference: PairedDifference) -> String {
    guard let verdict = difference.verdict else { return amount(error) }
    return "\(amount(error)): the model is \(verdict.rawValue)"
  }

  private var sliceTable: TextTable? {
    guard let rows = sliceRows, let headings = rows.first else { return nil }
    var table = TextTable(Array(repeating: .right, count: headings.count))
    for row in rows { table.add(row) }
    return table
  }

  /// The headings, and a row for each slice; the last column only if the model has intervals.
  var sliceRows: [[String]]? {
    guard let slices = evaluation.slices, slices.slices.count > 1 else { return nil }
    let hasRanges = slices.slices.contains { $0.score.coverage != nil }
    let headings = [slices.feature, "rows", "RMSE", "bias", "coverage"]
    let rows = slices.slices.map { slice in
      let score = slice.score
      return [
        Self.values(slice.range), Plain.amount(score.weight),
        Plain.rounded(score.rootMeanSquaredError, beside: self.rootMeanSquaredError) + unit,
        biasText(score.bias, of: score.rootMeanSquaredError),
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

  private var remarks: [String] {
    [rangesRemark, evaluation.outliers?.description, intervalRemark].compactMap(\.self) + notes
  }

  /// The scores of rows within and outside the ranges of the training data, if some are outside.
  var rangesRemark: String? {
    let (inside, outside) = (evaluation.insideRanges, evaluation.outsideRanges)
    guard outside.weight > 0 else { return nil }
    func score(_ score: SubsetScore) -> String {
      guard score.weight > 0 else { return "no rows" }
      let rows = "\(Plain.amount(score.weight)) \(score.weight == 1 ? "row" : "rows")"
      return "\(rows), RMSE \(amount(score.rootMeanSquaredError))"
    }
    return "Within the ranges of the training data: \(score(inside)). Outside: \(score(outside))."
  }

  private var intervalRemark: String? {
    self.rootMeanSquaredErrorInterval == nil && self.rootMeanSquaredError.isFinite
      ? Self.tooFewInputs : nil
  }

  static let tooFewInputs =
    "Intervals and significance require at least \(Evaluation.fewestInputs) distinct inputs; these "
    + "rows have fewer."
}
