import LearningSupport

/// Remembers predictions by their inputs, in bounded memory.
///
/// Where inputs repeat, looking up an answer is many times quicker than walking down all trees.
/// Where they do not, that is noticed, and nothing is looked up any more.
struct PredictionMemo: Sendable {
  private static let capacity = 1 << 16
  /// The places to look at before inputs count as unknown.
  private static let longestSearch = 8
  /// So many rows tell whether inputs repeat; until then, trying has cost little.
  private static let sampleSize = capacity

  /// The inputs of each entry, bit by bit: -0 and 0 are two.
  private var keys: ContiguousArray<UInt64>
  /// The answer of each entry; free ones hold NaN, which no lookup takes for an answer.
  private var answers: ContiguousArray<Double>
  private let width: Int
  private var lookups = 0
  private var hits = 0

  /// Prepares for rows of so many inputs.
  init(width: Int) {
    self.width = width
    keys = ContiguousArray(repeating: 0, count: Self.capacity * width)
    answers = ContiguousArray(repeating: .nan, count: Self.capacity)
  }

  /// Whether inputs have not turned out to be nearly all different.
  var isWorthwhile: Bool { lookups < Self.sampleSize || hits > lookups / 16 }

  /// What was remembered for the inputs that begin at `start`.
  mutating func answer(to inputs: ContiguousArray<Double>, at start: Int) -> Double? {
    lookups += 1
    guard let entry = entry(of: inputs, at: start), !answers[entry].isNaN else { return nil }
    hits += 1
    return answers[entry]
  }

  /// Remembers the answer to the inputs that begin at `start`, if there is room.
  mutating func remember(_ answer: Double, to inputs: ContiguousArray<Double>, at start: Int) {
    guard let entry = entry(of: inputs, at: start) else { return }
    for input in 0..<width { keys[entry * width + input] = inputs[start + input].bitPattern }
    answers[entry] = answer
  }

  /// The entry that these inputs have, or else one that is free for them.
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
