package struct LinearFunction: Sendable, Equatable, Codable {
  /// The value if every input is zero, in the target's unit.
  package let intercept: Double
  /// The change of the value per unit of each feature, in the order of the features.
  package let coefficients: [Double]
  /// The substitute for a missing value of each feature; empty if no value can be missing, or if it
  /// makes no difference.
  package let means: [Double]
  /// The features with non-zero coefficients, which may be few of many.
  package let terms: [Int]

  private enum CodingKeys: CodingKey {
    case intercept, coefficients
  }

  package init(intercept: Double, coefficients: [Double]) {
    self.init(intercept: intercept, coefficients: coefficients, means: [])
  }

  /// - Parameter means: The substitutes for missing values; empty if no value can be missing.
  package init(intercept: Double, coefficients: [Double], means: [Double]) {
    self.intercept = intercept
    self.coefficients = coefficients
    terms = coefficients.indices.filter { coefficients[$0] != 0 }
    self.means = terms.isEmpty ? [] : means
  }

  /// The means are stored elsewhere.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      intercept: container.decode(Double.self, forKey: .intercept),
      coefficients: container.decode([Double].self, forKey: .coefficients))
  }

  /// The value, given a function from a feature's number to its value.
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var sum = intercept
    // A missing value of a feature with coefficient zero makes no difference.
    for feature in terms {
      let value = input(feature)
      sum += coefficients[feature] * (value.isNaN ? mean(of: feature) : value)
    }
    return sum
  }

  /// A copy with these substitutes for missing values; empty if no value can be missing.
  func substituting(_ means: [Double]) -> LinearFunction {
    LinearFunction(intercept: intercept, coefficients: coefficients, means: means)
  }

  /// The substitute for a missing value of a feature; NaN if no value can be missing.
  package func mean(of feature: Int) -> Double {
    means.isEmpty ? .nan : means[feature]
  }
}

extension LinearFunction {
  /// The function with the fewest digits that changes no value by more than `tolerance`.
  package func shortened(over rows: AggregatedRows, within tolerance: Double) -> LinearFunction {
    let sizes = rows.columns.map { column in
      column.reduce(0) { $1.isNaN ? $0 : max($0, abs($1)) }
    }
    for digits in 4...15 {
      let short = LinearFunction(
        intercept: intercept.rounded(toDigits: digits),
        coefficients: coefficients.map { $0.rounded(toDigits: digits) }, means: means)
      var change = abs(short.intercept - intercept)
      for (feature, size) in sizes.enumerated() {
        change += abs(short.coefficients[feature] - coefficients[feature]) * size
      }
      if change <= tolerance { return short }
    }
    return self
  }
}
