import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct SplitTests {
  @Test func findsAStepByHand() throws {
    // The mean is 2: the squared error falls from 4 + 4 + 4 + 36 = 48 to 0.
    let node = Node([[1, 2, 3, 4]], residuals: [0, 0, 0, 8], weights: [1, 1, 1, 1])
    let split = try #require(node.best())
    #expect(split.feature == 0)
    #expect(split.bin == 2)
    #expect(abs(split.gain - 48) < 1e-9)
    #expect(node.threshold(of: split) == 3.5)
    #expect(node.weights(split.left) == 3)
    #expect(node.weights(split.right) == 1)
  }

  @Test func usesTheWeightsOfRows() throws {
    // Means 0 and 3 on 6 and 3 rows: 6 * 3 / 9 * 3^2 = 18.
    let node = Node([[1, 2]], residuals: [0, 3], weights: [6, 3])
    #expect(abs(try #require(node.best()).gain - 18) < 1e-9)
  }

  @Test func ofEqualGainsTakesTheFirstFeatureAndTheLowestBin() throws {
    let same = Node([[1, 2, 3], [1, 2, 3]], residuals: [1, 5, 1], weights: [1, 1, 1])
    let split = try #require(same.best())
    #expect(split.feature == 0)
    #expect(split.bin == 0)
    #expect(try #require(same.best(features: [1])).feature == 1)
  }

  @Test func theSmallerSideDecides() throws {
    let node = Node([[1, 2, 3, 4]], residuals: [0, 0, 0, 8], weights: [2, 1, 1, 2])
    #expect(try #require(node.best(minChildWeight: 2)).bin == 2)
    #expect(try #require(node.best(minChildWeight: 2.5)).bin == 1)
    #expect(try #require(node.best(minChildWeight: 3)).bin == 1)
    for weight in [3.5, 6, 7, 20, 1000, 1e12] {
      #expect(node.best(minChildWeight: weight) == nil)
    }
  }

  @Test func theGainMustExceedTheLeast() {
    let node = Node([[1, 2]], residuals: [0, 3], weights: [6, 3])
    #expect(node.best(minLossReduction: 17.9) != nil)
    #expect(node.best(minLossReduction: 18.1) == nil)
  }

  @Test func equalResidualsAreNotSplit() {
    for residual in [0, 1, 0.1, -1e-7, 1e9 / 3] {
      let values = (0..<9).map(Double.init)
      let node = Node(
        [values], residuals: values.map { _ in residual }, weights: values.map { _ in 1 })
      #expect(node.best() == nil, "\(residual)")
      let weighted = Node(
        [values], residuals: values.map { _ in residual }, weights: values.map { $0 + 1 })
      #expect(weighted.best() == nil, "\(residual)")
    }
  }

  @Test func oneBinCannotBeSplit() {
    #expect(Node([[5, 5, 5]], residuals: [1, 2, 3], weights: [1, 1, 1]).best() == nil)
  }

  @Test func missingValuesGoToTheBetterSide() throws {
    let right = Node([[1, 2, 3, .nan]], residuals: [0, 0, 8, 8], weights: [1, 1, 1, 2])
    let split = try #require(right.best())
    #expect(split.bin == 1 && !split.missingGoesLeft && split.missingBin == 3)
    #expect(right.weights(split.left) == 2 && right.weights(split.right) == 3)
    #expect(abs(split.gain - 2.0 * 3 / 5 * 64) < 1e-9)
    let left = Node([[1, 2, 3, .nan]], residuals: [8, 0, 0, 8], weights: [1, 1, 1, 2])
    let other = try #require(left.best())
    #expect(other.bin == 0 && other.missingGoesLeft)
    #expect(left.weights(other.left) == 3 && left.weights(other.right) == 2)
  }

  /// The missing values and the right side have equal weights and sums.
  @Test func missingValuesAreNotMistakenForKnownOnes() throws {
    let node = Node([[1, 2, .nan]], residuals: [-10, 5, 5], weights: [1, 3, 3])
    let split = try #require(node.best(minChildWeight: 2))
    #expect(split.bin == 0 && split.missingGoesLeft && !split.partsMissing)
    #expect(node.weights(split.left) == 4 && node.threshold(of: split) == 1.5)
  }

  @Test func missingValuesCanBeSeparated() throws {
    let node = Node([[1, 2, 3, .nan]], residuals: [5, 5, 5, 9], weights: [1, 1, 1, 1])
    let split = try #require(node.best())
    #expect(split.bin == 2 && !split.missingGoesLeft)
    #expect(node.threshold(of: split) == .greatestFiniteMagnitude && split.partsMissing)
    let unknown = Node([[.nan, .nan], [1, 2]], residuals: [5, 9], weights: [1, 1])
    #expect(try #require(unknown.best()).feature == 1)
  }

  @Test func unseenMissingValuesGoToTheHeavierChild() throws {
    let column: [Double] = [1, 2, 3, .nan]
    let light = Node([column], residuals: [0, 0, 9, 0], weights: [1, 1, 1, 0])
    #expect(try #require(light.best()).missingGoesLeft)
    let heavy = Node([column], residuals: [0, 9, 9, 0], weights: [1, 1, 1, 0])
    #expect(try !#require(heavy.best()).missingGoesLeft)
  }

  @Test func missingValuesHaveNoDirection() throws {
    let node = Node([[1, 2, 3, .nan]], residuals: [5, 5, 5, 0], weights: [1, 1, 1, 1])
    for direction in [MonotoneDirection.increasing, .decreasing] {
      let split = try #require(node.best(directions: [direction]))
      #expect(split.partsMissing && abs(split.gain - 18.75) < 1e-9)
      let bounds = ValueBounds().parted(by: split, direction)
      #expect(bounds.left == ValueBounds() && bounds.right == ValueBounds())
    }
    let falling = Node([[1, 2, .nan]], residuals: [9, 0, 9], weights: [1, 1, 1])
    #expect(try #require(falling.best(directions: [.decreasing])).bin == 0)
    let rising = try #require(falling.best(directions: [.increasing]))
    #expect(rising.partsMissing)
  }

  @Test(arguments: 0..<45) func agreesWithBruteForce(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = 2 + Int(generator.next(below: 25))
    let width = 1 + Int(generator.next(below: 4))
    let values = 1 + generator.next(below: 10)
    let columns = (0..<width).map { _ in
      (0..<count).map { _ in
        let value = Double(generator.next(below: values)) - 2.5
        return seed % 3 == 0 && generator.next(below: 4) == 0 ? .nan : value
      }
    }
    let node = Node(
      columns, residuals: columns[0].map { _ in generator.number(in: -10...10) },
      weights: columns[0].map { _ in Double(1 + generator.next(below: 4)) })
    for minChildWeight in [0, 1, 3, 7.5] {
      for minLossReduction in [0, 5.0, 300] {
        let split = node.best(minChildWeight: minChildWeight, minLossReduction: minLossReduction)
        let gain = node.bruteForceGain(
          minChildWeight: minChildWeight, minLossReduction: minLossReduction)
        guard let split else {
          #expect(gain == nil)
          continue
        }
        #expect(abs(split.gain - (gain ?? 0)) < 1e-7)
        let threshold = node.threshold(of: split)
        let isLeft = columns[split.feature].map {
          $0.isNaN ? split.missingGoesLeft : $0 <= threshold
        }
        #expect(abs(node.gain(isLeft) - split.gain) < 1e-7)
        let left = zip(isLeft, node.weights).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        #expect(node.weights(split.left) == left)
        #expect(left >= minChildWeight)
        #expect(node.weights(split.right) >= minChildWeight)
      }
    }
  }
}

