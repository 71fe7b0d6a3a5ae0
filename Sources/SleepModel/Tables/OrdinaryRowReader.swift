/// Reads the rows of a block that are nothing but numbers, by the hundred.
struct OrdinaryRowReader: Sendable {
  private let scanner: NumberScanner
  private let width: Int
  private var ends: FieldEnds
  /// The values of the rows at hand, row by row.
  private var values: ContiguousArray<Double>

  /// `nil` for files whose rows take more than that.
  init?(layout: TableLayout, header: CSVHeader) {
    guard let scanner = NumberScanner(layout: layout, header: header) else { return nil }
    self.scanner = scanner
    width = layout.slotOfColumn.count
    ends = FieldEnds(fieldCount: width, delimiter: header.delimiter.byte)
    values = ContiguousArray(repeating: 0, count: ends.positions.count)
  }

  /// Prepares for the rows of a block.
  mutating func begin() {
    ends.begin()
  }

  /// Adds the rows of the block from `start` on for as long as they fit: how many, and where the
  /// next one begins.
  ///
  /// - Parameter line: The line at which the first of them begins.
  mutating func read(
    _ block: borrowing RowBlock, from start: Int, line: Int, into part: inout TablePartBuilder
  ) -> (rows: Int, next: Int) {
    var values: ContiguousArray<Double> = []
    swap(&values, &self.values)
    defer { swap(&values, &self.values) }
    var position = start
    var rowCount = 0
    while true {
      ends.find(in: block, from: position)
      var room = values.mutableSpan
      let count = scanner.scan(block, from: position, to: ends, into: &room)
      if count == 0 { return (rowCount, position) }
      part.append(values.span.extracting(0..<count * width), firstLine: line + rowCount)
      rowCount += count
      for row in 0..<count {
        let end = Int(ends.positions[ends.unused.lowerBound + (row + 1) * width - 1])
        part.keepRecord(block, position..<end - scanner.extraLineEnd)
        position = end + 1
      }
      _ = ends.use(rows: count)
      // The next row is of another kind.
      if ends.unused.count >= width { return (rowCount, position) }
    }
  }
}
