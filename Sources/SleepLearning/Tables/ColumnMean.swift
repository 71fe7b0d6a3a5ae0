import Foundation

/// The mean of the values of a column, which replaces missing ones (mean imputation).
struct ColumnMean: Sendable, Equatable {
  /// The allowed error of the mean, relative to the range of the values, so that it has few digits.
  private static let tolerance = 1e-6

  /// The weighted mean, to six digits of the range of the values; 0 without values.
  let mean: Double
  let missingWeight: Double

  init(of values: [Double], weights: [Double]) {
    precondition(values.count == weights.count)
    var (weight, missingWeight, share) = (0.0, 0.0, 0.0)
    var (minimum, maximum) = (Double.infinity, -Double.infinity)
    for index in values.indices {
      if values[index].isNaN {
        missingWeight += weights[index]
      } else {
        weight += weights[index]
        minimum = min(minimum, values[index])
        maximum = max(maximum, values[index])
      }
    }
    self.missingWeight = missingWeight
    guard weight > 0 else {
      mean = 0
      return
    }
    // Relative to the middle, even the largest numbers do not overflow.
    let middle = minimum / 2 + maximum / 2
    let unit = min(1 / weight, .greatestFiniteMagnitude)
    for index in values.indices where !values[index].isNaN {
      share += (values[index] - middle) * (weights[index] * unit)
    }
    let exact = min(max(middle + share, minimum), maximum)
    let tolerance = (maximum / 2 - minimum / 2) * (2 * Self.tolerance)
    mean = exact.shortened(within: tolerance, minimum...maximum)
  }
}

extension Double {
  /// Returns the number with the fewest digits in a range that differs by at most `tolerance`.
  fileprivate func shortened(within tolerance: Double, _ range: ClosedRange<Double>) -> Double {
    let exponent = log10(abs(self)).rounded(.down)
    for digits in 0..<16 {
      // Formatting is slow; it is skipped if the number certainly differs too much.
      let step = pow(10, exponent - Double(digits))
      if abs((self / step).rounded() * step - self) > 2 * tolerance { continue }
      if let short = Double(String(format: "%.\(digits)e", self)), range.contains(short),
        abs(short - self) <= tolerance
      {
        return short
      }
    }
    return self
  }
}
