import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct DataTableTests {
  @Test func holdsColumnsOfEqualLength() throws {
    let table = try DataTable(
      features: [.init("wake", [25200, 27000]), .init("coffee", [2, 0])],
      target: .init("actualSleep", [30940, 27475]))
    #expect(table.rowCount == 2)
    #expect(table["coffee"]?.values == [2, 0])
    #expect(table["actualSleep"]?.values == [30940, 27475])
    #expect(table["tea"] == nil)
  }

  @Test func canBeEmpty() throws {
    #expect(try DataTable(features: []).rowCount == 0)
    #expect(try DataTable(features: [.init("wake", [])]).rowCount == 0)
  }

  @Test func rejectsInconsistentColumns() {
    #expect(
      throws: error(
        .unequalLengths, "b", "b has 1 values where a has 2. Give every column one value a row.")
    ) {
      try DataTable(features: [.init("a", [1, 2]), .init("b", [1])])
    }
    #expect(
      throws: error(
        .ambiguousHeader, "a", "two columns are named \"a\". Give each a name of its own.")
    ) {
      try DataTable(features: [.init("a", [1])], target: .init("a", [1]))
    }
    #expect(
      throws: error(
        .invalidNumber, "a", "a is inf in row 1. Leave out rows without a finite value.")
    ) {
      try DataTable(features: [.init("a", [1, .infinity])])
    }
    #expect(
      throws: error(
        .invalidNumber, "b", "b is nan in row 0. Leave out rows without a finite value.")
    ) {
      try DataTable(features: [.init("a", [1])], target: .init("b", [.nan]))
    }
  }

  @Test func featuresMayBeMissing() throws {
    let negative = -Double.nan
    let table = try DataTable(features: [.init("a", [1, .nan, negative, .signalingNaN])])
    let bits = table.features[0].values.dropFirst().map(\.bitPattern)
    #expect(bits.allSatisfy { $0 == Double.nan.bitPattern })
    #expect(table == table)
    #expect(table != (try DataTable(features: [.init("a", [1, .nan, 2, .nan])])))
  }

  @Test func rowsMayBeGroups() throws {
    let table = try DataTable(
      features: [.init("a", [1, 2, 3])], target: .init("b", [10, 20, 30]),
      weights: .init("w", [2, 0, 3]), targetVariances: .init("v", [1, 5, 0]))
    #expect(table.rowCount == 2 && table["v"]?.values == [1, 0])
    #expect(
      throws: error(
        .outOfRange, "v", "v is -1 in row 0. A variance is a mean of squares: 0 or more.")
    ) {
      try DataTable(features: [.init("a", [1])], targetVariances: .init("v", [-1]))
    }
    #expect(
      throws: error(
        .invalidNumber, "v", "v is nan in row 0. Leave out rows without a finite value.")
    ) {
      try DataTable(features: [.init("a", [1])], targetVariances: .init("v", [.nan]))
    }
  }

  @Test func rowsOfWeightZeroAreSkipped() throws {
    let table = try DataTable(
      features: [.init("a", [1, 2, 3])], target: .init("b", [10, 20, 30]),
      weights: .init("w", [0.5, 0, 3]))
    #expect(table.rowCount == 2)
    #expect(table["a"]?.values == [1, 3] && table["b"]?.values == [10, 30])
    #expect(table.weights == .init("w", [0.5, 3]) && table["w"] == table.weights)
  }

  @Test(arguments: [
    (-1, "w is -1 in row 1. A weight is a number of rows: 0 or more."),
    (1e60, "w is 1e+60 in row 1. A weight is at most 1e50: divide all weights by the same number."),
  ]) func rejectsInvalidWeights(weight: Double, message: String) {
    #expect(throws: error(.outOfRange, "w", message)) {
      try DataTable(
        features: [.init("a", [1, 2])], target: .init("b", [1, 2]),
        weights: .init("w", [1, weight]))
    }
  }

  @Test(arguments: [Double.nan, .infinity]) func rejectsWeightsThatAreNotNumbers(weight: Double) {
    let message = "w is \(weight) in row 0. Leave out rows without a finite value."
    #expect(throws: error(.invalidNumber, "w", message)) {
      try DataTable(features: [.init("a", [1])], weights: .init("w", [weight]))
    }
  }

  private func error(_ kind: TableError.Kind, _ column: String, _ message: String) -> TableError {
    let sentences = message.split(separator: ". ", maxSplits: 1)
    return TableError(
      kind, source: "table", column: column, "\(sentences[0]).", remedy: .other("\(sentences[1])"))
  }

  @Test func growsByRows() throws {
    let tables = [
      try DataTable(features: [.init("a", [1])], target: .init("b", [10])),
      try DataTable(features: [.init("a", [2, 3])], target: .init("b", [20, 30])),
    ]
    #expect(
      DataTable(joining: tables)
        == (try DataTable(features: [.init("a", [1, 2, 3])], target: .init("b", [10, 20, 30]))))
  }

  @Test func growsByWeightedRows() throws {
    func table(_ values: [Double]) throws -> DataTable {
      try DataTable(features: [.init("a", values)], weights: .init("w", values.map { $0 + 1 }))
    }
    #expect(try DataTable(joining: [table([1]), table([2, 3])]) == table([1, 2, 3]))
  }
}
