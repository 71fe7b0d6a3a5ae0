import Foundation

extension Double {
  /// The nearest number with this many significant decimal digits.
  ///
  /// Extremely large and small numbers are not changed.
  package func rounded(
    toDigits digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    guard isNormal else { return self }
    let places = digits - 1 - Int(log10(magnitude).rounded(.down))
    // Up to 22, powers of ten are exact, and the result is the double nearest to the decimal.
    guard abs(places) <= 22 else { return self }
    let scale = pow(10, Double(abs(places)))
    return places >= 0
      ? (self * scale).rounded(rule) / scale : (self / scale).rounded(rule) * scale
  }
}
