/// Records and bins of some rows in an order that can be changed.
struct RowBuffer {
  /// Rows are processed in blocks that stay in the first-level cache.
  static let blockLength = 512

  private(set) var records: ContiguousArray<BinnedRow>
  /// The bins of the rows, as in ``BinnedRows/words``.
  private(set) var words: [ContiguousArray<UInt32>]
  /// The rows of the last partitioned range that go left.
  private var sides: SideBits

  init(records: ContiguousArray<BinnedRow>, words: [ContiguousArray<UInt32>]) {
    self.records = records
    self.words = words
    sides = SideBits(mostRows: records.count)
  }

  /// Moves the rows of a range that go left to its front, and returns the position of the first
  /// other row.
  ///
  /// Misplaced rows of both sides are swapped in place: no other row moves, and no second buffer is
  /// needed.
  ///
  /// - Complexity: O(rows * words).
  mutating func part(_ range: Range<Int>, by split: Split) -> Int {
    if range.isEmpty { return range.lowerBound }
    let word = BinnedRows.place(of: split.feature).word
    let leftCount = sides.find(by: split, in: words[word], range)
    let middle = range.lowerBound + leftCount
    var front = MisplacedRows(in: 0..<leftCount, goingLeft: false)
    var back = MisplacedRows(in: leftCount..<range.count, goingLeft: true)
    while true {
      front.collect(from: sides, behind: range.lowerBound)
      back.collect(from: sides, behind: range.lowerBound)
      // Both sides have the same number of misplaced rows, so they run out together.
      let count = min(front.count, back.count)
      if count == 0 { return middle }
      Self.swap(&records, front, back, count)
      for index in words.indices { Self.swap(&words[index], front, back, count) }
      front.drop(count)
      back.drop(count)
    }
  }

  /// Lowers the residuals in a range and returns the largest absolute residual; O(rows).
  mutating func lower(_ range: Range<Int>, by step: Int64) -> Int64 {
    var records = self.records.mutableSpan
    precondition(range.lowerBound >= 0 && range.upperBound <= records.count)
    var lowest: Int64 = 0
    var highest: Int64 = 0
    for index in range {
      let residual = records[index].residual &- step
      records[index].residual = residual
      lowest = min(lowest, residual)
      highest = max(highest, residual)
    }
    return max(highest, 0 &- lowest)
  }

  mutating func weigh(_ weight: (Int) -> UInt32) {
    for index in records.indices {
      records[index].weight = weight(Int(records[index].row))
    }
  }

  private static func swap<Element: BitwiseCopyable>(
    _ elements: inout ContiguousArray<Element>, _ front: MisplacedRows, _ back: MisplacedRows,
    _ count: Int
  ) {
    var elements = elements.mutableSpan
    let (left, right) = (front.places.span, back.places.span)
    precondition(front.first + count <= left.count && back.first + count <= right.count)
    for index in 0..<count {
      let (a, b) = (Int(left[front.first &+ index]), Int(right[back.first &+ index]))
      let element = elements[a]
      elements[a] = elements[b]
      elements[b] = element
    }
  }
}
