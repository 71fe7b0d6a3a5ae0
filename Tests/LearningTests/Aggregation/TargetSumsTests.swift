import LearnerSamples
import Testing

@testable import Models
@testable import Numerics
@testable import Learning

@Suite struct TargetSumsTests {
  struct Oracle {
    var sums: [TargetSum]

    mutating func add(_ rows: [MergingScanner.Row]) {
      for row in rows { _ = sums[Int(row.place)].add(Int(row.target)) }
    }
  }

  static func rows(_ targets: [Int], aggregated: Int = 1) -> ContiguousArray<MergingScanner.Row> {
    ContiguousArray(
      targets.enumerated().map { index, target in
        MergingScanner.Row(key: 0, target: Int32(target), place: Int32(index % aggregated))
      })
  }

  static func sums(aggregated: Int, around targets: ClosedRange<Double>?) -> TargetSums {
    var sums = TargetSums(expecting: targets)
    for _ in 0..<aggregated { sums.append() }
    return sums
  }

  static func compare(_ rows: ContiguousArray<MergingScanner.Row>, _ sums: inout TargetSums) {
    var oracle = Oracle(sums: Array(repeating: TargetSum(), count: sums.count))
    oracle.add(Array(rows))
    let added = sums.add(rows.span)
    #expect(added == rows.count)
    for aggregatedRow in oracle.sums.indices {
      #expect(sums[aggregatedRow] == oracle.sums[aggregatedRow])
    }
  }

  @Test(arguments: [nil, 20_000.0...60_000, -9e6 ... -8e6, 1e12...2e12])
  func agreesWithSingleSums(range: ClosedRange<Double>?) {
    var generator = SplitMix64(seed: 5)
    let targets = (0..<3000).map { _ in 15_000 + Int(generator.next(below: 40_000)) }
    var sums = Self.sums(aggregated: 7, around: range)
    Self.compare(Self.rows(targets, aggregated: 7), &sums)
  }

  /// The bounds of near targets, and one beyond each.
  @Test(arguments: [-32_768, 32_767, -32_769, 32_768, 1 << 30, -1 << 30])
  func takesTargetsNearAndFar(distance: Int) {
    var sums = Self.sums(aggregated: 2, around: 1000...1000)
    Self.compare(
      Self.rows([1000, 999, 1000 + distance, 7, 1000 - distance % 5], aggregated: 2), &sums)
  }

  @Test func stopsBeforeAFullRow() {
    var sums = Self.sums(aggregated: 2, around: 0...0)
    let rows = Self.rows(Array(repeating: -32_768, count: 1 << 15))
    let added = sums.add(rows.span)
    #expect(added == 1 << 15)
    #expect(sums[0].sum == -1 << 30)
    #expect(sums[0].sumOfSquares == 1 << 45)
    let others = Self.rows([-1, -2, -3, -4], aggregated: 2)
    let addedToFullRow = sums.add(others.span)
    #expect(addedToFullRow == 0)
    sums.clear(0)
    #expect(sums[0] == TargetSum())
    let addedToEmptyRow = sums.add(others.span)
    #expect(addedToEmptyRow == 4)
    #expect(sums[0].sum == -4)
  }

  @Test func addsSums() {
    var sums = Self.sums(aggregated: 1, around: nil)
    var other = TargetSum()
    _ = other.add(1 << 20)
    _ = sums.add(Self.rows([5]).span)
    let fits = sums.add(other, to: 0)
    #expect(fits)
    #expect(sums[0].sum == 5 + 1 << 20)
    #expect(sums[0].rowCount == 2)
  }
}
