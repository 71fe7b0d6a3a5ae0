import SleepModels
import Testing

@testable import SleepLearning

@Suite struct ColumnMeanTests {
  @Test func isWeightedAndSkipsMissingValues() {
    let mean = ColumnMean(of: [1, .nan, 4, .nan], weights: [3, 2, 1, 0.5])
    #expect(mean.mean == 1.75)
    #expect(mean.missingWeight == 2.5)
  }

  @Test func withoutValuesThereIsNoMean() {
    let mean = ColumnMean(of: [.nan, .nan], weights: [1, 1])
    #expect(mean.mean == 0 && mean.missingWeight == 2)
  }

  /// A constant is not rounded.
  @Test func isRoundedToItsPrecision() {
    #expect(ColumnMean(of: [1, 2, 4], weights: [1, 1, 1]).mean == 2.333333)
    #expect(ColumnMean(of: [0.1, 0.1, 0.1], weights: [1, 1, 1]).mean == 0.1)
    #expect(ColumnMean(of: [1e9, 1e9 + 1], weights: [1, 1]).mean == 1e9 + 0.5)
    let nearlyAll = ColumnMean(of: [0, 1], weights: [1e-9, 1])
    #expect(nearlyAll.mean == 1)
  }

  @Test func theLargestNumbersHaveAMean() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(ColumnMean(of: [greatest, greatest], weights: [1, 1]).mean == greatest)
    #expect(ColumnMean(of: [greatest, -greatest], weights: [1, 1]).mean == 0)
    let tiny = Double.leastNonzeroMagnitude
    #expect(ColumnMean(of: [tiny, tiny], weights: [1, 3]).mean == tiny)
  }
}
