import Foundation
import ModelSamples
import SleepNumerics
import SleepPlatform
import Testing

@Suite struct BootstrapTests {
  /// Squares of standard normal numbers.
  private func squares(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let radius = -2 * log(generator.number(in: 1e-12...1))
      let cosine = cos(2 * .pi * generator.number(in: 0...1))
      return radius * cosine * cosine
    }
  }

  private func bootstrap(_ sums: [Double]..., threads: Int = 2) throws -> Bootstrap {
    try #require(Bootstrap(weights: sums[0].map { _ in 1 }, sums: sums, threads: threads))
  }

  /// The relative standard error of a root mean square of n normal errors is 1 / sqrt(2n).
  @Test func agreesWithTheoryForNormalErrors() throws {
    for count in [1000, 4000] {
      let squares = squares(count, seed: 3)
      let interval = try bootstrap(squares).rootInterval(of: 0)
      let width = interval.upperBound - interval.lowerBound
      let expected = 2 * 1.96 / (2 * Double(count)).squareRoot()
      #expect(abs(width / expected - 1) < 0.12)
      #expect(interval.contains((squares.reduce(0, +) / Double(count)).squareRoot()))
    }
  }

  /// The textbook bootstrap draws as many groups as there are, with equal probability.
  @Test func agreesWithDrawingGroupsOneByOne() throws {
    let count = 60
    let weights = (0..<count).map { Double(1 + $0 % 4) }
    let sums = zip(weights, squares(count, seed: 8)).map(*)
    var generator = SplitMix64(seed: 5)
    let roots = (0..<2000).map { _ in
      let drawn = (0..<count).map { _ in Int(generator.next(below: UInt64(count))) }
      let total = drawn.reduce(0) { $0 + weights[$1] }
      return (drawn.reduce(0) { $0 + sums[$1] } / total).squareRoot()
    }.sorted()
    let interval = try #require(Bootstrap(weights: weights, sums: [sums], threads: 1))
      .rootInterval(of: 0)
    let width = roots[1949] - roots[50]
    #expect(abs(interval.lowerBound - roots[50]) < width / 8)
    #expect(abs(interval.upperBound - roots[1949]) < width / 8)
  }

  @Test func hasTheNominalCoverage() throws {
    let hits = try (0..<60).count { sample in
      try bootstrap(squares(80, seed: UInt64(100 + sample))).rootInterval(of: 0).contains(1)
    }
    #expect(hits >= 52)
  }

  @Test func equalGroupsHaveAnEmptyInterval() throws {
    let weights = (0..<30).map { Double($0 % 3 + 1) }
    let bootstrap = try #require(
      Bootstrap(weights: weights, sums: [weights.map { 9 * $0 }], threads: 1))
    #expect(bootstrap.rootInterval(of: 0) == 3...3)
  }

  @Test func differencesArePaired() throws {
    let mine = squares(400, seed: 1)
    let others = mine.map { $0 + 0.21 }
    let bootstrap = try bootstrap(mine, others)
    let difference = bootstrap.rootDifferenceInterval(of: 0, from: 1)
    let alone = bootstrap.rootInterval(of: 0)
    #expect(difference.upperBound < 0)
    #expect(
      difference.upperBound - difference.lowerBound < (alone.upperBound - alone.lowerBound) / 5)
    let swapped = bootstrap.rootDifferenceInterval(of: 1, from: 0)
    #expect(abs(swapped.lowerBound + difference.upperBound) < 1e-12)
  }

  @Test func doesNotDependOnTheNumberOfThreads() throws {
    let squares = squares(300, seed: 2)
    let alone = try bootstrap(squares, threads: 1).rootInterval(of: 0)
    for threads in [2, 5] {
      #expect(try bootstrap(squares, threads: threads).rootInterval(of: 0) == alone)
    }
    let reseeded = Bootstrap(weights: squares.map { _ in 1 }, sums: [squares], seed: 43, threads: 2)
    #expect(reseeded?.rootInterval(of: 0) != alone)
  }

  @Test func isNilForTooFewGroupsOrInfiniteSums() {
    func hasIntervals(_ sums: [Double]) -> Bool {
      Bootstrap(weights: sums.map { _ in 1 }, sums: [sums], threads: 1) != nil
    }
    #expect(!hasIntervals([]))
    #expect(!hasIntervals(Array(repeating: 1, count: 19)))
    #expect(hasIntervals(Array(repeating: 1, count: 20)))
    #expect(!hasIntervals(Array(repeating: 1, count: 20) + [.infinity]))
    #expect(!hasIntervals(Array(repeating: 1, count: 20) + [.nan]))
  }
}
