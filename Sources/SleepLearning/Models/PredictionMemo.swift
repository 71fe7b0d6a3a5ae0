import SleepNumerics

/// A cache of predictions by their inputs, in bounded memory.
///
/// If inputs repeat, a lookup is many times faster than evaluating all trees. If they do not, the
/// cache detects this and disables itself.
struct PredictionMemo {
  private static let capacity = 1 << 16
  private static let longestSearch = 8
  /// The number of lookups after which the hit rate decides; until then, they cost little.
  private static let sampleSize = capacity

  /// The bit patterns of the inputs of each entry; -0 and 0 differ.
  private var keys: ContiguousArray<UInt64>
  /// The prediction of each entry; NaN marks a free entry.
  private var answers: ContiguousArray<Double>
  private let width: Int
  private var lookups = 0
  private var hits = 0

  init(width: Int) {
    self.width = width
    keys = ContiguousArray(repeating: 0, count: Self.capacity * width)
    answers = ContiguousArray(repeating: .nan, count: Self.capacity)
  }

  /// Whether enough inputs repeat, or too few have been looked up to decide.
  var isWorthwhile: Bool { lookups < Self.sampleSize || hits > lookups / 16 }

  mutating func answer(to inputs: ContiguousArray<Double>, at start: Int) -> Double? {
    lookups += 1
    guard let entry = entry(of: inputs, at: start), !answers[entry].isNaN else { return nil }
    hits += 1
    return answers[entry]
  }

  mutating func remember(_ answer: Double, to inputs: ContiguousArray<Double>, at start: Int) {
    guard let entry = entry(of: inputs, at: start) else { return }
    for input in 0..<width { keys[entry * width + input] = inputs[start + input].bitPattern }
    answers[entry] = answer
  }

  private func entry(of inputs: ContiguousArray<Double>, at start: Int) -> Int? {
    var hash: UInt64 = 0
    for input in start..<start + width {
      hash = (hash ^ inputs[input].bitPattern).mixed &+ 0x9E37_79B9_7F4A_7C15
    }
    for step in 0..<Self.longestSearch {
      let entry = (Int(truncatingIfNeeded: hash) + step) & (Self.capacity - 1)
      if answers[entry].isNaN || hasKey(entry, inputs, at: start) { return entry }
    }
    return nil
  }

  private func hasKey(_ entry: Int, _ inputs: ContiguousArray<Double>, at start: Int) -> Bool {
    for input in 0..<width
    where keys[entry * width + input] != inputs[start + input].bitPattern {
      return false
    }
    return true
  }
}
