import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct FeatureBinsTests {
  private func bins(_ values: [Double], weights: [Double]? = nil, limit: Int = 256) -> FeatureBins {
    FeatureBins(
      values: values, weights: weights ?? [Double](repeating: 1, count: values.count), limit: limit)
  }

  @Test func splitsHalfwayBetweenNeighbours() {
    let bins = bins([8.25, 8, 8.25, 10, 8])
    #expect(bins.thresholds == [8.125, 9.125])
    #expect(bins.minimum == 8)
    #expect(bins.maximum == 10)
    #expect(bins.distinctCount == 3)
    #expect(bins.count == 3)
  }

  @Test func aThresholdBelongsToTheBinBelow() {
    let bins = bins([8, 8.25])
    let expected: [(Double, UInt8)] = [
      (-.infinity, 0), (8, 0), (8.125, 0), (8.125.nextUp, 1), (8.25, 1), (.infinity, 1),
    ]
    for (value, bin) in expected { #expect(bins.bin(of: value) == bin, "\(value)") }
  }

  @Test func oneValueIsOneBin() {
    let bins = bins([3, 3, 3])
    #expect(bins.thresholds.isEmpty)
    #expect(bins.count == 1)
    #expect(bins.bin(of: 100) == 0)
  }

  @Test func separatesAdjacentDoubles() {
    let pairs: [(Double, Double)] = [
      (1, 1.0.nextUp), (1.0.nextDown, 1), (-1, (-1.0).nextUp), (0, .leastNonzeroMagnitude),
      (-.leastNonzeroMagnitude, 0), (.leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude),
      (1e300, 1e300.nextUp), (.greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (1e308, 1.7e308),
      (-3 * .leastNonzeroMagnitude, 1e308), (.leastNormalMagnitude.nextDown, .leastNormalMagnitude),
    ]
    for (low, high) in pairs {
      let bins = bins([high, low])
      #expect(bins.thresholds.count == 1)
      #expect(bins.thresholds[0] >= low && bins.thresholds[0] < high, "\(low) \(high)")
      #expect(bins.bin(of: low) == 0)
      #expect(bins.bin(of: high) == 1)
    }
  }

  @Test func missingValuesHaveTheLastBin() {
    let bins = bins([8.25, .nan, 8, .nan, 10])
    #expect(bins.thresholds == [8.125, 9.125])
    #expect(bins.minimum == 8 && bins.maximum == 10 && bins.distinctCount == 3)
    #expect(bins.count == 4 && bins.missingBin == 3)
    #expect(bins.bin(of: .nan) == 3 && bins.bin(of: 99) == 2)
    #expect(bins.threshold(above: 1) == 9.125)
    #expect(bins.threshold(above: 2) == .greatestFiniteMagnitude)
    #expect(self.bins([1, 2]).missingBin == nil)
  }

  @Test func missingValuesUseOneOfTheBins() {
    for count in [255, 256, 257, 3000] {
      let bins = bins((0..<count).map(Double.init) + [.nan, .nan])
      #expect(bins.count == 256 && bins.missingBin == 255)
      #expect(bins.distinctCount == count)
    }
  }

  @Test func allValuesMissing() {
    let bins = bins([.nan, .nan])
    #expect(bins.thresholds.isEmpty && bins.count == 2 && bins.missingBin == 1)
    #expect(bins.minimum == 0 && bins.maximum == 0 && bins.distinctCount == 0)
  }

  @Test func upTo256ValuesHaveABinEach() {
    let bins = bins((0..<256).map(Double.init))
    let middles: [Double] = (0..<255).map { Double($0) + 0.5 }
    #expect(bins.thresholds == middles)
    for value in 0..<256 { #expect(bins.bin(of: Double(value)) == UInt8(value)) }
  }

  @Test func beyondThatThereAre256Bins() {
    for count in [257, 300, 511, 512, 513, 5000] {
      let bins = bins((0..<count).map(Double.init))
      #expect(bins.count == 256, "\(count)")
      #expect(bins.distinctCount == count)
      var sizes = [Int](repeating: 0, count: 256)
      for value in 0..<count { sizes[Int(bins.bin(of: Double(value)))] += 1 }
      let share = Double(count) / 256
      #expect(sizes.allSatisfy { $0 >= 1 && abs(Double($0) - share) < 1.01 }, "\(count)")
    }
  }

  @Test func binsHoldEquallyManyRowsNotValues() {
    // 12 rows for 4 bins are 3 rows each. The heavy value fills one bin; 3 rows remain for 2 bins.
    let bins = bins([1, 2, 3, 4, 5, 6, 7], weights: [1, 1, 1, 6, 1, 1, 1], limit: 4)
    #expect(bins.thresholds == [3.5, 4.5, 6.5])
    let even = self.bins([1, 2, 3, 4, 5, 6], weights: [2, 1, 1, 1, 1, 2], limit: 2)
    #expect(even.thresholds == [3.5])
  }

  @Test func aHeavyLastValueLeavesTheOthersABin() {
    let bins = bins([1, 2, 3], weights: [1, 1, 100], limit: 2)
    #expect(bins.thresholds.count <= 1)
    #expect(bins.count <= 2)
  }

  @Test func doesNotDependOnTheOrderOfValues() {
    var generator = SplitMix64(seed: 6)
    let values = (0..<900).map { _ in Double(generator.next(below: 600)) / 7 }
    let weights = values.map { _ in Double(1 + generator.next(below: 5)) }
    let order = generator.order(of: values.count)
    #expect(
      bins(values, weights: weights)
        == bins(order.map { values[$0] }, weights: order.map { weights[$0] }))
  }

  @Test func thresholdsAscendAndBinsAgreeWithThem() {
    var generator = SplitMix64(seed: 7)
    for limit in [2, 3, 17, 256] {
      let values = (0..<700).map { _ in generator.number(in: -5...5) }
      let bins = bins(values, limit: limit)
      #expect(bins.count == limit)
      #expect(zip(bins.thresholds, bins.thresholds.dropFirst()).allSatisfy { $0 < $1 })
      for value in values {
        #expect(Int(bins.bin(of: value)) == bins.thresholds.count { $0 < value })
      }
    }
  }
}

extension FeatureBins {
  /// The bin of a value.
  func bin(of value: Double) -> UInt8 {
    if let missingBin, value.isNaN { return missingBin }
    return UInt8(thresholds.firstIndex { value <= $0 } ?? thresholds.count)
  }
}
