/// A small random generator whose numbers depend on its seed alone, on every machine.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014). Not for secrets.
package struct SplitMix64: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A whole number in `0..<bound`, each equally likely (Lemire, "Fast random integer generation
  /// in an interval", 2019).
  ///
  /// The standard library's own method may change between releases; the bytes of a model may not.
  package mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0)
    let excess = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= excess { return product.high }
    }
  }

  /// At most `limit` of the numbers in `0..<count`, drawn without order and given in order.
  package mutating func subset(of count: Int, atMost limit: Int) -> [Int] {
    var numbers = Array(0..<count)
    guard limit < count else { return numbers }
    for place in 0..<limit {
      numbers.swapAt(place, place + Int(next(below: UInt64(count - place))))
    }
    return numbers.prefix(limit).sorted()
  }

  /// Spreads every bit of `value` over the whole word: the generator's output function, and a
  /// good hash.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
