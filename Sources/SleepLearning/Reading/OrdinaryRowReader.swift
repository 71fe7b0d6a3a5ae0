/// Reads the rows of a block that contain only short numbers, hundreds at a time.
struct OrdinaryRowReader: Sendable {
  private let scanner: NumberScanner
  /// Whether any field so far is quoted or surrounded by spaces.
  private var isPadded = false
  private var ends: FieldEnds
  private var values: ContiguousArray<Double>

  init(layout: TableLayout, header: CSVHeader) {
    scanner = NumberScanner(layout: layout, header: header)
    ends = FieldEnds(
      fieldCount: scanner.map.width, header: header,
      hasUnreadFields: scanner.map.hasUnreadFields)
    let mostRows = ends.positions.count / scanner.map.width
    values = ContiguousArray(repeating: 0, count: mostRows * scanner.slotCount)
  }

  mutating func begin() {
    ends.begin()
  }

  /// Reads rows from `start` while they are ordinary; returns the number of their lines and the
  /// position of the next row.
  ///
  /// - Parameter line: The line of the first row.
  mutating func read(
    _ block: borrowing RowBlock, from start: Int, line: Int, limit: Int,
    into part: inout TablePartBuilder
  ) -> (lines: Int, next: Int) {
    var values: ContiguousArray<Double> = []
    swap(&values, &self.values)
    defer { swap(&values, &self.values) }
    let width = scanner.map.width
    let bytes = block.storage.span
    var (position, nextLine, rowsLeft) = (start, line, limit)
    while rowsLeft > 0 {
      ends.find(in: block, from: position)
      var room = values.mutableSpan
      let count = scanner.scan(
        block, to: ends, limit: rowsLeft, padded: isPadded, into: &room)
      rowsLeft -= count
      part.append(values.span.extracting(0..<count * scanner.slotCount))
      for row in 0..<count {
        let end = Int(ends.positions[ends.unused.lowerBound + (row + 1) * width - 1])
        part.append(line: nextLine, bytes, position..<end - scanner.map.extraLineEnd)
        nextLine += ends.hasHiddenLineEnds ? bytes.lineEndings(in: position..<end + 1) : 1
        position = end + 1
      }
      _ = ends.use(rows: count)
      if rowsLeft == 0 { break }
      let isStopped = ends.unused.count >= width
      // The next row is not ordinary, unless only its quotes and spaces must be removed.
      guard isStopped ? !isPadded && isNextPadded(in: bytes) : count > 0 else { break }
      isPadded = isPadded || isStopped
    }
    return (nextLine - line, position)
  }

  /// Whether the next row, whose ends are known, has quotes or spaces around its fields.
  private func isNextPadded(in bytes: Span<UInt8>) -> Bool {
    let row = ends.positions.span.extracting((ends.unused.lowerBound - 1)...)
    return scanner.map.isPadded(row, in: bytes)
  }
}
