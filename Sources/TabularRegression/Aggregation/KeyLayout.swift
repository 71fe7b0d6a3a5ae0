/// How the numbers that the inputs of a row go by are packed into one word.
struct KeyLayout: Equatable {
  /// The bits of each feature's number.
  private(set) var widths: [Int]
  /// Where each feature's bits begin; those of the last feature are the lowest.
  private(set) var shifts: [Int]

  /// A layout for features of one value each.
  init(features count: Int) {
    widths = Array(repeating: 0, count: count)
    shifts = widths
  }

  /// The bits that keys have.
  var bitCount: Int { widths.reduce(0, +) }

  /// Makes room for as many numbers of a feature again.
  mutating func widen(_ feature: Int) {
    widths[feature] += 1
    for earlier in 0..<feature { shifts[earlier] += 1 }
  }

  /// The number of a feature's value in a key.
  func number(of feature: Int, in key: UInt64) -> Int {
    bits(of: feature).number(in: key)
  }

  /// The place of a feature's number in keys, for reading many keys.
  func bits(of feature: Int) -> Bits {
    Bits(shift: UInt64(shifts[feature]), mask: 1 << UInt64(widths[feature]) - 1)
  }

  /// Some bits of a key.
  struct Bits {
    fileprivate let shift: UInt64
    fileprivate let mask: UInt64

    @inline(__always)
    func number(in key: UInt64) -> Int {
      Int(truncatingIfNeeded: key &>> shift & mask)
    }

    /// The number in its place, all other bits being 0.
    @inline(__always)
    func key(of number: UInt64) -> UInt64 { number &<< shift }
  }

  /// The key of the features' numbers.
  func key(from numbers: [Int]) -> UInt64 {
    zip(numbers, shifts).reduce(0) { $0 | UInt64($1.0) << UInt64($1.1) }
  }

  /// The key that a key of another layout becomes.
  func key(from key: UInt64, in other: KeyLayout) -> UInt64 {
    var converted: UInt64 = 0
    for feature in widths.indices {
      converted |= UInt64(other.number(of: feature, in: key)) << UInt64(shifts[feature])
    }
    return converted
  }
}
