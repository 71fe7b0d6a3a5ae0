/// The layout of a key: the numbers of the inputs of a row, packed into one word.
struct KeyLayout: Equatable {
  private(set) var widths: [Int]
  /// The lowest bit of each feature; the last feature has the lowest bits.
  private(set) var shifts: [Int]

  init(features count: Int) {
    widths = Array(repeating: 0, count: count)
    shifts = widths
  }

  var bitCount: Int { widths.reduce(0, +) }

  /// Doubles the room for the numbers of a feature.
  mutating func widen(_ feature: Int) {
    widths[feature] += 1
    for earlier in 0..<feature { shifts[earlier] += 1 }
  }

  func number(of feature: Int, in key: UInt64) -> Int {
    bits(of: feature).number(in: key)
  }

  func bits(of feature: Int) -> Bits {
    Bits(shift: UInt64(shifts[feature]), mask: 1 << UInt64(widths[feature]) - 1)
  }

  struct Bits {
    fileprivate let shift: UInt64
    fileprivate let mask: UInt64

    @inline(__always)
    func number(in key: UInt64) -> Int {
      Int(truncatingIfNeeded: key &>> shift & mask)
    }

    @inline(__always)
    func key(of number: UInt64) -> UInt64 { number &<< shift }
  }

  func key(from numbers: [Int]) -> UInt64 {
    zip(numbers, shifts).reduce(0) { $0 | UInt64($1.0) << UInt64($1.1) }
  }

  func key(from key: UInt64, in other: KeyLayout) -> UInt64 {
    var converted: UInt64 = 0
    for feature in widths.indices {
      converted |= UInt64(other.number(of: feature, in: key)) << UInt64(shifts[feature])
    }
    return converted
  }
}
