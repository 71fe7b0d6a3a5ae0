import SleepModel

// The parts of a score, as JSON.

/// The interval that holds a number with 95 % confidence.
struct IntervalReport: Encodable {
  let lower: Double
  let upper: Double

  init(_ range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
  }
}

/// A difference from the RMSE of another predictor, below 0 where that one is worse.
struct DifferenceReport: Encodable {
  let rootMeanSquaredError: Double
  let interval: IntervalReport?
  let verdict: PairedDifference.Verdict?

  /// - Parameters:
  ///   - isJudged: Whether the difference says something about new rows.
  ///   - round: Rounds the difference itself; its interval is rounded already.
  init(
    _ difference: PairedDifference, isJudged: Bool = true, round: (Double) -> Double = { $0 }
  ) {
    rootMeanSquaredError = round(difference.rootMeanSquaredError)
    interval = isJudged ? difference.interval.map(IntervalReport.init) : nil
    verdict = isJudged ? difference.verdict : nil
  }
}

/// The score of some rows; without rows, of their number alone.
struct SubsetReport: Encodable {
  let rows: Double
  let rootMeanSquaredError: Double?
  let bias: Double?
  let coverage: Double?

  init(_ score: SubsetScore) {
    rows = score.weight
    rootMeanSquaredError = score.weight > 0 ? score.rootMeanSquaredError : nil
    bias = score.weight > 0 ? score.bias : nil
    coverage = score.coverage
  }
}

/// The score of the rows with some values of an input.
struct SliceReport: Encodable {
  /// The smallest and the largest value; `nil` for rows without one.
  let minimum: Double?
  let maximum: Double?
  let score: SubsetReport

  private enum CodingKeys: CodingKey { case minimum, maximum }

  init(_ slice: ErrorSlices.Slice) {
    minimum = slice.range?.lowerBound
    maximum = slice.range?.upperBound
    score = SubsetReport(slice.score)
  }

  func encode(to encoder: any Encoder) throws {
    try score.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(minimum, forKey: .minimum)
    try container.encodeIfPresent(maximum, forKey: .maximum)
  }
}

/// A row that makes an unusual share of the squared error.
struct OutlierReport: Encodable {
  let line: Int?
  /// The number of equal rows.
  let rows: Int
  let inputs: [String: Double]
  let target: Double
  let expected: Double
  let shareOfSquaredError: Double

  static func all(_ outliers: Outliers?) -> [OutlierReport] {
    guard let outliers else { return [] }
    return outliers.rows.map { row in
      OutlierReport(
        line: row.line, rows: row.count,
        inputs: Dictionary(zip(outliers.features, row.inputs)) { first, _ in first },
        target: row.target, expected: row.expected, shareOfSquaredError: row.share)
    }
  }
}
