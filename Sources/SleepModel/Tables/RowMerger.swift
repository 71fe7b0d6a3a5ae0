/// Merges rows straight from the bytes of a file, without parsing inputs that it has seen before.
///
/// The text of a row's inputs is looked up as a few words; targets that are whole numbers are
/// added up as such. A row that this does not fit is left to ``RowParser``: this is a shortcut, and
/// never has the last word.
struct RowMerger {
  private let layout: TableLayout
  private let delimiter: UInt8
  private let scanner: MergingScanner?
  private var ends: FieldEnds
  private var table = InputTextTable()
  /// The sums of the rows by the place of their inputs' text.
  private var sums: ContiguousArray<CellSum> = []
  /// The inputs themselves, one place after the other.
  private var inputs: ContiguousArray<Double> = []
  /// Rows on their way from the scanner to the sums.
  private var rows = ContiguousArray(repeating: MergingScanner.Row.none, count: 512)
  /// The place in `ends` of the last end of the rows that have been read.
  private var lastEnd = 0
  /// Whether the block at hand can be read here at all.
  private var isReadable = false
  /// What is no longer, or was never, in `sums`.
  ///
  /// After ``finish()`` it holds everything.
  private(set) var merger: CellMerger

  init(layout: TableLayout, header: CSVHeader) {
    self.layout = layout
    delimiter = header.delimiter.byte
    scanner = MergingScanner(layout: layout, header: header)
    ends = FieldEnds(header: header)
    merger = CellMerger(
      features: layout.slots.prefix(layout.featureCount).map(\.name),
      target: layout.slots[layout.featureCount].name)
  }

  /// Adds rows that were parsed.
  mutating func add(_ table: DataTable) {
    merger.add(table)
  }

  /// Brings all that was added together.
  mutating func finish() {
    merger.reserveCapacity(merger.count + sums.count)
    for place in sums.indices { moveSum(at: place) }
  }

  /// Prepares for the rows of a block.
  mutating func begin(_ block: borrowing RowBlock) {
    isReadable = scanner != nil && !table.isFull && ends.find(in: block)
    lastEnd = 0
  }

  /// Adds the rows of the block from `start` on for as long as they fit: how many, and where the
  /// next one begins.
  mutating func read(_ block: borrowing RowBlock, from start: Int) -> (rows: Int, next: Int) {
    guard isReadable, let scanner else { return (0, start) }
    // Rows may have been read by other means.
    while lastEnd < ends.count - 1, ends.positions[lastEnd] < start - 1 { lastEnd += 1 }
    var rows: ContiguousArray<MergingScanner.Row> = []
    swap(&rows, &self.rows)
    defer { swap(&rows, &self.rows) }
    var rowCount = 0
    while true {
      var count = 0
      var room = rows.mutableSpan
      let stop = scanner.scan(
        block, after: &lastEnd, ends: ends, table: table, into: &room, count: &count)
      rowCount += count
      add(rows.span.extracting(first: count))
      switch stop {
      case .full: continue
      case .newInputs(let text, let range):
        guard learn(text, block, range) else { return (rowCount, next) }
      case .oddRow: return (rowCount, next)
      }
    }
  }

  /// Where the next row begins.
  private var next: Int { Int(ends.positions[lastEnd]) + 1 }

  /// Adds rows by the hundred, one straight after the other: so the processor fetches many sums at
  /// a time, most of which are not in its cache.
  private mutating func add(_ rows: Span<MergingScanner.Row>) {
    var full: [MergingScanner.Row] = []
    var sums = sums.mutableSpan
    for index in rows.indices {
      let row = rows[index]
      if !sums[Int(row.place)].add(Int(row.target)) { full.append(row) }
    }
    for row in full {
      moveSum(at: Int(row.place))
      _ = self.sums[Int(row.place)].add(Int(row.target))
    }
  }

  /// Moves a sum to where there is room for everything.
  private mutating func moveSum(at place: Int) {
    let width = layout.featureCount
    merger.add(sums[place], inputs: inputs[place * width..<(place + 1) * width])
    sums[place] = CellSum()
  }

  /// Takes inputs that were not met before; `false` if they are no ordinary numbers, or if there
  /// are too many.
  private mutating func learn(
    _ text: InputText, _ block: borrowing RowBlock, _ range: Range<Int>
  ) -> Bool {
    let bytes = block.storage.span
    var values = [Double](repeating: 0, count: layout.featureCount)
    var position = range.lowerBound
    for slot in layout.slotOfColumn.compactMap(\.self) where slot < layout.featureCount {
      guard let value = NumberParser.plainNumber(bytes, at: &position),
        layout.slots[slot].validRange.contains(value),
        position == range.upperBound || bytes[position] == delimiter
      else { return false }
      values[slot] = value
      position += 1
    }
    guard position == range.upperBound + 1 else { return false }
    guard !table.isFull else {
      isReadable = false
      return false
    }
    table.insert(text)
    inputs.append(contentsOf: values)
    sums.append(CellSum())
    return true
  }
}