private struct Node {
  let columns: [[Double]]
  let residuals: [Double]
  let weights: [Double]
  private let bins: BinnedRows
  private let residualUnit: FixedPoint
  private let weightUnit: FixedPoint
  private let sums: [WeightedSum]

  init(_ columns: [[Double]], residuals: [Double], weights: [Double]) {
    self.columns = columns
    self.residuals = residuals
    self.weights = weights
    bins = BinnedRows(
      AggregatedRows(
        featureNames: columns.indices.map(String.init), targetName: "y", columns: columns,
        targets: residuals.map {
          TargetSummary(
            rowCount: 1, weight: DoubleDouble(1), sum: DoubleDouble($0),
            sumOfSquares: DoubleDouble($0 * $0), minimum: $0,
            maximum: $0)
        }))
    let products = zip(residuals, weights).map(*)
    let residualUnit = FixedPoint(largest: products.map(abs).max() ?? 0, count: products.count)
    let weightUnit = FixedPoint(largest: weights.max() ?? 1, count: weights.count)
    sums = zip(products, weights).map {
      WeightedSum(residual: residualUnit.integer($0), weight: weightUnit.integer($1))
    }
    self.residualUnit = residualUnit
    self.weightUnit = weightUnit
  }

  func best(
    minChildWeight: Double = 0, minLossReduction: Double = 0, features: [Int]? = nil,
    directions: [MonotoneDirection?] = []
  ) -> Split? {
    let finder = SplitFinder(
      bins: bins, residualUnit: residualUnit, weightUnit: weightUnit,
      minChildWeight: minChildWeight, minLossReduction: minLossReduction, directions: directions)
    let histogram = Histogram(of: residuals.indices, bins: bins, sums: sums)
    return finder.best(
      in: histogram, total: sums.reduce(.zero, +), features: features ?? Array(columns.indices))
  }

  func threshold(of split: Split) -> Double {
    bins.features[split.feature].threshold(above: split.bin)
  }

  func weights(_ sum: WeightedSum) -> Double { weightUnit.double(sum.weight) }

  /// The reduction of the squared error by separate means.
  func gain(_ isLeft: [Bool]) -> Double {
    func error(_ members: [Int]) -> Double {
      let weight = members.reduce(0) { $0 + weights[$1] }
      let mean = members.reduce(0) { $0 + weights[$1] * residuals[$1] } / weight
      return members.reduce(0) { sum, member in
        sum + weights[member] * (residuals[member] - mean) * (residuals[member] - mean)
      }
    }
    let all = Array(residuals.indices)
    return error(all) - error(all.filter { isLeft[$0] }) - error(all.filter { !isLeft[$0] })
  }

  func bruteForceGain(minChildWeight: Double, minLossReduction: Double) -> Double? {
    var best: Double?
    for column in columns {
      let known = Set(column.filter { !$0.isNaN })
      for (border, missingGoesLeft) in known.flatMap({ [($0, false), ($0, true)] }) {
        let isLeft = column.map { $0.isNaN ? missingGoesLeft : $0 <= border }
        guard isLeft.contains(true), isLeft.contains(false) else { continue }
        let left = zip(isLeft, weights).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        guard left >= minChildWeight, weights.reduce(0, +) - left >= minChildWeight else {
          continue
        }
        let gain = gain(isLeft)
        if gain > max(best ?? 1e-9, minLossReduction) { best = gain }
      }
    }
    return best
  }
}
