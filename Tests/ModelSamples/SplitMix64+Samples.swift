import SleepNumerics

extension SplitMix64 {
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// The numbers in `0..<count` in an order drawn at random.
  package mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for index in order.indices.dropLast() {
      order.swapAt(index, index + Int(next(below: UInt64(count - index))))
    }
    return order
  }
}
