import SleepModels
import SleepNumerics

/// Draws a ``TargetSample`` from a stream of rows.
///
/// Each distinct pair of inputs and target is hashed, and the pairs with the lowest hashes are the
/// sample, so it does not depend on the order or division of the rows. (E. Cohen and H. Kaplan,
/// "Summarizing data using bottom-k sketches", 2007.)
struct TargetSampler: Sendable {
  private struct Pair {
    var hash: UInt64
    var target: Double
    var weight: DoubleDouble
    var aggregatedRow: Int32
  }

  /// Pairs with this hash or a higher one are not in the sample; it never increases.
  private(set) var limit = UInt64.max
  private let largestCount: Int
  private var pairs: ContiguousArray<Pair> = []
  /// The indices into `pairs` by their hashes.
  private var index = HashIndex(capacity: 1 << 9)

  init(largestCount: Int = TargetSample.largestCount) {
    self.largestCount = largestCount
  }

  /// The contribution of a row's inputs to the hashes of its pairs, from a hash of all their bits.
  @inline(__always)
  static func key(ofInputs hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) }

  /// The hash of a pair; a target of 0 must not be -0.
  @inline(__always)
  static func hash(key: UInt32, target: Double) -> UInt64 {
    (UInt64(key) &* 0x9E37_79B9_7F4A_7C15 &+ target.bitPattern).mixed
  }

  /// Adds rows of one pair.
  ///
  /// - Parameters:
  ///   - aggregatedRow: The index of the aggregated row with the inputs.
  ///   - hash: The result of ``hash(key:target:)`` for the pair.
  @inline(__always)
  mutating func add(aggregatedRow: Int, target: Double, hash: UInt64, weight: Double = 1) {
    if hash < limit { take(aggregatedRow, target, hash, DoubleDouble(weight)) }
  }

  /// Adds the rows of another sampler; `aggregated` maps its row indices to those here.
  mutating func add(_ other: TargetSampler, aggregated: [Int]) {
    if other.limit < limit {
      limit = other.limit
      forgetBeyondLimit()
    }
    for pair in other.pairs where pair.hash < limit {
      take(aggregated[Int(pair.aggregatedRow)], pair.target, pair.hash, pair.weight)
    }
  }

  /// The sample of all rows added; `places` holds the final index of each aggregated row.
  ///
  /// - Complexity: O(pairs * log(pairs)).
  func sample(places: [Int]) -> TargetSample {
    var last = limit
    if pairs.count > largestCount {
      // If two pairs share a hash, which is very unlikely, the sample is smaller by one.
      last = min(last, pairs.map(\.hash).sorted()[largestCount])
    }
    var sample = TargetSample()
    let inOrder = pairs.filter { $0.hash < last }.sorted {
      (places[Int($0.aggregatedRow)], $0.target) < (places[Int($1.aggregatedRow)], $1.target)
    }
    for pair in inOrder {
      sample.append(
        aggregatedRow: Int32(places[Int(pair.aggregatedRow)]), target: pair.target,
        weight: pair.weight.high,
        hash: pair.hash)
    }
    return sample
  }

  private mutating func take(
    _ aggregatedRow: Int, _ target: Double, _ hash: UInt64, _ weight: DoubleDouble
  ) {
    var freeHash = hash
    while case let (number, isNew) = index.add(freeHash), !isNew {
      let place = Int(number)
      if pairs[place].aggregatedRow == aggregatedRow, pairs[place].target == target {
        pairs[place].weight = pairs[place].weight + weight
        return
      }
      // Another pair has the same hash.
      freeHash &+= 1
    }
    pairs.append(
      Pair(hash: hash, target: target, weight: weight, aggregatedRow: Int32(aggregatedRow)))
    if pairs.count > largestCount + largestCount / 2 { lowerLimit() }
  }

  /// Lowers the limit while enough pairs remain below it, and removes the others.
  ///
  /// Hashes are uniform, so few surplus pairs remain; ``sample(places:)`` drops them.
  private mutating func lowerLimit() {
    let stepCount: UInt64 = 64
    let step = limit / stepCount + 1
    var counts = [Int](repeating: 0, count: Int(stepCount))
    for pair in pairs { counts[Int(pair.hash / step)] += 1 }
    var kept = 0
    for (index, count) in counts.dropLast().enumerated() {
      kept += count
      if kept >= largestCount {
        limit = UInt64(index + 1) * step
        break
      }
    }
    forgetBeyondLimit()
  }

  private mutating func forgetBeyondLimit() {
    pairs.removeAll { $0.hash >= limit }
    index = HashIndex(capacity: pairs.count)
    for var hash in pairs.lazy.map(\.hash) {
      while !index.add(hash).isNew { hash &+= 1 }
    }
  }
}
