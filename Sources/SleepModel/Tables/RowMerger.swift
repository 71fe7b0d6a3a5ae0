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
      let end = lastEnd
      var count = 0
      var room = rows.mutableSpan
      let stop = scanner.scan(block, after: &lastEnd, ends: ends, into: &room, count: &count)
      table.findPlaces(of: &room, count: count)
      var known = 0
      while known < count, room[known].place >= 0 || find(&room[known], in: block) { known += 1 }
      add(rows.span.extracting(first: known))
      rowCount += known
      if known < count {
        lastEnd = end + known * scanner.columnCount
        return (rowCount, next)
      }
      if case .oddRow = stop { return (rowCount, next) }
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

  /// Finds the place of a row's inputs, which are learned if they are new; `false` if they are no
  /// ordinary numbers, or if there are too many.
  private mutating func find(
    _ row: inout MergingScanner.Row, in block: borrowing RowBlock
  ) -> Bool {
    row.place = table.place(of: row.text) ?? learn(row, in: block) ?? -1
    return row.place >= 0
  }

  /// The place of inputs that were not met before; `nil` if they are no ordinary numbers, or if
  /// there are too many.
  private mutating func learn(_ row: MergingScanner.Row, in block: borrowing RowBlock) -> Int32? {
    let bytes = block.storage.span
    let end = Int(row.start + row.length)
    var values = [Double](repeating: 0, count: layout.featureCount)
    var position = Int(row.start)
    for slot in layout.slotOfColumn.compactMap(\.self) where slot < layout.featureCount {
      guard let value = NumberParser.plainNumber(bytes, at: &position),
        layout.slots[slot].validRange.contains(value),
        position == end || bytes[position] == delimiter
      else { return nil }
      values[slot] = value
      position += 1
    }
    guard position == end + 1 else { return nil }
    guard !table.isFull else {
      isReadable = false
      return nil
    }
    table.insert(row.text)
    inputs.append(contentsOf: values)
    sums.append(CellSum())
    return Int32(sums.count - 1)
  }
}
