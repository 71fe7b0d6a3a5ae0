import SleepLearning
import Testing

@Suite struct CSVHeaderSourceTests {
  private func header(_ text: String) throws -> CSVHeader {
    try CSVHeader(.bytes(Array(text.utf8), name: "nights.csv"))
  }

  @Test func readsOnlyTheNames() throws {
    let header = try header("wake;\"Sleep; wanted\"; coffee\r\nno;row;at all\r\n")
    #expect(header.names == ["wake", "Sleep; wanted", "coffee"])
    #expect(header.delimiter == .semicolon)
    #expect(header.lineEnding == .carriageReturnLineFeed)
  }

  @Test func readsAHeaderWithoutRows() throws {
    #expect(try header("\u{FEFF}\n\na,b").names == ["a", "b"])
  }

  @Test func acceptsTheMaximumNumberOfColumns() throws {
    let most = (0..<CSVHeader.mostColumns).map { "x\($0)" }
    #expect(try header(most.joined(separator: ",")).names.count == 131_072)
    #expect(try header("\"x,0\"," + most.dropFirst().joined(separator: ",")).names[0] == "x,0")
  }

  @Test(arguments: [nil, CSVDelimiter.comma]) func refusesMoreColumns(delimiter: CSVDelimiter?) {
    let source = ByteSource.bytes(
      Array("\n\n".utf8) + Array(repeating: UInt8(ascii: ","), count: 400_000) + Array("\n".utf8),
      name: "nights.csv")
    let error = #expect(throws: TableError.self) { try CSVHeader(source, delimiter: delimiter) }
    #expect(error?.kind == .tooManyColumns)
    #expect(
      error?.description
        == "nights.csv:3: there are 400001 columns, and a file may have 131072. "
        + "Leave out columns that are not needed.")
  }

  @Test func rejectsOtherFiles() {
    #expect(throws: TableError.self) { try header("") }
    #expect(throws: TableError.self) { try CSVHeader(.file("/nowhere/nights.csv")) }
  }
}
