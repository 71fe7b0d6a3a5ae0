import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct FieldEndsTests {
  static let header = CSVHeader(
    names: [], record: [], delimiter: .comma, lineEnding: .lineFeed, hasByteOrderMark: false)

  /// A block with `text` at `start`, surrounded by line feeds.
  static func block(_ text: String, from start: Int = 0, room: Int = 64) -> RowBlock {
    var block = RowBlock()
    block.storage =
      ContiguousArray(repeating: UInt8(ascii: "\n"), count: start) + Array(text.utf8)
      + ContiguousArray(repeating: UInt8(ascii: "\n"), count: room)
    block.range = start..<start + text.utf8.count
    block.hasQuotes = text.contains("\"")
    return block
  }

  /// The ends of complete rows of two fields, `step` rows at a time.
  static func ends(of block: RowBlock, step: Int = .max) -> [Int] {
    var ends = FieldEnds(fieldCount: 2, header: Self.header)
    var all: [Int] = []
    var position = block.range.lowerBound
    ends.begin()
    while true {
      ends.find(in: block, from: position)
      let rows = min(ends.unused.count / 2, step)
      all += ends.unused.prefix(2 * rows).map { Int(ends.positions[$0]) }
      guard let last = ends.use(rows: rows) else { return all }
      position = last + 1
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 200], [1, 7, .max])
  func agreesWithScanningByteByByte(start: Int, step: Int) {
    var generator = SplitMix64(seed: UInt64(start))
    for length in [0, 1, 15, 16, 63, 64, 65, 127, 300, 3000] {
      let text = String(
        (0..<length).map { _ in Array("0123456789.;,\n")[Int(generator.next(below: 14))] })
      let all = text.utf8.enumerated().filter { $0.element == 10 || $0.element == 44 }
      let expected = all.map { start + $0.offset }
      #expect(
        Self.ends(of: Self.block(text, from: start), step: step)
          == expected.dropLast(expected.count % 2))
    }
  }

  @Test func findsAllEndsInSteps() {
    let text = String(repeating: ",\n", count: 3000)
    #expect(Self.ends(of: Self.block(text, from: 3), step: 100) == Array(3..<6003))
  }

  @Test func skipsEndsBeforeTheStart() {
    let block = Self.block("1,\n,2\n333\n" + String(repeating: "4\n", count: 100))
    var ends = FieldEnds(fieldCount: 2, header: Self.header)
    ends.begin()
    ends.find(in: block, from: 0)
    ends.find(in: block, from: 6)
    #expect(ends.unused.first.map { ends.positions[$0] } == 9)
    ends.find(in: block, from: 151)
    #expect(ends.unused.first.map { ends.positions[$0] } == 151)
  }

  @Test func forgetsTheBlockBefore() {
    var ends = FieldEnds(fieldCount: 2, header: Self.header)
    for _ in 0..<2 {
      ends.begin()
      ends.find(in: Self.block("1,2\n3,"), from: 0)
      #expect(ends.positions[ends.unused].map(Int.init) == [1, 3, 5])
    }
  }

  @Test func skipsQuotedEnds() {
    let block = Self.block("1,\"a,b\n\"\n\"2\",3\n")
    var ends = FieldEnds(fieldCount: 2, header: Self.header)
    ends.find(in: block, from: 0)
    #expect(ends.positions[ends.unused].map(Int.init) == [1, 8, 12, 14])
    #expect(ends.hasHiddenLineEnds)
  }

  @Test func stopsAtOddQuotes() {
    let block = Self.block("1,2\n5\" nail,3\n4,\"5\"\n")
    var ends = FieldEnds(fieldCount: 2, header: Self.header)
    ends.find(in: block, from: 0)
    #expect(ends.positions[ends.unused].map(Int.init) == [1, 3])
    _ = ends.use(rows: 1)
    ends.find(in: block, from: 4)
    #expect(ends.unused.isEmpty)
    ends.find(in: block, from: 14)
    #expect(ends.positions[ends.unused].map(Int.init) == [15, 19])
  }

  @Test(arguments: ["x\u{0}", "x\ry"]) func checksUnusedFields(text: String) {
    let block = Self.block("1,2\n3,\(text)\n4,5\n")
    var ends = FieldEnds(fieldCount: 2, header: Self.header, hasUnreadFields: true)
    ends.find(in: block, from: 0)
    #expect(ends.positions[ends.unused].filter { $0 > 6 }.isEmpty)
  }
}
