import Testing

@testable import SleepModel

@Suite struct MergingScannerTests {
  static func scanner(header: String, features: [String] = ["a", "b"]) throws -> MergingScanner? {
    let source = ByteSource.bytes(Array(header.utf8), name: "rows")
    var buffer = try InputBuffer(source, size: 64, longestRow: 100)
    var line = 1
    let header = try buffer.readHeader(delimiter: nil, source: "rows", line: &line)
    let layout = try TableLayout(
      ColumnSelection(target: "y", features: features), in: header, source: "rows")
    return MergingScanner(layout: layout, header: header)
  }

  /// The targets of the rows up to the first odd one, which are given as text.
  static func targets(_ rows: String, header: String = "a,b,y\n") throws -> [Int32] {
    let scanner = try #require(try scanner(header: header))
    let block = LineEndsTests.block("1,2,34567\n" + rows)
    var ends = LineEnds()
    ends.find(in: block, from: 0)
    var found = ContiguousArray(repeating: MergingScanner.Row.none, count: LineEnds.stretch + 64)
    var span = found.mutableSpan
    let count = scanner.scan(block, from: 0, to: ends, into: &span)
    return found[..<count].dropFirst().map(\.target)
  }

  @Test func readsWholeTargets() throws {
    #expect(
      try Self.targets("1,2,3\n1,2,34567.0\n1,2,9999999\n1,2,0\n1,2,007\n")
        == [3, 34567, 9_999_999, 0, 7])
  }

  @Test(arguments: [
    "1,2,3.5", "1,2,-3", "1,2,", "1,2,12345678", "1,2,3e2", "1,2,\"3\"", "1,2,+3", "1,2, 3",
    "1,2,3 ", "12", "", "1,2,3\r", "1,2,.0", "123456789.25,123456789.25,1", "1,2,1\u{A0}",
  ]) func leavesOddRowsToOthers(row: String) throws {
    #expect(try Self.targets("4,5,6\n" + row + "\n7,8,9\n") == [6])
  }

  @Test func takesLinesThatEndInTwoBytes() throws {
    let scanner = try #require(try Self.scanner(header: "a,b,y\r\n"))
    let block = LineEndsTests.block("1,2,34567\r\n1,2,3\r\n1,2,4\n")
    var ends = LineEnds()
    ends.find(in: block, from: 0)
    var found = ContiguousArray(repeating: MergingScanner.Row.none, count: LineEnds.stretch + 64)
    var span = found.mutableSpan
    #expect(scanner.scan(block, from: 0, to: ends, into: &span) == 2)
    #expect(found[1].target == 3 && found[1].start == 11 && found[1].length == 3)
  }

  @Test(arguments: ["a,y,b\n", "y,a,b\n", "a,b,c,y\n", "a,b,y,c\n", "a,b,y\r"])
  func wantsInputsAndThenTheTarget(header: String) throws {
    #expect(try Self.scanner(header: header) == nil)
    #expect(try Self.scanner(header: "b;a;y\n") != nil)
  }
}
