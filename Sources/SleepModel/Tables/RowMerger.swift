/// Merges rows straight from the bytes of a file, without parsing inputs that it has seen before.
///
/// The text of a row's inputs is looked up as a few words; targets that are whole numbers are
/// added up as such. A row that this does not fit is left to ``RowParser``: this is a shortcut, and
/// never has the last word.
struct RowMerger {
  private let layout: TableLayout
  private let delimiter: UInt8
  /// The slots of the columns of features, in the order of the file.
  private let featureSlots: [Int]
  private let scanner: MergingScanner?
  private var ends = LineEnds()
  private var table = InputTextTable()
  /// The sums of the rows by the place of their inputs' text.
  private var sums: ContiguousArray<CellSum> = []
  /// The inputs themselves, one place after the other.
  private var inputs: ContiguousArray<Double> = []
  /// Draws a sample of the rows in `sums`, if one is wanted; its cells are places.
  private var sampler: TargetSampler?
  /// What the inputs at each place contribute to the hashes of its rows, if there is a sampler.
  private var sampleKeys: ContiguousArray<UInt32> = []
  /// Rows on their way from the scanner to the sums.
  private var rows = ContiguousArray(
    repeating: MergingScanner.Row.none, count: LineEnds.stretch + 64)
  /// Which of those have been scanned and not yet used; they end at the next unused ends.
  private var scanned = 0..<0
  /// What is no longer, or was never, in `sums`.
  private(set) var merger: CellMerger

  init(layout: TableLayout, header: CSVHeader, sampling: Bool) {
    self.layout = layout
    sampler = sampling ? TargetSampler() : nil
    delimiter = header.delimiter.byte
    featureSlots = layout.slotOfColumn.compactMap(\.self).filter { $0 < layout.featureCount }
    scanner = MergingScanner(layout: layout, header: header)
    merger = CellMerger(layout, sampling: sampling)
  }

  /// Adds rows that were parsed.
  mutating func add(_ table: DataTable) {
    merger.add(table)
  }

  /// Adds all that was added here to another merger.
  consuming func pour(into other: inout CellMerger) {
    other.reserveCapacity(max(other.count, merger.count + sums.count))
    other.add(merger)
    let width = layout.featureCount
    let cells = sums.indices.map { place in
      other.add(sums[place], inputs: inputs[place * width..<(place + 1) * width])
    }
    if let sampler { other.add(sampler, cells: cells) }
  }

  /// Prepares for the rows of a block.
  mutating func begin() {
    ends.begin()
    scanned = 0..<0
  }

  /// Adds the rows of the block from `start` on for as long as they fit: how many, and where the
  /// next one begins.
  mutating func read(_ block: borrowing RowBlock, from start: Int) -> (rows: Int, next: Int) {
    guard let scanner else { return (0, start) }
    var rows: ContiguousArray<MergingScanner.Row> = []
    swap(&rows, &self.rows)
    defer { swap(&rows, &self.rows) }
    var rowCount = 0
    var position = start
    while !table.isFull {
      scanned = scanned.dropFirst(ends.skip(to: position))
      var room = rows.mutableSpan
      if scanned.isEmpty {
        ends.find(in: block, from: position)
        let count = scanner.scan(block, from: position, to: ends, into: &room)
        table.findPlaces(of: &room, count: count)
        scanned = 0..<count
      }
      let first = scanned.lowerBound
      while let row = scanned.first, room[row].place >= 0 || find(&room[row], in: block) {
        scanned.removeFirst()
      }
      let known = first..<scanned.lowerBound
      add(rows.span.extracting(known))
      rowCount += known.count
      if let last = ends.use(known.count) { position = last + 1 }
      if known.isEmpty || !ends.unused.isEmpty { break }
    }
    return (rowCount, position)
  }

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
    sample(rows)
  }

  /// Shows rows to the sampler, which takes hardly any of them after the first.
  private mutating func sample(_ rows: Span<MergingScanner.Row>) {
    guard var sampler else { return }
    // Held here alone, it is changed where it is.
    self.sampler = nil
    defer { self.sampler = sampler }
    let keys = sampleKeys.span
    for index in rows.indices {
      let place = Int(rows[index].place)
      let target = Double(rows[index].target)
      let hash = TargetSampler.hash(key: keys[place], target: target)
      sampler.add(cell: place, target: target, hash: hash)
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
    guard !table.isFull else { return nil }
    let bytes = block.storage.span
    let end = Int(row.start + row.length)
    let first = inputs.count
    var position = Int(row.start)
    inputs.append(contentsOf: repeatElement(0, count: layout.featureCount))
    for slot in featureSlots {
      guard let value = NumberParser.plainNumber(bytes, at: &position),
        layout.slots[slot].validRange.contains(value),
        position == end || bytes[position] == delimiter
      else {
        inputs.removeSubrange(first...)
        return nil
      }
      inputs[first + slot] = value
      position += 1
    }
    guard position == end + 1 else {
      inputs.removeSubrange(first...)
      return nil
    }
    table.insert(row.text)
    sums.append(CellSum())
    if sampler != nil {
      sampleKeys.append(TargetSampler.key(ofInputs: CellMerger.hash(of: inputs[first...])))
    }
    return Int32(sums.count - 1)
  }
}
