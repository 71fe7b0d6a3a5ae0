import Foundation
import SleepLearning
import Testing

@Suite struct TextRowsTests {
  private func rows(
    _ text: String, columns: TextColumns = .init(text: "text", target: "label"),
    delimiter: CSVDelimiter? = nil
  ) throws -> [String] {
    var rows = try TextRows(.bytes(Array(text.utf8), name: "notes"), delimiter: delimiter)
    try rows.select(columns)
    var found: [String] = []
    while let row = try rows.next() { found.append("\(row.line) \(row.text)|\(row.label)") }
    return found
  }

  private func message(
    _ text: String, columns: TextColumns = .init(text: "text", target: "label")
  ) -> String? {
    #expect(throws: TableError.self) { try rows(text, columns: columns) }?.description
  }

  @Test func readsCSV() throws {
    let expected = [
      "2 a, \"quoted\" text|x", "3 two\nlines|y", "5 |z", "6 😀 <b>&amp;</b>|",
    ]
    let text = """
      label,text,other
      x,"a, ""quoted"" text",1
      y,"two
      lines",2
      z,,3
      ,😀 <b>&amp;</b>,4

      """
    #expect(try rows(text) == expected)
    #expect(try rows("\u{FEFF}" + text) == expected)
    #expect(try rows(text + "\n\n") == expected)
    let windows = text.replacing("\n", with: "\r\n")
    #expect(try rows(windows) == expected.map { $0.replacing("\n", with: "\r\n") })
  }

