import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct RowsByValueTests {
  private func sorted(_ values: [Double]) -> RowsByValue {
    let table = DataTable.sample(
      [values, values.indices.map(Double.init)], target: values.map { _ in 0 })
    return RowsByValue(AggregatedRows(validated: table), feature: 0)
  }

  @Test func oneValueAPart() {
    let cups = sorted([2, 0, 2, 1, 0, 2])
    #expect(cups.values.map(\.range) == [0...0, 1...1, 2...2])
    #expect(cups.values.map(\.places) == [0..<2, 2..<3, 3..<6])
    #expect(cups.order.count == 6)
  }

  @Test func quartersHoldEquallyMany() {
    let quarters = sorted((1...8).map(Double.init).reversed()).quarters
    #expect(quarters.map(\.range) == [1...2, 3...4, 5...6, 7...8])
    #expect(quarters.map(\.places) == [0..<2, 2..<4, 4..<6, 6..<8])
  }

  @Test func equalValuesStayTogether() {
    // The middle of the five zeros lies in the second quarter; the rest is spread over two.
    let quarters = sorted([0, 0, 0, 0, 0, 1, 2, 3]).quarters
    #expect(quarters.map(\.range) == [0...0, 1...1, 2...3])
    #expect(sorted([7, 7, 7]).quarters.map(\.range) == [7...7])
  }

  @Test func weightsCount() {
    // One row each but for the last, which is six.
    let table = DataTable.sample(
      [[1, 2, 3, 4, 4, 4, 4, 4, 4]], target: [0, 0, 0, 0, 0, 0, 0, 0, 0])
    let quarters = RowsByValue(AggregatedRows(validated: table), feature: 0).quarters
    #expect(quarters.map(\.range) == [1...2, 3...3, 4...4])
  }

  @Test func missingValuesAreAPartOfTheirOwn() {
    let values = sorted([3, .nan, 1, .nan, 2, 4])
    #expect(values.values.map(\.range) == [1...1, 2...2, 3...3, 4...4, nil])
    #expect(values.values.last?.places == 4..<6)
    #expect(values.quarters.map(\.range) == [1...1, 2...2, 3...3, 4...4, nil])
    #expect(sorted([.nan, .nan]).quarters.map(\.range) == [nil])
  }
}
