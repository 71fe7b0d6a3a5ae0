/// The rows of a range that are on the wrong side of a split, found a block at a time.
struct MisplacedRows {
  /// The positions of the rows found; those from `first` on have yet to be moved.
  private(set) var places = ContiguousArray<Int32>(
    repeating: 0, count: RowBuffer.blockLength + MutableSpan<Int32>.listingRoom)
  private(set) var first = 0
  private(set) var count = 0
  /// The range that has not been searched.
  private var rest: Range<Int>
  /// The mask that turns the side to find into ones.
  private let flip: UInt64

  /// - Parameter range: The range to search, relative to the first row of the partitioned range.
  init(in range: Range<Int>, goingLeft: Bool) {
    rest = range
    flip = goingLeft ? 0 : .max
  }

  /// Finds more rows once all previous ones have been moved; `start` is the first row of the
  /// partitioned range.
  mutating func collect(from sides: SideBits, behind start: Int) {
    while count == 0, !rest.isEmpty {
      let end = min(
        (rest.lowerBound / RowBuffer.blockLength + 1) * RowBuffer.blockLength, rest.upperBound)
      look(at: rest.lowerBound..<end, sides, start)
      rest = end..<rest.upperBound
    }
  }

  private mutating func look(at range: Range<Int>, _ sides: SideBits, _ start: Int) {
    let groups = sides.groups.span
    let (length, flip) = (SideBits.groupLength, flip)
    var places = places.mutableSpan
    var count = 0
    for group in range.lowerBound / length..<(range.upperBound + length - 1) / length {
      let position = group &* length
      var bits = groups[group] ^ flip
      if position < range.lowerBound {
        bits &= .max &<< UInt64(truncatingIfNeeded: range.lowerBound &- position)
      }
      if position &+ length > range.upperBound {
        bits &= (1 &<< UInt64(truncatingIfNeeded: range.upperBound &- position)) &- 1
      }
      count = places.list(bits, from: start &+ position, at: count)
    }
    (first, self.count) = (0, count)
  }

  mutating func drop(_ number: Int) {
    first += number
    count -= number
  }
}
