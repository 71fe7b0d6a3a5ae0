import SleepModel
import Testing

@Suite struct CSVHeaderSourceTests {
  private func header(_ text: String) throws -> CSVHeader {
    try CSVHeader(.bytes(Array(text.utf8), name: "nights.csv"))
  }

  @Test func readsTheNamesAlone() throws {
    let header = try header("wake;\"Sleep; wanted\"; coffee\r\nno;row;at all\r\n")
    #expect(header.names == ["wake", "Sleep; wanted", "coffee"])
    #expect(header.delimiter == .semicolon)
    #expect(header.lineEnding == .carriageReturnLineFeed)
  }

  @Test func readsAHeaderWithoutRows() throws {
    #expect(try header("\u{FEFF}\n\na,b").names == ["a", "b"])
  }

  @Test func refusesWhatIsNoTable() {
    #expect(throws: TableError.self) { try header("") }
    #expect(throws: TableError.self) { try CSVHeader(.file("/nowhere/nights.csv")) }
  }
}
