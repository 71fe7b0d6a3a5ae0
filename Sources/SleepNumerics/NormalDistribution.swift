/// The standard normal distribution.
package enum NormalDistribution {
  /// Returns the probability of a value farther from 0 than `value`, on both sides.
  package static func twoSidedProbability(beyond value: Double) -> Double {
    ReproducibleMath.erfc(abs(value) / 2.0.squareRoot())
  }

  /// Returns the value beyond which lies a two-sided probability, above 0 and at most 1.
  ///
  /// - Complexity: About 60 evaluations of the distribution function.
  package static func value(beyondWhich probability: Double) -> Double {
    bisected(0...40) { twoSidedProbability(beyond: $0) > probability }
  }
}

/// Returns the place in a range from which on a condition no longer holds, as exactly as doubles
/// allow.
func bisected(
  _ range: ClosedRange<Double>, whileBelow isBelow: (Double) -> Bool
) -> Double {
  var (lower, upper) = (range.lowerBound, range.upperBound)
  while true {
    let middle = (lower + upper) / 2
    guard middle > lower, middle < upper else { return middle }
    if isBelow(middle) { lower = middle } else { upper = middle }
  }
}