  @Test func findsTheDelimiter() throws {
    #expect(try rows("text;label\nwell, well;x\n") == ["2 well, well|x"])
    #expect(try rows("text\tlabel\na;b,c\tx") == ["2 a;b,c|x"])
    #expect(
      try rows(
        "text|other;label\n1;x", columns: .init(text: "text|other", target: nil),
        delimiter: .semicolon) == ["2 1|"])
  }

  @Test func theTargetIsOptional() throws {
    #expect(
      try rows("label,text\nx,some words\n", columns: .init(text: "text", target: nil))
        == ["2 some words|"])
  }

  @Test func unmatchedQuotesAffectOneLineOnly() throws {
    #expect(
      try rows("text,label\n5\" of snow,x\n\"never closed,y\nfine,z\n")
        == ["2 5\" of snow|x", "3 \"never closed|y", "4 fine|z"])
  }

  @Test func readsJSON() throws {
    let text = """
       [{"text": "a \\"quoted\\" text", "label": "x"}, {"label": 2, "text": null, "other": 1.5},
       {"text": true, "label": -0.25}, {"text": "two\\nlines 😀"}, {}]
      """
    let expected = ["1 a \"quoted\" text|x", "2 |2", "3 true|-0.25", "4 two\nlines 😀|", "5 |"]
    #expect(try rows(text) == expected)
    #expect(try rows("\u{FEFF}" + text) == expected)
    #expect(try rows("\n\n" + text + "\n") == expected)
  }

  @Test(arguments: [
    #"{"data": [{"text": "a b", "label": "x"}, {"text": "c", "label": "y"}], "count": 2}"#,
    #"{"text": "a b", "label": "x", "tags": [1]}"# + "\n\n" + #"{"label": "y", "text": "c"}"#
      + "\r\n",
  ]) func otherShapesOfJSON(text: String) throws {
    #expect(try rows(text).map { $0.dropFirst(2) } == ["a b|x", "c|y"])
  }

  /// Excel's line of the delimiter, a comment, and rows that end with a delimiter.
  @Test func whatSpreadsheetsAdd() throws {
    #expect(
      try rows("sep=;\n# notes, of mine\ntext;label\nwell, well;x;\n\"two\nlines\";y;\n")
        == ["4 well, well|x", "5 two\nlines|y"])
    var kept = try TextRows(
      .bytes(Array("text,label\na,x, \n".utf8), name: "x"), keepingBytes: true)
    try kept.select(.init(text: "text", target: nil))
    let row = try kept.next()
    #expect(row?.bytes == Array("a,x".utf8))
  }

  @Test func labelsThatDifferOnlyInWhiteSpaceAreOne() throws {
    let labels = [
      "very good", "\"very good\n\"", "\u{A0}very\u{A0} good", "very good\u{200B}",
      "\u{FEFF}very good",
    ]
    let text = "text,label\n" + labels.map { "a,\($0)\n" }.joined()
    #expect(try Set(rows(text).map { $0.dropFirst(2) }) == ["a|very good"])
    #expect(try rows("text,label\na,\u{200B}\n") == ["2 a|"])
  }

  /// JSON longer than the buffer.
  @Test func readsLongJSON() throws {
    let objects = (0..<20_000).map { #"{"text": "number \#($0)", "label": "l\#($0 % 3)"}"# }
    let found = try rows("[" + objects.joined(separator: ",\n") + "]")
    #expect(found.count == 20_000)
    #expect(found.last == "20000 number 19999|l1")
  }

  @Test func keepsTheBytesOfRowsAndHeader() throws {
    let text = "\u{FEFF}text ,\"a\n\"\"b\"\"\"\r\n \"one, two\" ,x\r\n\r\nlast,\r\n"
    var rows = try TextRows(.bytes(Array(text.utf8), name: "x"), keepingBytes: true)
    let header = rows.header
    #expect(header.names == ["text", "a\n\"b\""])
    #expect(
      String(decoding: header.line(adding: ["c", "d"]), as: UTF8.self)
        == "\u{FEFF}text ,\"a\n\"\"b\"\"\",c,d\r\n")
    try rows.select(.init(text: "text", target: nil))
    var kept: [String] = []
    while let row = try rows.next() { kept.append(String(decoding: row.bytes, as: UTF8.self)) }
    #expect(kept == [" \"one, two\" ,x", "last,"])
  }

  @Test(arguments: [("\n", "\n"), ("\r", "\r"), ("\r\n", "\r\n"), ("", "\n")])
  func knowsTheLineEnding(ending: String, expected: String) throws {
    let header = try TextRows(.bytes(Array(("text,label" + ending).utf8), name: "x")).header
    #expect(header.line(adding: []) == Array(("text,label" + expected).utf8))
  }

  @Test func bytesAreKeptOnlyIfAsked() throws {
    var rows = try TextRows(.bytes(Array("text,label\na,b\n".utf8), name: "x"))
    let (record, end) = (try rows.nextRecord(), try rows.nextRecord())
    #expect(record == .init(line: 2, fields: ["a", "b"]))
    #expect(end == nil)
  }

  @Test func describesErrors() {
    #expect(
      message("")
        == "notes: the file is empty. The first line must name the columns, and rows must follow.")
    #expect(
      message("sentence,label\na,b\n")
        == "notes: there is no column text. The columns are: sentence, label.")
    #expect(
      message("text,text,label\na,b,c\n") == "notes: there are 2 columns named text. Rename one.")
    #expect(
      message("text,label\na,b\nc\n")
        == "notes:3: the row has 1 fields, and the header 2. Put a text that contains a delimiter in "
        + "quotes.")
    #expect(
      message("text,label\nwell, well,x\n")
        == "notes:2: the row has 3 fields, and the header 2. Put a text that contains a delimiter in "
        + "quotes.")
    #expect(
      message("<!DOCTYPE html>\n")
        == "notes: this is a web page (HTML), not CSV. Download the file itself, by its \"raw\" link "
        + "for one.")
  }

  @Test func bytesHaveToBeText() {
    let error = #expect(throws: TableError.self) {
      var rows = try TextRows(.bytes(Array("text,label\na,\u{0}\n".utf8), name: "notes"))
      try rows.select(.init(text: "text", target: "label"))
      _ = try rows.next()
    }
    #expect(
      error?.description
        == "notes:2: there is a zero byte, which no text has. Save the file as CSV in UTF-8, not in "
        + "UTF-16.")
    #expect(throws: TableError.self) {
      _ = try TextRows(.bytes([UInt8(ascii: "["), 0x22, 0xFF, 0x22, UInt8(ascii: "]")], name: "x"))
    }
  }
}
