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

  /// The rows up to the first odd one, in which all inputs of one digit are known.
  static func rows(_ rows: String, header: String = "a,b,y\n") throws -> [MergingScanner.Row] {
    let scanner = try #require(try scanner(header: header))
    let digits = InputTokensTests.Fields((0...9).map(String.init))
    var tokens = InputTokens(features: [0, 1], delimiter: UInt8(ascii: ","))
    for digit in 0...9 {
      for column in 0...1 {
        _ = digits.insert(digit, Double(digit), into: &tokens, column: column)
      }
    }
    let block = FieldEndsTests.block(rows)
    var ends = FieldEnds(fieldCount: 3, delimiter: UInt8(ascii: ","))
    ends.find(in: block, from: 0)
    var found = ContiguousArray(repeating: MergingScanner.Row.none, count: ends.stretch)
    var span = found.mutableSpan
    let count = scanner.scan(block, from: 0, to: ends, with: tokens, into: &span)
    return Array(found[..<count])
  }

  /// Their targets.
  static func targets(_ rows: String) throws -> [Int32] { try Self.rows(rows).map(\.target) }

  @Test func readsWholeTargets() throws {
    #expect(
      try Self.targets("1,2,3\n1,2,34567.0\n1,2,9999999\n1,2,0\n1,2,007\n")
        == [3, 34567, 9_999_999, 0, 7])
  }

  @Test func findsTheKeysOfInputs() throws {
    // Numbers of four bits, the last feature's lowest.
    #expect(try Self.rows("7,2,3\n0,9,1\n").map(\.key) == [0x72, 0x09])
  }

  @Test(arguments: [
    "1,2,3.5", "1,2,-3", "1,2,", "1,2,12345678", "1,2,3e2", "1,2,\"3\"", "1,2,+3", "1,2, 3",
    "1,2,3 ", "12", "", "1,2,3\r", "1,2,.0", "1,2,1\u{A0}", "1,2", "1,2,3,4", "1\n2,3", "11,2,3",
    "1, 2,3", ",2,3", "123456789,2,3", "1,\u{0},3",
  ]) func leavesOddRowsToOthers(row: String) throws {
    #expect(try Self.targets("4,5,6\n" + row + "\n7,8,9\n") == [6])
  }

  @Test func takesLinesThatEndInTwoBytes() throws {
    let rows = try Self.rows("1,2,34567\r\n1,2,3\r\n1,2,4\n", header: "a,b,y\r\n")
    #expect(rows.map(\.target) == [34567, 3])
  }

  @Test(arguments: ["a,y,b\n", "y,a,b\n", "a,b,c,y\n", "a,b,y,c\n", "a,b,y\r"])
  func wantsInputsAndThenTheTarget(header: String) throws {
    #expect(try Self.scanner(header: header) == nil)
    #expect(try Self.scanner(header: "b;a;y\n") != nil)
  }
}
