/// Merges rows straight from the bytes of a file, without parsing features that have few values.
///
/// Each spelling is looked up as one word and gives its part of the number of a cell; targets that
/// are whole numbers are added up as such. A row that this does not fit is left to ``RowParser``:
/// this is a shortcut, and never has the last word.
struct RowMerger {
  /// Beyond so many bits, a table of all combinations of values is not worth its memory.
  private static let mostBits = 20

  private var scanner: MergingScanner
  private let slots: [TableLayout.Slot]
  private var ends: FieldEnds
  private var codes: ValueCodes
  /// The bits of each feature's code in the number of a cell.
  private var bits: [Int]
  private var cells: CellTable
  /// Rows on their way from the scanner to the cells.
  private var rows = ContiguousArray(repeating: NumberedRow(number: 0, target: 0), count: 512)
  private var cursor = MergingScanner.Cursor(position: 0, end: 0)
  /// Whether the block at hand can be read here at all.
  private var isReadable = false
  /// Whether a feature has turned out to have too many values.
  private var isExhausted = false
  /// What is no longer, or was never, in `cells`.
  ///
  /// After ``finish()`` it holds everything.
  private(set) var merger: CellMerger

  init(layout: TableLayout, header: CSVHeader) {
    scanner = MergingScanner(layout: layout, header: header)
    slots = layout.slots
    ends = FieldEnds(header: header)
    codes = ValueCodes(featureCount: layout.featureCount)
    bits = Array(repeating: 2, count: layout.featureCount)
    cells = CellTable(bits: 2 * layout.featureCount)
    merger = CellMerger(
      features: layout.slots.prefix(layout.featureCount).map(\.name),
      target: layout.slots[layout.featureCount].name)
    layOut()
  }

  /// Adds rows that were parsed.
  mutating func add(_ table: DataTable) {
    merger.add(table)
  }

  /// Brings all that was added together.
  mutating func finish() {
    flush()
    isExhausted = true
    isReadable = false
    cells = CellTable(bits: 0)
  }

  /// Prepares for the rows of a block.
  mutating func begin(_ block: borrowing RowBlock) {
    isReadable = !isExhausted && ends.find(in: block)
    cursor = .init(position: 0, end: 0)
  }

  /// Adds the rows of the block from `start` on for as long as they fit: how many, and where the
  /// next one begins.
  mutating func read(_ block: borrowing RowBlock, from start: Int) -> (rows: Int, next: Int) {
    guard isReadable else { return (0, start) }
    cursor.position = start
    var rows: ContiguousArray<NumberedRow> = []
    swap(&rows, &self.rows)
    defer { swap(&rows, &self.rows) }
    var rowCount = 0
    while isReadable {
      var count = 0
      var room = rows.mutableSpan
      let stop = scanner.scan(
        block, from: &cursor, ends: ends, codes: codes, into: &room, count: &count)
      rowCount += count
      for (number, sum) in cells.add(rows.span.extracting(first: count)) {
        merger.add(sum, inputs: inputs(of: number))
      }
      switch stop {
      case .full: continue
      case .newSpelling(let feature, let field):
        guard learn(block, field, feature) else { return (rowCount, cursor.position) }
      case .oddRow: return (rowCount, cursor.position)
      }
    }
    return (rowCount, cursor.position)
  }

  /// Takes a spelling that was not met before; `false` if it is no ordinary number, or if there
  /// are too many.
  private mutating func learn(
    _ block: borrowing RowBlock, _ field: Range<Int>, _ feature: Int
  ) -> Bool {
    let bytes = block.storage.span
    var position = field.lowerBound
    guard let value = NumberParser.plainNumber(bytes, at: &position), position == field.upperBound,
      slots[feature].validRange.contains(value)
    else { return false }
    let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: field.lowerBound, as: UInt64.self)
    let token = ValueCodes.token(word, length: field.count)
    guard let code = codes.learn(token, value: value, feature: feature) else {
      isExhausted = true
      isReadable = false
      return false
    }
    if code >= 1 << bits[feature] {
      flush()
      bits[feature] += 1
      layOut()
    }
    return isReadable
  }

  /// Gives each feature its bits in the number of a cell.
  private mutating func layOut() {
    let total = bits.reduce(0, +)
    isExhausted = total > Self.mostBits
    isReadable = isReadable && !isExhausted
    scanner.shifts = bits.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    cells = CellTable(bits: isExhausted ? 0 : total)
  }

  /// Moves all that was added up to where there is room for everything.
  private mutating func flush() {
    merger.reserveCapacity(merger.count + cells.count)
    for (number, sum) in cells.contents { merger.add(sum, inputs: inputs(of: number)) }
  }

  private func inputs(of number: Int) -> [Double] {
    bits.indices.map { feature in
      codes.values[feature][number >> scanner.shifts[feature] & (1 << bits[feature] - 1)]
    }
  }
}
