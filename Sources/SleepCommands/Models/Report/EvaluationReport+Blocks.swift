import SleepCharts
import SleepReports
import SleepModel

extension EvaluationReport {
  /// The score as text: the main figures, the slices, and remarks.
  @Blocks var blocks: [Block] {
    Block.facts {
      Fact("Model", subject)
      Fact("Rows", rows.text)
      if let overlap, overlap != .unknown { Fact("Used in training", overlap.text) }
      let interval = intervalText.map { ", 95 % interval \($0)" }
      Fact("RMSE", amount(self.rootMeanSquaredError) + (interval ?? ""))
      Fact("  mean baseline", baseline(self.baselines.mean, differences.mean))
      Fact("  least squares", baseline(self.baselines.linear, differences.linear))
      for (name, value) in furtherMetrics { Fact(name, value) }
      Fact(
        "Coverage",
        self.coverage.map { "\(format.percent($0)) of the rows are in their 90 % interval" })
    }
    sliceTable
    rangesRemark
    evaluation.outliers?.description
    if self.rootMeanSquaredErrorInterval == nil, self.rootMeanSquaredError.isFinite {
      Self.tooFewInputs
    }
    notes
  }

  /// The metrics beside the RMSE.
  var furtherMetrics: [(name: String, value: String)] {
    [
      ("Mean absolute error", amount(self.meanAbsoluteError)),
      ("Maximum error", amount(self.maximumError)), ("Bias", biasText),
      ("R squared", self.rSquared.map(format.rounded) ?? "none: the target is constant"),
    ]
  }

  /// The metrics of a page.
  var metricTable: Table {
    let interval = intervalText.map { "; 95 % interval \($0)" } ?? ""
    let metrics: [(String, String, String)?] = [
      (
        "Root mean squared error (RMSE)", amount(self.rootMeanSquaredError),
        "the typical size of an error; large errors count more\(interval)"
      ),
      ("Mean absolute error", amount(self.meanAbsoluteError), "the average size of an error"),
      ("Maximum error", amount(self.maximumError), "the largest error of a row"),
      ("Bias", biasText, "above 0, predictions are too large on average"),
      (
        "R squared", self.rSquared.map(format.rounded) ?? "none",
        self.rSquared == nil
          ? "the target is constant" : "the fraction of the variance that is explained"
      ),
      self.coverage.map {
        ("Coverage", format.percent($0), "rows in their 90 % interval; 90 % is ideal")
      },
    ]
    return Table(
      "Metrics", of: metrics.compactMap(\.self),
      [.left("Metric") { $0.0 }, .right("Value") { $0.1 }, .left("Meaning") { $0.2 }])
  }

  /// The baselines of a page.
  @Blocks var baselineBlocks: [Block] {
    Block.heading("Trivial baselines")
    "The mean of the target and a linear model fitted by least squares. The intervals come from 1000 "
      + "bootstrap resamples of the same rows; a difference is significant if its interval excludes "
      + "0. "
      + (folds == nil
        ? "Both are fitted to these rows, which favors them slightly."
        : "Like the models, they are fitted to the other folds.")
    Table(
      "Baselines",
      of: [
        ("Mean", self.baselines.mean, differences.mean),
        ("Least squares", self.baselines.linear, differences.linear),
      ],
      [
        .left("Predictor") { $0.0 }, .right("RMSE") { amount($0.1) },
        .right("Difference") { signed($0.2.rootMeanSquaredError, in: $0.2) },
        .right("95 % interval") { _, _, difference in
          difference.interval.map {
            "\(signed($0.lowerBound, in: difference)) to \(signed($0.upperBound, in: difference))"
          } ?? "–"
        },
        .left("The model is") {
          $0.2.verdict?.rawValue
            ?? (isTrainingData
              ? "not compared: rows used in training" : "unknown: too few inputs")
        },
      ])
  }

  private func signed(_ number: Double, in difference: PairedDifference) -> String {
    // A difference in the last digits is a rounding error.
    let isRounding = difference.size < 1e-6 * self.rootMeanSquaredError
    return format.signed(isRounding ? 0 : number, beside: difference.size) + unit
  }

  func amount(_ number: Double) -> String { format.rounded(number) + unit }

  /// A number that is unavailable without single rows.
  func amount(_ number: Double?) -> String {
    number.map { amount($0) } ?? "unknown: only means and variances"
  }

  private var biasText: String { biasText(self.bias, of: self.rootMeanSquaredError) }

  /// A bias, as precise as the RMSE; one much smaller than its RMSE is a rounding error.
  private func biasText(_ bias: Double, of error: Double) -> String {
    format.signed(abs(bias) < error * 1e-9 ? 0 : bias, beside: self.rootMeanSquaredError) + unit
  }

  /// The interval of the RMSE: `169.0 to 177.3 s`.
  var intervalText: String? {
    self.rootMeanSquaredErrorInterval.map { interval in
      [interval.lowerBound, interval.upperBound].map {
        format.rounded($0, beside: self.rootMeanSquaredError)
      }.joined(separator: " to ") + unit
    }
  }

  private func baseline(_ error: Double, _ difference: PairedDifference) -> String {
    guard let verdict = difference.verdict else { return amount(error) }
    return "\(amount(error)): the model is \(verdict.rawValue)"
  }

  /// A row for each slice; the last column only if the model has intervals.
  var sliceTable: Table? {
    guard let slices = evaluation.slices, slices.slices.count > 1 else { return nil }
    let hasRanges = slices.slices.contains { $0.score.coverage != nil }
    return Table(
      "Scores by \(slices.feature)", of: slices.slices,
      [
        .right(slices.feature) { Self.values($0.range) },
        .right("rows") { format.weight($0.score.weight) },
        .right("RMSE") {
          format.rounded($0.score.rootMeanSquaredError, beside: self.rootMeanSquaredError) + unit
        },
        .right("bias") { biasText($0.score.bias, of: $0.score.rootMeanSquaredError) },
        hasRanges ? .right("coverage") { $0.score.coverage.map(format.percent) ?? "" } : nil,
      ])
  }

  /// The values of a slice: `3`, `5 to 6.25`, `missing`.
  static func values(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "missing" }
    let lower = FigureFormat.current.plain(range.lowerBound)
    return range.lowerBound == range.upperBound
      ? lower : "\(lower) to \(FigureFormat.current.plain(range.upperBound))"
  }

  /// The scores of rows within and outside the ranges of the training data, if some are outside.
  var rangesRemark: String? {
    let (inside, outside) = (evaluation.insideRanges, evaluation.outsideRanges)
    guard outside.weight > 0 else { return nil }
    func score(_ score: SubsetScore) -> String {
      guard score.weight > 0 else { return "no rows" }
      let rows = format.counted(format.weight(score.weight), "row")
      return "\(rows), RMSE \(amount(score.rootMeanSquaredError))"
    }
    return "Within the ranges of the training data: \(score(inside)). Outside: \(score(outside))."
  }

  static let tooFewInputs =
    "Intervals and significance require at least \(Evaluation.fewestInputs) distinct inputs; these "
    + "rows have fewer."
}

extension PairedDifference {
  /// The largest of its numbers, which decides how many digits they have.
  var size: Double {
    ([rootMeanSquaredError] + [interval?.lowerBound, interval?.upperBound].compactMap(\.self))
      .map(abs).max() ?? 0
  }
}
