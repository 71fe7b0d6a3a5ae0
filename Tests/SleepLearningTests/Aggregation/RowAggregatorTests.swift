import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepNumerics
@testable import SleepLearning

@Suite struct RowAggregatorTests {
  @Test func mergesEqualRowsAndOrdersThem() {
    let table = DataTable.sample([[2, 1, 2, 1, 2], [5, 7, 5, 6, 5]], target: [10, 1, 20, 4, 60])
    var merger = RowAggregator(features: ["a", "b"], target: "y")
    let numbers = merger.add(table)
    let (aggregated, places) = merger.aggregated()
    #expect(aggregated.columns == [[1, 1, 2], [6, 7, 5]])
    #expect(aggregated.weights == [1, 1, 3])
    #expect(aggregated.means == [4, 1, 30])
    #expect(aggregated.squaredDeviations == [0, 0, 1400])
    #expect(aggregated.extremes == [4...4, 1...1, 10...60])
    #expect(aggregated.rowCount == 5)
    #expect(aggregated.featureNames == ["a", "b"])
    #expect(aggregated.targetName == "y")
    #expect(numbers.map { places[$0] } == [2, 1, 2, 0, 2])
  }

  @Test func negativeZeroIsZero() {
    let plus = DataTable.sample([[0, 1, 0]], target: [0, 2, 0])
    let minus = DataTable.sample([[-0.0, 1, 0]], target: [-0.0, 2, 0])
    let other = DataTable.sample([[0, 1, -0.0]], target: [0, 2, -0.0])
    let expected = AggregatedRows(validated: plus)
    #expect(expected.count == 2)
    for table in [minus, other] {
      let aggregated = AggregatedRows(validated: table)
      #expect(aggregated.count == 2)
      #expect(aggregated.columns[0].map(\.bitPattern) == expected.columns[0].map(\.bitPattern))
      #expect(aggregated.means.map(\.bitPattern) == expected.means.map(\.bitPattern))
      #expect(aggregated.fingerprint == expected.fingerprint)
    }
  }

  @Test func doesNotDependOnPartsOrOrder() {
    let table = DataTable.sampleNights(rows: 3000, seed: 1)
    let whole = AggregatedRows(validated: table)
    var generator = SplitMix64(seed: 2)
    let shuffled = table.rows(generator.order(of: table.rowCount))
    for size in [1, 7, 1000, 2999] {
      var merger = RowAggregator(features: SleepCalculator.features, target: SleepCalculator.target)
      var start = 0
      while start < shuffled.rowCount {
        merger.add(shuffled.rows(start..<min(start + size, shuffled.rowCount)))
        start += size
      }
      let aggregated = merger.aggregated().aggregated
      #expect(aggregated.columns == whole.columns)
      #expect(aggregated.weights == whole.weights)
      #expect(aggregated.means == whole.means)
      #expect(aggregated.squaredDeviations == whole.squaredDeviations)
      #expect(aggregated.extremes == whole.extremes)
      #expect(aggregated.fingerprint == whole.fingerprint)
    }
  }

  /// The hash table grows more than once.
  @Test func manyDistinctInputs() {
    let count = 5000
    var generator = SplitMix64(seed: 3)
    let order = generator.order(of: count).map(Double.init)
    let aggregated = AggregatedRows(
      validated: .sample([order + order], target: order + order.map { $0 + 2 }))
    #expect(aggregated.columns == [(0..<count).map(Double.init)])
    #expect(aggregated.weights.allSatisfy { $0 == 2 })
    #expect(aggregated.means == (1...count).map(Double.init))
    #expect(aggregated.squaredDeviations.allSatisfy { $0 == 2 })
  }

  @Test func agreesWithADictionary() {
    let table = DataTable.sampleNoise(rows: 2000, columns: 3, values: 6, seed: 4)
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let target = table.target?.values ?? []
    let groups = Dictionary(grouping: 0..<table.rowCount) { row in
      table.features.map { $0.values[row] }
    }
    #expect(aggregated.count == groups.count)
    for aggregatedRow in 0..<aggregated.count {
      let rows = groups[aggregated.inputs(of: aggregatedRow)] ?? []
      #expect(aggregated.weights[aggregatedRow] == Double(rows.count))
      #expect(rows.allSatisfy { aggregatedRowOfRow[$0] == aggregatedRow })
      let values = rows.map { target[$0] }
      let mean = values.reduce(0, +) / Double(values.count)
      #expect(abs(aggregated.means[aggregatedRow] - mean) < 1e-12)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      #expect(abs(aggregated.squaredDeviations[aggregatedRow] - squares) < 1e-9)
      #expect(values.min() == aggregated.extremes[aggregatedRow].lowerBound)
      #expect(values.max() == aggregated.extremes[aggregatedRow].upperBound)
    }
  }

  @Test func withoutRowsThereIsNoAggregatedRow() {
    var merger = RowAggregator(features: ["a"], target: "y")
    #expect(merger.add(.sample([[]], target: [])).isEmpty)
    let aggregated = merger.aggregated().aggregated
    #expect(aggregated.count == 0)
    #expect(aggregated.rowCount == 0)
    #expect(aggregated.hasConstantTarget)
  }
}
