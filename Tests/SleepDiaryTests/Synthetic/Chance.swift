import Foundation
import SleepDiary
import SleepNumerics

/// Random draws from a seed, the same on every machine: logarithms and trigonometric functions
/// differ in the last bit.
struct Chance: Sendable {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func happens(percent: Int) -> Bool {
    generator.next(below: 100) < percent
  }

  /// A whole number, each equally likely.
  mutating func whole(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next(below: UInt64(range.count)))
  }

  mutating func element(of elements: [String]) -> String {
    elements[whole(in: 0...elements.count - 1)]
  }

  /// An approximately normal number: the sum of twelve uniform ones, which has a variance of 1.
  mutating func normal(mean: Double = 0, deviation: Double) -> Double {
    var sum = 0.0
    for _ in 0..<12 { sum += Double(generator.next(below: 1 << 16)) }
    return mean + deviation * (sum / 65_536 - 6)
  }

  /// An approximately normal whole number, limited to a range.
  mutating func whole(mean: Double, deviation: Double, in range: ClosedRange<Int>) -> Int {
    let number = Int(normal(mean: mean, deviation: deviation).rounded())
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// The id of an operation in the minute of an instant, greater than the newest.
  mutating func id(at instant: Date, after newest: OperationID) -> OperationID {
    let drawn = Int(instant.timeIntervalSince1970) * 1000 + whole(in: 0...59_999)
    let milliseconds = max(UInt64(clamping: drawn), newest.milliseconds + 1)
    let random = UInt128(generator.next(below: 1 << 16)) << 64 | UInt128(generator.next())
    return OperationID(number: UInt128(milliseconds) << 80 | random)
  }
}
