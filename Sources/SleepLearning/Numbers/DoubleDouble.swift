/// A number held as the unevaluated sum of two doubles: about 106 significant bits.
///
/// (T. J. Dekker, "A floating-point technique for extending the available precision", 1971.)
struct DoubleDouble: Sendable {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = self.high.isFinite ? low - (self.high - high) : 0
  }

  init(_ integer: Int128, exponent: Int) {
    if exponent == 0, integer.magnitude < 1 << 53 {
      self.init(Double(Int64(truncatingIfNeeded: integer)))
      return
    }
    // Three parts that doubles hold exactly; the generic conversion is many times slower.
    let mask: Int128 = 1 &<< 48 - 1
    let low = Double(Int64(truncatingIfNeeded: integer & mask))
    let middle = Double(Int64(truncatingIfNeeded: (integer &>> 48) & mask))
    let high = Double(Int64(truncatingIfNeeded: integer &>> 96))
    let sum = DoubleDouble(high * 0x1p96) + DoubleDouble(middle * 0x1p48) + DoubleDouble(low)
    self.init(sum.high.scaled(by: exponent), sum.low.scaled(by: exponent))
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let sum = a.high + b.high
    let part = sum - a.high
    let error = (a.high - (sum - part)) + (b.high - part)
    return DoubleDouble(sum, error + a.low + b.low)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-a.high, -a.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + (-b)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let error = (-product).addingProduct(a.high, b.high)
    return DoubleDouble(product, error + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let rest = a - DoubleDouble(quotient) * b
    return DoubleDouble(quotient, rest.high / b.high)
  }

  static func / (a: DoubleDouble, b: Double) -> DoubleDouble { a / DoubleDouble(b) }
}

extension Double {
  fileprivate func scaled(by exponent: Int) -> Double {
    self == 0 ? 0 : Double(sign: .plus, exponent: exponent, significand: self)
  }
}
