import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct MergingScannerTests {
  static func header(_ header: String) throws -> CSVHeader {
    let source = ByteSource.bytes(Array(header.utf8), name: "rows")
    var buffer = try InputBuffer(source, size: 64, longestRow: 1000)
    var line = 1
    return try buffer.readHeader(delimiter: nil, source: "rows", line: &line)
  }

  static func scanner(header: String, features: [String] = ["a", "b"]) throws -> MergingScanner? {
    let header = try Self.header(header)
    let layout = try TableLayout(
      ColumnSelection(target: "y", features: features), in: header, source: "rows")
    return MergingScanner(layout: layout, header: header)
  }

  /// The rows before the first odd one; every one-digit input is known.
  static func rows(
    _ rows: String, header: String = "a,b,y\n", padded: Bool = false
  ) throws -> [MergingScanner.Row] {
    let scanner = try #require(try scanner(header: header))
    let digits = InputTokensTests.Fields((0...9).map(String.init))
    var tokens = InputTokens(features: [0, 1], delimiter: UInt8(ascii: ","))
    for digit in 0...9 {
      for column in 0...1 {
        _ = digits.insert(digit, Double(digit), into: &tokens, column: column)
      }
    }
    let block = FieldEndsTests.block(rows)
    let bytes = block.storage.span
    var ends = FieldEnds(
      fieldCount: scanner.map.width, header: try Self.header(header),
      hasUnreadFields: scanner.map.hasUnreadFields)
    ends.find(in: block, from: 0)
    let positions = ends.positions.span.extracting(
      ends.unused.lowerBound - 1..<ends.unused.upperBound)
    for row in 0..<ends.unused.count / scanner.map.width {
      let first = row * scanner.map.width
      guard scanner.map.fits(positions.extracting(first...), in: bytes) else { continue }
      for column in 0...1 {
        let field = scanner.field(bytes.bytes, positions, row: row, column: column, padded: padded)
        guard bytes[field.upperBound] != UInt8(ascii: ","), !field.isEmpty,
          let digit = Int(String(decoding: block.storage[field.prefix(1)], as: UTF8.self)),
          field.count == 1, tokens.part(of: field, in: bytes.bytes, column: column) == nil
        else { continue }
        _ = tokens.insert(field, in: bytes.bytes, column: column, value: Double(digit))
      }
    }
    var found = ContiguousArray(repeating: MergingScanner.Row.none, count: ends.stretch)
    var span = found.mutableSpan
    let count = scanner.scan(block, to: ends, with: tokens, padded: padded, into: &span)
    return Array(found[..<count])
  }

  static func targets(_ rows: String) throws -> [Int32] { try Self.rows(rows).map(\.target) }

  @Test func readsWholeTargets() throws {
    #expect(
      try Self.targets("1,2,3\n1,2,34567.0\n1,2,9999999\n1,2,0\n1,2,007\n")
        == [3, 34567, 9_999_999, 0, 7])
  }

  @Test func findsTheKeysOfInputs() throws {
    // Four bits per feature, the last feature lowest.
    #expect(try Self.rows("7,2,3\n0,9,1\n").map(\.key) == [0x72, 0x09])
  }

  @Test(arguments: [
    "1,2,3.5", "1,2,-3", "1,2,", "1,2,12345678", "1,2,3e2", "1,2,\"3\"", "1,2,+3", "1,2, 3",
    "1,2,3 ", "12", "", "1,2,3\r", "1,2,.0", "1,2,1\u{A0}", "1,2", "1,2,3,4", "1\n2,3", "11,2,3",
    "1, 2,3", ",2,3", "123456789,2,3", "1,\u{0},3",
  ]) func skipsOddRows(row: String) throws {
    #expect(try Self.targets("4,5,6\n" + row + "\n7,8,9\n") == [6])
  }

  @Test func takesLinesThatEndInTwoBytes() throws {
    let rows = try Self.rows("1,2,34567\r\n1,2,3\r\n1,2,4\n", header: "a,b,y\r\n")
    #expect(rows.map(\.target) == [34567, 3])
  }

  @Test(arguments: [
    ("y,a,b\n", "34567,7,2\n5.0,0,9\n"), ("a,y,b\n", "7,34567,2\n0,5,9\n"),
    ("a,note,b,y\n", "7,é,2,34567\n0,,9,5\n"), ("id,a,b,y,n\n", "1,7,2,34567,x\n2,0,9,5,y z\n"),
    ("y,a,note,b\r\n", "34567,7,x,2\r\n5,0,x,9\r\n"), ("a,b,y\r", "7,2,34567\r0,9,5\r"),
  ]) func findsColumnsInAnyOrder(header: String, rows: String) throws {
    let found = try Self.rows(rows, header: header, padded: header.hasSuffix("b\r\n"))
    #expect(found.map(\.key) == [0x72, 0x09])
    #expect(found.map(\.target) == [34567, 5])
  }

  @Test(arguments: ["1,2,3\n4,5\n6,7,8\n", "1,2,3\n4,5,6,7\n8,9,1\n"])
  func skipsRowsOfAnotherWidth(rows: String) throws {
    for header in ["y,a,b\n", "a,y,b\n", "a,b,y\n"] {
      #expect(try Self.rows(rows, header: header).count == 1)
    }
    #expect(try Self.rows("1,2,3,4\n1,2\n3,4\n", header: "a,b,note,y\n").count == 1)
  }

  @Test func requiresInputsAndATarget() throws {
    #expect(try Self.scanner(header: "b;a;y\n") != nil)
    let many = (0..<65).map { "f\($0)" }
    let header = many.joined(separator: ",") + ",y\n"
    #expect(try Self.scanner(header: header, features: Array(many.dropLast())) != nil)
    #expect(try Self.scanner(header: header, features: many) == nil)
  }
}
