import Testing

@testable import SleepModel

@Suite struct FieldEndsTests {
  /// A block that holds `text` from some position on, in storage with room behind it.
  static func block(_ text: String, from start: Int = 0, room: Int = 128) -> RowBlock {
    var block = RowBlock()
    block.storage =
      ContiguousArray(repeating: UInt8(ascii: ","), count: start) + Array(text.utf8)
      + ContiguousArray(repeating: UInt8(ascii: "\n"), count: room)
    block.range = start..<start + text.utf8.count
    return block
  }

  static func header(_ line: String = "a,b\n") throws -> CSVHeader {
    try CSVReader(
      .bytes(Array((line + "1,2\n").utf8), name: "rows"), columns: ColumnSelection(target: "b")
    ).header
  }

  static func ends(of block: RowBlock, header: CSVHeader) -> [Int]? {
    var ends = FieldEnds(header: header)
    guard ends.find(in: block) else { return nil }
    return ends.positions[..<ends.count].map(Int.init)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 200]) func agreesWithLookingAtEachByte(start: Int) throws {
    var generator = SplitMix64(seed: UInt64(start))
    for length in [1, 15, 16, 63, 64, 65, 127, 300] {
      let text = String(
        (0..<length).map { _ in Array("0123456789.,,\n")[Int(generator.next(below: 14))] })
      let expected = text.utf8.enumerated().filter { [44, 10].contains($0.element) }
      #expect(
        Self.ends(of: Self.block(text, from: start), header: try Self.header())
          == [start - 1] + expected.map { start + $0.offset })
    }
  }

  @Test(arguments: ["\"", "\u{1}", "\0", "\t", "\r", "\u{7F}é", "ß"])
  func leavesOtherTextToOthers(odd: String) throws {
    for place in [0, 20, 70] {
      let text = String(repeating: "1,2\n", count: place) + odd + ",2\n"
      #expect(Self.ends(of: Self.block(text), header: try Self.header()) == nil)
    }
  }

  @Test func allowsCarriageReturnsWhereLinesEndInThem() throws {
    let header = try Self.header("a,b\r\n")
    #expect(Self.ends(of: Self.block("1,2\r\n"), header: header) == [-1, 1, 4])
  }

  /// The last bytes of a file may stand at the very end of the storage.
  @Test func leavesABlockWithoutRoomBehindIt() throws {
    #expect(Self.ends(of: Self.block("1,2\n", room: 10), header: try Self.header()) == nil)
  }
}
