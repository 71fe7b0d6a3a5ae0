import LearnerSamples
import Testing

@testable import LearningSupport
@testable import SleepModel
@testable import TabularRegression

@Suite struct RowAggregatorTests {
  @Test func mergesEqualRowsAndOrdersThem() {
    let table = DataTable.sample([[2, 1, 2, 1, 2], [5, 7, 5, 6, 5]], target: [10, 1, 20, 4, 60])
    var merger = RowAggregator(features: ["a", "b"], target: "y")
    let numbers = merger.add(table)
    let (cells, places) = merger.cells()
    #expect(cells.columns == [[1, 1, 2], [6, 7, 5]])
    #expect(cells.weights == [1, 1, 3])
    #expect(cells.means == [4, 1, 30])
    #expect(cells.squaredDeviations == [0, 0, 1400])
    #expect(cells.extremes == [4...4, 1...1, 10...60])
    #expect(cells.rowCount == 5)
    #expect(cells.featureNames == ["a", "b"])
    #expect(cells.targetName == "y")
    #expect(numbers.map { places[$0] } == [2, 1, 2, 0, 2])
  }

  @Test func negativeZeroIsZero() {
    let plus = DataTable.sample([[0, 1, 0]], target: [0, 2, 0])
    let minus = DataTable.sample([[-0.0, 1, 0]], target: [-0.0, 2, 0])
    let other = DataTable.sample([[0, 1, -0.0]], target: [0, 2, -0.0])
    let expected = AggregatedRows(validated: plus)
    #expect(expected.count == 2)
    for table in [minus, other] {
      let cells = AggregatedRows(validated: table)
      #expect(cells.count == 2)
      #expect(cells.columns[0].map(\.bitPattern) == expected.columns[0].map(\.bitPattern))
      #expect(cells.means.map(\.bitPattern) == expected.means.map(\.bitPattern))
      #expect(cells.fingerprint == expected.fingerprint)
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
      let cells = merger.cells().cells
      #expect(cells.columns == whole.columns)
      #expect(cells.weights == whole.weights)
      #expect(cells.means == whole.means)
      #expect(cells.squaredDeviations == whole.squaredDeviations)
      #expect(cells.extremes == whole.extremes)
      #expect(cells.fingerprint == whole.fingerprint)
    }
  }

  /// The hash table grows more than once.
  @Test func manyDistinctInputs() {
    let count = 5000
    var generator = SplitMix64(seed: 3)
    let order = generator.order(of: count).map(Double.init)
    let cells = AggregatedRows(
      validated: .sample([order + order], target: order + order.map { $0 + 2 }))
    #expect(cells.columns == [(0..<count).map(Double.init)])
    #expect(cells.weights.allSatisfy { $0 == 2 })
    #expect(cells.means == (1...count).map(Double.init))
    #expect(cells.squaredDeviations.allSatisfy { $0 == 2 })
  }

  @Test func agreesWithADictionary() {
    let table = DataTable.sampleNoise(rows: 2000, columns: 3, values: 6, seed: 4)
    let (cells, cellOfRow) = AggregatedRows.merging(table)
    let target = table.target?.values ?? []
    let groups = Dictionary(grouping: 0..<table.rowCount) { row in
      table.features.map { $0.values[row] }
    }
    #expect(cells.count == groups.count)
    for cell in 0..<cells.count {
      let rows = groups[cells.inputs(of: cell)] ?? []
      #expect(cells.weights[cell] == Double(rows.count))
      #expect(rows.allSatisfy { cellOfRow[$0] == cell })
      let values = rows.map { target[$0] }
      let mean = values.reduce(0, +) / Double(values.count)
      #expect(abs(cells.means[cell] - mean) < 1e-12)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      #expect(abs(cells.squaredDeviations[cell] - squares) < 1e-9)
      #expect(values.min() == cells.extremes[cell].lowerBound)
      #expect(values.max() == cells.extremes[cell].upperBound)
    }
  }

  @Test func withoutRowsThereIsNoAggregatedRow() {
    var merger = RowAggregator(features: ["a"], target: "y")
    #expect(merger.add(.sample([[]], target: [])).isEmpty)
    let cells = merger.cells().cells
    #expect(cells.count == 0)
    #expect(cells.rowCount == 0)
    #expect(cells.hasConstantTarget)
  }
}
