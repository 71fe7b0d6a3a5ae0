import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct NumberScannerTests {
  /// The values of the rows before the first odd one by slot; the columns are b, a and y.
  private static func values(
    _ text: String, lineEnd: String = "\n", start: Int = 24
  ) throws -> [[Double]] {
    let source = ByteSource.bytes(Array("b,a,y\(lineEnd)".utf8), name: "rows")
    var buffer = try InputBuffer(source, size: 64, longestRow: 100)
    var line = 1
    let header = try buffer.readHeader(delimiter: nil, source: "rows", line: &line)
    let layout = try TableLayout(
      ColumnSelection(target: "y", features: ["a", "b"]), in: header, source: "rows")
    let scanner = NumberScanner(layout: layout, header: header)
    let block = FieldEndsTests.block(text, from: start)
    var ends = FieldEnds(fieldCount: 3, header: header)
    ends.find(in: block, from: start)
    var found = ContiguousArray<Double>(repeating: .nan, count: ends.positions.count)
    var room = found.mutableSpan
    let count = scanner.scan(block, to: ends, limit: .max, padded: false, into: &room)
    return (0..<count).map { Array(found[3 * $0..<3 * $0 + 3]) }
  }

  @Test func readsRowsSlotBySlot() throws {
    #expect(
      try Self.values("1,2,3\n-4.5,0.25,12345678\n00,007,-0\n")
        == [[2, 1, 3], [0.25, -4.5, 12_345_678], [7, 0, 0]])
    #expect(
      try Self.values("1,2,3\r\n4,5,6\r\n7,8,9\n", lineEnd: "\r\n") == [[2, 1, 3], [5, 4, 6]])
  }

  @Test func numbersHaveOneZero() throws {
    let row = try #require(Self.values("-0,-0.0,-0.000000000000\n").first)
    #expect(row.allSatisfy { $0.sign == .plus && $0 == 0 })
  }

  @Test func readsTheNearestNumbers() throws {
    var generator = SplitMix64(seed: 3)
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character("\(generator.next(below: 10))") })
    }
    for wholeDigits in 1...16 {
      for decimals in 0...min(18, 19 - wholeDigits) {
        let fields = (0..<3).map { place in
          (place == 1 ? "-" : "") + digits(wholeDigits) + (decimals > 0 ? "." : "")
            + digits(decimals)
        }
        let row = try #require(
          Self.values(fields.joined(separator: ",") + "\n").first, "\(fields)")
        #expect(row == [fields[1], fields[0], fields[2]].map { Double($0) })
      }
    }
  }

  @Test(arguments: [
    "9007199.254740993", "9007199.2547409930001", "1.00000000000000011", "4503599.6273704965",
    "0.5", "0.1", "0.000000000000000001", "9.99999999999999999",
  ]) func roundsCorrectly(text: String) throws {
    let digits = text.count(where: \.isNumber)
    let row = try Self.values("0,0,\(text)\n").first
    #expect(row?[2] == (digits <= 19 ? Double(text) : nil))
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "-.5", "+1", "1e3", "--1", "1..2", "1.2.3", "1 ", " 1", "\"1\"", "a",
    "1.a", "1.2a", "12345678901234567", "12345678x", "123456789x", "12345678901234567.5",
    "0.1234567890123456789", "1:", "1.;5",
    "0.12345678901234/6", "0.:234567890123456", "nan", "inf", "1\u{A0}", "1.23456789012345678x",
  ]) func skipsOddFields(field: String) throws {
    for row in ["\(field),2,3", "1,\(field),3", "1,2,\(field)"] {
      #expect(try Self.values("4,5,6\n\(row)\n7,8,9\n") == [[5, 4, 6]], "\(row)")
    }
  }

  @Test func skipsFieldsTooNearTheStart() throws {
    #expect(try Self.values("1,2,3\n", start: 23).isEmpty)
    #expect(try Self.values("1,2,3\n", start: 24).count == 1)
  }

  @Test func skipsRowsWithoutAnEnd() throws {
    #expect(try Self.values("1,2,3\n4,5,6") == [[2, 1, 3]])
    #expect(try Self.values("1,2\n3,4,5\n").isEmpty)
    #expect(try Self.values("1,2\n3\n4,5,6\n").isEmpty)
  }
}
