extension Double {
  /// Returns the value rounded to a number of significant decimal digits.
  ///
  /// Values whose scaling would need a power of ten beyond 10^22 are returned unchanged.
  package func rounded(
    toDigits digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    guard isNormal else { return self }
    let places = digits - 1 - magnitude.decimalExponent
    // Powers of ten up to 10^22 are exact, so the result is the double nearest to the decimal.
    guard abs(places) <= 22 else { return self }
    let scale = Double.powerOfTen(abs(places))
    return places >= 0
      ? (self * scale).rounded(rule) / scale : (self / scale).rounded(rule) * scale
  }

  /// The exponent of the largest power of ten that is not above the number, a positive one.
  package var decimalExponent: Int {
    var exponent = Int((Double(self.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    while Self.powerOfTen(exponent + 1) <= self { exponent += 1 }
    while Self.powerOfTen(exponent) > self { exponent -= 1 }
    return exponent
  }

  /// Returns a power of ten, the nearest number for exponents from -22 to 22.
  package static func powerOfTen(_ exponent: Int) -> Double {
    let steps = exponent.magnitude
    var power = 1.0
    for _ in 0..<steps % 22 { power *= 10 }
    for _ in 0..<steps / 22 { power *= 1e22 }
    return exponent < 0 ? 1 / power : power
  }

  /// The shortest text for the number, without a redundant decimal point: 2, 7.5, 1e+300.
  package var formattedPlainly: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
