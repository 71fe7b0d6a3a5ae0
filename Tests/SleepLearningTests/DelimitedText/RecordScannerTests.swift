import Testing

@testable import SleepLearning

@Suite struct RecordScannerTests {
  private func scan(
    _ text: String, delimiter: CSVDelimiter = .comma, isLast: Bool = true
  ) -> (fields: [String], outcome: RecordScanner.Outcome) {
    let bytes = ContiguousArray(text.utf8)
    var scanner = RecordScanner(delimiter: delimiter.byte)
    let outcome = scanner.scan(bytes.span, from: 0, isLast: isLast)
    return (scanner.fields.map { bytes.span.text(of: $0) }, outcome)
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a,b\nc", ["a", "b"]), ("a,b\rc", ["a", "b"]), ("", [""]),
    (",", ["", ""]), (" a , b c ", ["a", "b c"]), ("\ta\t,b", ["a", "b"]),
    ("\"a\",\"b\"", ["a", "b"]), ("\"a,b\",c", ["a,b", "c"]), ("\"\",c", ["", "c"]),
    ("\"a\"\"b\",\"\"\"\",\"\"\"\"\"\"", ["a\"b", "\"", "\"\""]),
    ("\"a\nb\r\nc\",d", ["a\nb\r\nc", "d"]), (" \"a\" , \" b \"", ["a", "b"]),
    ("6\" x 4\",b", ["6\" x 4\"", "b"]), ("ä,\"日本\"", ["ä", "日本"]),
  ]) func splitsARecordIntoFields(text: String, fields: [String]) {
    #expect(scan(text).fields == fields)
  }

  @Test func usesItsDelimiterOnly() {
    #expect(scan("a;b,c", delimiter: .semicolon).fields == ["a", "b,c"])
    #expect(scan("a\t b,c;d \t", delimiter: .tab).fields == ["a", "b,c;d", ""])
  }

  @Test(arguments: [
    ("a,b\nc", 3, 4), ("a,b\rc", 3, 4), ("a,b\r\nc", 3, 5), ("\"a\"\n", 3, 4), ("a,b", 3, 3),
    ("a,b\r", 3, 4),
  ]) func findsTheEndOfARecord(text: String, end: Int, next: Int) {
    guard case .record(let foundEnd, let foundNext) = scan(text).outcome else {
      Issue.record("no record")
      return
    }
    #expect(foundEnd == end)
    #expect(foundNext == next)
  }

  /// A carriage return may begin a line ending, and a quote a doubled quote.
  @Test(arguments: ["a,b", "a,", "", "a\r", "\"a\"", "\"a\"  ", "a,\"b"])
  func needsMoreBytesWhenTheEndIsUnknown(text: String) {
    guard case .incomplete = scan(text, isLast: false).outcome else {
      Issue.record("not incomplete")
      return
    }
  }

  @Test func locatesInvalidQuotes() {
    guard case .incomplete(openQuote: 2) = scan("a,\"b\nc").outcome else {
      Issue.record("the open quote is not found")
      return
    }
    guard case .textAfterQuote(position: 5) = scan("a,\"b\"c").outcome else {
      Issue.record("the text is not found")
      return
    }
  }
}
