/// Whether a cell goes left in a split, from the word that holds its bin.
struct SideTest: Sendable {
  private let shift: UInt32
  /// How far bins are turned round, so that the last becomes the first and goes left.
  private let turn: UInt32
  private let firstRightBin: UInt32

  init(_ split: Split) {
    shift = BinnedCells.place(of: split.feature).shift
    turn = split.missingGoesLeft ? split.missingBin.map { 256 - UInt32($0) } ?? 0 : 0
    firstRightBin = UInt32(split.bin) + turn + 1
  }

  /// 1 for left, 0 for right: the sign of a difference, where a comparison would become a branch
  /// that is guessed wrong every other time.
  @inline(__always)
  func isLeft(_ word: UInt32) -> UInt32 {
    ((((word &>> shift) &+ turn) & 0xFF) &- firstRightBin) &>> 31
  }

  /// The number of cells in a range that go left.
  func leftCount(in words: ContiguousArray<UInt32>, _ range: Range<Int>) -> Int {
    let count = range.count
    let words = words.span.extracting(range)
    precondition(words.count == count)
    var leftCount: UInt32 = 0
    for index in 0..<count { leftCount &+= isLeft(words[index]) }
    return Int(leftCount)
  }
}

/// The cells of a range that stand on the wrong side of a split, found a block at a time.
struct MisplacedCells: Sendable {
  private static let mask = CellBuffer.blockLength - 1

  /// The places of the cells found, from `first` on those yet to be moved.
  private(set) var places = ContiguousArray<UInt32>(repeating: 0, count: CellBuffer.blockLength)
  private(set) var first = 0
  private(set) var count = 0
  /// What has not been looked at.
  private var rest: Range<Int>
  /// What the test says of those that are to be found.
  private let side: UInt32

  init(in range: Range<Int>, goingLeft: Bool) {
    rest = range
    side = goingLeft ? 1 : 0
  }

  /// Looks for more once all that were found have been moved.
  mutating func collect(from words: ContiguousArray<UInt32>, _ test: SideTest) {
    while count == 0, !rest.isEmpty {
      let end = min(rest.lowerBound + CellBuffer.blockLength, rest.upperBound)
      look(at: rest.lowerBound..<end, words, test)
      rest = end..<rest.upperBound
    }
  }

  private mutating func look(
    at range: Range<Int>, _ words: ContiguousArray<UInt32>, _ test: SideTest
  ) {
    first = 0
    count = Self.list(
      words.span.extracting(range), from: range.lowerBound, test, side, to: &places)
  }

  /// Every place is written and only the end of the list advances, so that there is no branch to
  /// guess wrong.
  private static func list(
    _ block: Span<UInt32>, from start: Int, _ test: SideTest, _ side: UInt32,
    to list: inout ContiguousArray<UInt32>
  ) -> Int {
    var places = list.mutableSpan
    let length = block.count
    precondition(places.count == CellBuffer.blockLength)
    var count = 0
    for index in 0..<length {
      places[count & mask] = UInt32(truncatingIfNeeded: start &+ index)
      count &+= Int(test.isLeft(block[index]) ^ side ^ 1)
    }
    return count
  }

  /// Forgets the first cells, which have been moved.
  mutating func drop(_ number: Int) {
    first += number
    count -= number
  }
}
