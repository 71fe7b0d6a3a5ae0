import SleepLearning
import Testing

@Suite struct RecordReaderTests {
  private func records(
    _ text: String, delimiter: CSVDelimiter? = nil, blockSize: Int = 1 << 18,
    longestRecord: Int = 1 << 20
  ) throws -> [RecordReader.Record] {
    var reader = try RecordReader(
      .bytes(Array(text.utf8), name: "diary.csv"), delimiter: delimiter, blockSize: blockSize,
      longestRecord: longestRecord)
    var records: [RecordReader.Record] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test func returnsFieldsAndLines() throws {
    let text =
      "\u{FEFF}Start;Note\r\n\r\n2026-01-02; \"late, \"\"again\"\"\nand long\" \r\n;\r\nx;y"
    for blockSize in [16, 17, 23, 1 << 18] {
      #expect(
        try records(text, blockSize: blockSize) == [
          .init(line: 1, fields: ["Start", "Note"]),
          .init(line: 3, fields: ["2026-01-02", "late, \"again\"\nand long"]),
          .init(line: 5, fields: ["", ""]),
          .init(line: 6, fields: ["x", "y"]),
        ])
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func acceptsAnyLineEnding(ending: String) throws {
    let lines = ["a,b", "", "1,2", "3,4", ""]
    #expect(
      try records(lines.joined(separator: ending)) == [
        .init(line: 1, fields: ["a", "b"]), .init(line: 3, fields: ["1", "2"]),
        .init(line: 4, fields: ["3", "4"]),
      ])
  }

  @Test func usesTheGivenDelimiter() throws {
    #expect(try records("a;b,c\n", delimiter: .comma).map(\.fields) == [["a;b", "c"]])
    #expect(try records("a\tb,c\td\n").map(\.fields) == [["a", "b,c", "d"]])
  }

  @Test(arguments: [
    ("a,b\n\"x", "diary.csv:2: a quote is opened here and never closed. Close it, or take it out."),
    (
      "a,b\n1,\"x\"y\n",
      "diary.csv:2: a quoted field is closed, and more text follows. Put the whole field in quotes, "
        + "and write a quote within it twice."
    ),
    (
      "",
      "diary.csv: the file is empty. The first line must name the columns, and rows must follow."
    ),
    (
      "\u{1F}\u{0}\n",
      "diary.csv:1: there is a zero byte, which no text has. Save the file as CSV in UTF-8, not in "
        + "UTF-16."
    ),
  ]) func describesErrors(text: String, message: String) {
    let error = #expect(throws: TableError.self) { try records(text) }
    #expect(error?.description == message)
  }

  @Test func aRecordHasALimit() {
    let error = #expect(throws: TableError.self) {
      try records("a\n" + String(repeating: "x", count: 100), blockSize: 16, longestRecord: 64)
    }
    #expect(error?.kind == .rowTooLong && error?.line == 2)
  }

  @Test func acceptsDoubledCarriageReturns() throws {
    for blockSize in [16, 17, 18, 19, 1 << 18] {
      #expect(
        try records("a,b\r\r\n1,2\r\r\n\r\r\n3,4\r\r\n", blockSize: blockSize) == [
          .init(line: 1, fields: ["a", "b"]), .init(line: 2, fields: ["1", "2"]),
          .init(line: 4, fields: ["3", "4"]),
        ])
    }
  }

  @Test func aRecordMayEndWithADelimiter() throws {
    for (expected, fields) in [(0, ["a", "b", ""]), (1, ["a", "b", ""]), (2, ["a", "b"])] {
      var reader = try RecordReader(.bytes(Array("\na,b,\n \na,b,\n".utf8), name: "x.csv"))
      reader.expectedFields = expected
      for _ in 0..<2 { #expect(try reader.next()?.fields == fields) }
    }
  }

  @Test func unmatchedQuotesAffectOneLineOnly() throws {
    let text = """
      a,b
      1,"two
      lines"
      2,"he said "hi" and left"
      3,"never closed
      4,x
      "5,y
      6",z
      """
    for blockSize in [16, 17, 33, 1 << 18] {
      var reader = try RecordReader(
        .bytes(Array(text.utf8), name: "x"), delimiter: nil, blockSize: blockSize)
      reader.expectedFields = 2
      var records: [RecordReader.Record] = []
      while let record = try reader.next() { records.append(record) }
      #expect(
        records == [
          .init(line: 1, fields: ["a", "b"]), .init(line: 2, fields: ["1", "two\nlines"]),
          .init(line: 4, fields: ["2", "he said \"hi\" and left"]),
          .init(line: 5, fields: ["3", "\"never closed"]), .init(line: 6, fields: ["4", "x"]),
          .init(line: 7, fields: ["5,y\n6", "z"]),
        ])
    }
  }
}
