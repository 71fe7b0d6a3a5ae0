import Testing

@testable import SleepModel

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

  @Test func refusesColumnsThatDoNotFitTogether() {
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
        .invalidNumber, "a", "a is nan in row 1. Leave out rows without a finite value.")
    ) {
      try DataTable(features: [.init("a", [1, .nan])])
    }
  }

  private func error(_ kind: TableError.Kind, _ column: String, _ message: String) -> TableError {
    TableError(kind, source: "table", column: column, message)
  }

  @Test func growsByRows() throws {
    var table = try DataTable(features: [.init("a", [1])], target: .init("b", [10]))
    table.append(try DataTable(features: [.init("a", [2, 3])], target: .init("b", [20, 30])))
    #expect(
      table
        == (try DataTable(features: [.init("a", [1, 2, 3])], target: .init("b", [10, 20, 30]))))
  }
}
