/// A small random number generator whose numbers depend only on its seed, on every machine.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014). It is not cryptographically secure.
package struct SplitMix64: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns an integer in `0..<bound`, each equally likely (Lemire, "Fast random integer
  /// generation in an interval", 2019).
  ///
  /// The standard library's algorithm may change between releases; the bytes of a model must not.
  package mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0)
    let excess = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= excess { return product.high }
    }
  }

  /// Returns a random subset of `0..<count` with at most `limit` numbers, in ascending order.
  package mutating func subset(of count: Int, atMost limit: Int) -> [Int] {
    var numbers = Array(0..<count)
    guard limit < count else { return numbers }
    shuffle(&numbers, first: limit)
    return numbers.prefix(limit).sorted()
  }

  /// Moves a random choice of `count` elements to the front, in random order (Fisher-Yates).
  package mutating func shuffle(_ elements: inout [Int], first count: Int = .max) {
    for place in elements.indices.dropLast().prefix(count) {
      elements.swapAt(place, place + Int(next(below: UInt64(elements.count - place))))
    }
  }

  /// Mixes every bit of `value` into the whole word: the output function of the generator, and a
  /// good hash function.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
