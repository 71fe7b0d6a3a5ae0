import SleepModels
import Testing

@testable import SleepLearning

@Suite struct RowBlockQueueTests {
  static func blocks(_ text: String, size: Int, longestRow: Int = 1 << 20) throws -> [String] {
    let buffer = try InputBuffer(
      .bytes(Array(text.utf8), name: "rows"), size: size, longestRow: longestRow)
    let queue = RowBlockQueue(buffer, header: FieldEndsTests.header)
    var block = RowBlock()
    var blocks: [String] = []
    while try queue.next(&block) {
      #expect(block.index == blocks.count)
      blocks.append(String(decoding: block.storage[block.range], as: UTF8.self))
    }
    let isMore = try queue.next(&block)
    #expect(!isMore)
    return blocks
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [16, 20, 33, 64, 4096])
  func everyBlockHoldsWholeRows(lineEnding: String, size: Int) throws {
    let rows = (0..<60).map { "\($0 * $0),\($0 % 7)" }
    let text = rows.joined(separator: lineEnding) + lineEnding
    let blocks = try Self.blocks(text, size: size)
    #expect(blocks.joined() == text)
    for block in blocks.dropLast() { #expect(block.hasSuffix(lineEnding)) }
  }

  @Test(arguments: [16, 17, 25, 40]) func ignoresLineEndingsInQuotes(size: Int) throws {
    let row = "\"a\nb\",\"c\"\"\n\",1\n"
    let blocks = try Self.blocks(String(repeating: row, count: 20), size: size)
    for block in blocks { #expect(block.count % row.count == 0) }
    #expect(blocks.joined() == String(repeating: row, count: 20))
  }

  @Test func aLongRowIsABlockOfItsOwn() throws {
    let long = String(repeating: "x", count: 1000) + "\n"
    #expect(
      try Self.blocks("1,2\n" + long + "3,4\n", size: 16).joined() == "1,2\n" + long + "3,4\n")
  }

  @Test func anEndlessRowIsReturnedForItsParserToReject() throws {
    let endless = String(repeating: "x", count: 5000)
    let blocks = try Self.blocks(endless, size: 16, longestRow: 1000)
    #expect(blocks[0].count >= 1000)
  }

  @Test func anEmptyFileHasNoBlocks() throws {
    #expect(try Self.blocks("", size: 16) == [])
  }

  @Test func aClosedQueueHasNoBlocks() throws {
    let buffer = try InputBuffer(
      .bytes(Array("1\n2\n".utf8), name: "rows"), size: 16, longestRow: 100)
    let queue = RowBlockQueue(buffer, header: FieldEndsTests.header)
    queue.close()
    var block = RowBlock()
    let isMore = try queue.next(&block)
    #expect(!isMore)
  }
}
