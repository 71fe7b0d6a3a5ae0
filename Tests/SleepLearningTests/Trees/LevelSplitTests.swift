import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct LevelSplitTests {
  /// Rows with one level each, and the finder of their splits.
  private struct Node {
    let bins: BinnedRows
    let histogram: Histogram
    let finder: SplitFinder

    init(_ levels: [Int?], residuals: [Double], minChildWeight: Double = 0) throws {
      let names = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
      // Another column keeps rows with the same level apart.
      let table = try DataTable(
        features: [
          .init("c", words: levels.map { $0.map { names[$0] } }),
          .init("row", levels.indices.map(Double.init)),
        ], target: .init("y", residuals))
      bins = BinnedRows(try AggregatedRows(table))
      let unit = FixedPoint(largest: 1000, count: levels.count)
      let weightUnit = FixedPoint(weights: bins.rows.weights)
      var histogram = Histogram(binCount: bins.binCount)
      for row in 0..<bins.rowCount {
        let bin = Int(UInt8(truncatingIfNeeded: bins.words[0][row]))
        histogram.entries[bin] += WeightedSum(
          residual: unit.integer(bins.rows.means[row]), weight: weightUnit.integer(1))
      }
      self.histogram = histogram
      finder = SplitFinder(
        bins: bins, residualUnit: unit, weightUnit: weightUnit, minChildWeight: minChildWeight,
        minLossReduction: 0)
    }

    var best: Split? {
      finder.best(in: histogram, total: histogram.total(of: 0, in: bins), features: [0])
    }

    /// The levels that go left, and whether missing ones do.
    var left: ([Int], Bool)? {
      best.map { split in
        let levels = bins.features[0].levels(of: split.leftBins)?.levels ?? []
        return (levels, split.missingGoesLeft)
      }
    }
  }

  @Test func partsLevelsByTheirMeans() throws {
    // Means 0, 9, 0, 9: {a, c} against {b, d} leaves no error; 4 * 4.5^2 = 81.
    let node = try Node([0, 1, 2, 3], residuals: [0, 9, 0, 9])
    #expect(abs(try #require(node.best).gain - 81) < 1e-6)
    let left = try #require(node.left)
    #expect(left.0 == [0, 2] && left.1 == true)
  }

  @Test func noSubsetIsBetter() throws {
    var generator = SplitMix64(seed: 7)
    for round in 0..<50 {
      let count = 2 + round % 5
      // Levels of equal weight, so that smoothing does not change their order.
      let levels = (0..<2 * count).map { $0 % count }
      let residuals = levels.map { _ in generator.number(in: -10...10) }
      func gain(_ subset: Int) -> Double {
        var (sums, counts) = ([0.0, 0.0], [0.0, 0.0])
        for (level, residual) in zip(levels, residuals) {
          let side = subset >> level & 1
          sums[side] += residual
          counts[side] += 1
        }
        let total = sums[0] + sums[1]
        return zip(sums, counts).reduce(-total * total / Double(levels.count)) {
          $0 + ($1.1 > 0 ? $1.0 * $1.0 / $1.1 : 0)
        }
      }
      let best = (1..<(1 << count) - 1).map(gain).max() ?? 0
      let found = try #require(try Node(levels, residuals: residuals).best)
      #expect(abs(found.gain - best) < 1e-5)
    }
  }

  @Test func aRareLevelIsOrderedNearTheMean() throws {
    // Ten rows each of 0, 60 and 65, and one of 70, which smoothing puts behind the first.
    let levels = [0, 1, 3].flatMap { [Int](repeating: $0, count: 10) } + [2]
    let residuals = levels.map { [0.0, 60, 70, 65][$0] }
    let node = try Node(levels, residuals: residuals, minChildWeight: 11)
    #expect(try #require(node.left).0 == [0, 2])
  }

  @Test func missingAndAbsentLevelsHaveADirection() throws {
    // Without missing ones, they go with the heavier child.
    let heavy = try #require(try Node([0, 0, 0, 1], residuals: [1, 1, 1, 9]).left)
    #expect(heavy.0 == [0] && heavy.1)
    let light = try #require(try Node([0, 1, 1, 1], residuals: [1, 9, 9, 9]).left)
    #expect(light.0 == [0] && !light.1)
    // With missing ones, they go where that lowers the error.
    let missing = try #require(try Node([0, 0, 1, nil], residuals: [1, 1, 9, 9]).left)
    #expect(missing.0 == [0] && !missing.1)
    let alone = try #require(try Node([0, 0, nil], residuals: [1, 1, 9]).left)
    #expect(alone.0 == [0] && !alone.1)
  }

  @Test func theSmallerSideDecides() throws {
    #expect(try Node([0, 0, 0, 1], residuals: [1, 1, 1, 9], minChildWeight: 2).best == nil)
    #expect(try Node([0, 0], residuals: [1, 9]).best == nil)
  }

  @Test func sidesAreFoundBySet() {
    var generator = SplitMix64(seed: 3)
    let words = ContiguousArray((0..<200).map { _ in UInt32(truncatingIfNeeded: generator.next()) })
    var bins = BinSet()
    for bin in stride(from: 0, to: 256, by: 3) { bins.insert(UInt8(bin)) }
    for feature in 0..<4 {
      let split = Split(
        feature: feature, bin: 0, gain: 1, left: .zero, right: .zero, leftBins: bins)
      var sides = SideBits(mostRows: 200)
      let count = sides.find(by: split, in: words, 13..<190)
      let left = (13..<190).filter { row in
        UInt8(truncatingIfNeeded: words[row] >> UInt32(8 * feature)) % 3 == 0
      }
      #expect(count == left.count)
      for (place, row) in (13..<190).enumerated() {
        let bit = sides.groups[place / 64] >> UInt64(place % 64) & 1
        #expect((bit == 1) == left.contains(row))
      }
    }
  }
}
