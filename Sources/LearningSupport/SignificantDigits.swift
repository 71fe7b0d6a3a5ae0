import Foundation

extension Double {
  /// Returns the value rounded to a number of significant decimal digits.
  ///
  /// Values whose scaling would need a power of ten beyond 10^22 are returned unchanged.
  package func rounded(
    toDigits digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    guard isNormal else { return self }
    let places = digits - 1 - Int(log10(magnitude).rounded(.down))
    // Powers of ten up to 10^22 are exact, so the result is the double nearest to the decimal.
    guard abs(places) <= 22 else { return self }
    let scale = pow(10, Double(abs(places)))
    return places >= 0
      ? (self * scale).rounded(rule) / scale : (self / scale).rounded(rule) * scale
  }
}
