import SleepModels
import Testing

@testable import SleepLearning

@Suite struct InputTokensTests {
  struct Fields {
    var bytes: ContiguousArray<UInt8> = []
    var ranges: [Range<Int>] = []

    init(_ fields: [String], end: String = ",") {
      for field in fields {
        ranges.append(bytes.count..<bytes.count + field.utf8.count)
        bytes += Array(field.utf8) + Array(end.utf8)
      }
      bytes += ContiguousArray(repeating: 0xFF, count: 64)
    }

    func part(_ field: Int, in tokens: InputTokens, column: Int) -> UInt64? {
      tokens.part(of: ranges[field], in: bytes.span.bytes, column: column)
    }

    func insert(_ field: Int, _ value: Double, into tokens: inout InputTokens, column: Int) -> Bool
    {
      tokens.insert(ranges[field], in: bytes.span.bytes, column: column, value: value)
    }
  }

  @Test func findsTheValuesOfFields() {
    let fields = Fields(["5", "5.0", "1234567", "-7.25", "0"])
    let values: [Double] = [5, 5, 1_234_567, -7.25, 0]
    var tokens = InputTokens(features: [0, 1], delimiter: UInt8(ascii: ","))
    for (field, value) in values.enumerated() {
      #expect(fields.part(field, in: tokens, column: 1) == nil)
      let isTaken = fields.insert(field, value, into: &tokens, column: 1)
      #expect(isTaken)
    }
    for (field, value) in values.enumerated() {
      let part = fields.part(field, in: tokens, column: 1) ?? .max
      #expect(tokens.values[1][tokens.layout.number(of: 1, in: part)] == value)
      #expect(fields.part(field, in: tokens, column: 0) == nil)
    }
    // Different spellings of a value share one number.
    #expect(tokens.values == [[], [5, 1_234_567, -7.25, 0]])
    #expect(tokens.layout.widths == [0, 2])
  }

  @Test(arguments: ["12", "1234567"])
  func requiresADelimiterAfterAField(text: String) {
    var tokens = InputTokens(features: [0], delimiter: UInt8(ascii: ","))
    let fields = Fields([text])
    _ = fields.insert(0, 1, into: &tokens, column: 0)
    #expect(fields.part(0, in: tokens, column: 0) == 0)
    #expect(Fields([text], end: "\n").part(0, in: tokens, column: 0) == nil)
    #expect(Fields([text + "1"]).part(0, in: tokens, column: 0) == nil)
    #expect(Fields([String(text.dropLast())]).part(0, in: tokens, column: 0) == nil)
  }

  @Test func skipsFieldsThatAreTooLong() {
    let fields = Fields(["12345678", "1234567"])
    var tokens = InputTokens(features: [0], delimiter: UInt8(ascii: ","))
    let isTaken = (0...1).map { fields.insert($0, 1, into: &tokens, column: 0) }
    #expect(isTaken == [false, true])
    #expect(fields.part(0, in: tokens, column: 0) == nil)
  }

  @Test func manyTokens() {
    let fields = Fields((0..<9000).map(String.init))
    var tokens = InputTokens(features: [1, 0], delimiter: UInt8(ascii: ","))
    let columns = fields.ranges.indices.map { $0 % 3 == 0 ? 1 : 0 }
    for (field, column) in columns.enumerated() {
      _ = fields.insert(field, Double(field), into: &tokens, column: column)
    }
    for (field, column) in columns.enumerated() {
      let part = fields.part(field, in: tokens, column: column) ?? .max
      let number = tokens.layout.number(of: 1 - column, in: part)
      #expect(tokens.values[1 - column][number] == Double(field))
      #expect(tokens.layout.number(of: column, in: part) == 0)
    }
    #expect(tokens.layout.widths == [12, 13])
  }
}
