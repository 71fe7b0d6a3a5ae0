import Testing

@testable import SleepModel

@Suite struct LineEndsTests {
  /// A block that holds `text` from some position on, in storage with line feeds around it.
  static func block(_ text: String, from start: Int = 0, room: Int = 64) -> RowBlock {
    var block = RowBlock()
    block.storage =
      ContiguousArray(repeating: UInt8(ascii: "\n"), count: start) + Array(text.utf8)
      + ContiguousArray(repeating: UInt8(ascii: "\n"), count: room)
    block.range = start..<start + text.utf8.count
    return block
  }

  /// All ends of lines, taken `step` at a time.
  static func ends(of block: RowBlock, step: Int = .max) -> [Int] {
    var ends = LineEnds()
    var all: [Int] = []
    var position = block.range.lowerBound
    ends.begin()
    while true {
      ends.find(in: block, from: position)
      if ends.unused.isEmpty { return all }
      let taken = ends.unused.prefix(step)
      all += taken.map { Int(ends.positions[$0]) }
      position = ends.use(taken.count).map { $0 + 1 } ?? position
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 200], [1, 7, .max])
  func agreesWithLookingAtEachByte(start: Int, step: Int) {
    var generator = SplitMix64(seed: UInt64(start))
    for length in [0, 1, 15, 16, 63, 64, 65, 127, 300, 3000] {
      let text = String(
        (0..<length).map { _ in Array("0123456789.,\n\n")[Int(generator.next(below: 14))] })
      let expected = text.utf8.enumerated().filter { $0.element == 10 }.map { start + $0.offset }
      #expect(Self.ends(of: Self.block(text, from: start), step: step) == expected)
    }
  }

  /// Of nothing but line feeds there are more than are looked for at a time.
  @Test func findsThemAllInStretches() {
    let text = String(repeating: "\n", count: 2000)
    #expect(Self.ends(of: Self.block(text, from: 3), step: 100) == Array(3..<2003))
  }

  /// Rows that were read by other means may hold line feeds.
  @Test func leavesOutThoseBeforeTheStart() {
    let block = Self.block("1\n22\n333\n" + String(repeating: "4\n", count: 100))
    var ends = LineEnds()
    ends.begin()
    ends.find(in: block, from: 0)
    ends.find(in: block, from: 5)
    #expect(ends.unused.first.map { ends.positions[$0] } == 8)
    ends.find(in: block, from: 150)
    #expect(ends.unused.first.map { ends.positions[$0] } == 150)
  }

  /// The next block begins anew.
  @Test func forgetsTheBlockBefore() {
    var ends = LineEnds()
    for _ in 0..<2 {
      ends.begin()
      ends.find(in: Self.block("1\n2\n"), from: 0)
      #expect(ends.positions[ends.unused].map(Int.init) == [1, 3])
    }
  }
}
