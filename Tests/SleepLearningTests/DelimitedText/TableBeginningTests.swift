import LearnerSamples
import SleepLearning
import SleepModel
import SleepModels
import Testing

/// What comes before the rows, and after them, in tables as people have them.
@Suite struct TableBeginningTests {
  private func read(
    _ text: String, _ columns: ColumnSelection = ColumnSelection(target: "y", features: ["a"]),
    blockSize: Int = InputBuffer.defaultSize
  ) throws(TableError) -> (table: DataTable, lines: [Int]) {
    var reader = try CSVReader(
      .bytes(Array(text.utf8), name: "rows.csv"), columns: columns, blockSize: blockSize)
    return try reader.remainingRowsAndLines()
  }

  @Test(arguments: [
    ("sep=;\na;y\n1;2\n", 3), ("\u{FEFF}SEP=,\r\na,y\r\n1,2\r\n", 3),
    ("\"sep=\t\"\na\ty\n1\t2\n", 3),
    ("sep=;\na,b;y\n1;2\n", 3), ("# made in July\na,y\n1,2\n", 3),
    ("# made\n#\n\n# by hand; in July\na;y;b\n1;2;3\n", 6), ("sep=;\n#x\na;y\n1;2\n", 4),
    ("#,a,y\n7,1,2\n", 2), ("#,a,y\n7,1,2,\n", 2), ("# a,y\n1,2\n", 2), ("a,y,#\n1,2,3,\n", 2),
  ]) func findsTheHeader(text: String, line: Int) throws {
    let name = text.hasPrefix("# a") ? "# a" : text.contains("a,b;") ? "a,b" : "a"
    for size in [16, 17, 19, 23, InputBuffer.defaultSize] {
      let (table, lines) = try read(
        text, ColumnSelection(target: "y", features: [name]), blockSize: size)
      #expect(table[name]?.values == [1] && table.target?.values == [2])
      #expect(lines == [line])
    }
  }

  @Test func aRowMayEndWithADelimiter() throws {
    let (table, _) = try read("a,b,y\n1,,2,\n3,x,4\n5,,6, \n7,,8,\"\"\r\n")
    #expect(table["a"]?.values == [1, 3, 5, 7] && table.target?.values == [2, 4, 6, 8])
    #expect(
      #expect(throws: TableError.self) { try read("a,b,y\n1,,2,,\n") }?.description
        == "rows.csv:2: the row has 5 fields where the header has 3. Put fields with a comma in quotes, "
        + "and write a decimal point: 7.5 and not 7,5.")
  }

  /// What is written again has as many fields as the header.
  @Test func theRecordEndsBeforeThatDelimiter() throws {
    var reader = try CSVReader(
      .bytes(Array("a,y\n1,2, \n3,4\n".utf8), name: "rows.csv"),
      columns: ColumnSelection(target: "y"), keepingRecords: true)
    let records = try #require(try reader.nextPart()?.records)
    #expect((0..<2).map { String(decoding: records[$0], as: UTF8.self) } == ["1,2", "3,4"])
  }

  @Test func columnsThatAreNotUsedMayHaveEqualNames() throws {
    #expect(try read("note,a,note,y\nx,1,z,2\n").table["a"]?.values == [1])
    for columns in [ColumnSelection(target: "y"), ColumnSelection(target: "y", features: ["note"])]
    {
      #expect(
        #expect(throws: TableError.self) { try read("note,a,note,y\nx,1,z,2\n", columns) }?
          .description
          == "rows.csv: columns 1 and 3 are both named \"note\". Give each a name of its own.")
    }
    let nights = "wake_time,wake_time,estimatedSleep,coffee,actualSleep\n1,2,3,4,5\n"
    let columns = ColumnSelection.sleep.named(ColumnNaming(guesses: true))
    #expect(
      #expect(throws: TableError.self) { try read(nights, columns) }?.kind == .ambiguousHeader)
  }

  @Test func rowsOfJSONAreCounted() throws {
    let rows = "[{\"a\": 1, \"y\": 2},\n\n{\"y\": 4.5, \"a\": 3, \"b\": {}}]"
    let (table, lines) = try read(rows)
    #expect(table["a"]?.values == [1, 3] && table.target?.values == [2, 4.5])
    #expect(lines == [1, 2])
    #expect(
      #expect(throws: TableError.self) {
        try read("{\"a\": 1, \"y\": 2}\n{\"a\": \"x\", \"y\": 1}\n")
      }?
      .description
        == "rows.csv:2: a is \"x\", which is not a number. Write a plain number such as 2 or 2.5.")
  }
}
