/// Merges rows directly from the bytes of a file, without parsing inputs that it has seen before.
///
/// The bytes of each input are looked up as one word; whole-number targets are added as
/// integers. All other rows are left to ``RowParser``.
struct RowMerger {
  let layout: TableLayout
  private let features: [Int]
  let scanner: MergingScanner?
  /// Whether any field so far is quoted or surrounded by spaces.
  private var isPadded = false
  private var ends: FieldEnds
  var tokens: InputTokens
  var places: RowIndex
  /// The sums of the targets at each place.
  var sums: ContiguousArray<TargetSum> = []
  /// Samples the rows in `sums`, unless they are too many; its row indices are places in `sums`.
  var sampler: TargetSampler? = TargetSampler()
  private var rowsToSample: Int
  /// The contribution of the inputs at each place to the hashes of its rows, if there is a sampler.
  private var sampleKeys: ContiguousArray<UInt32> = []
  /// Buffered rows between the scanner and the sums.
  private var rows: ContiguousArray<MergingScanner.Row>
  var merger: RowAggregator

  /// - Parameter mostSampledRows: No sample is drawn from more rows than this.
  init(_ file: RowFile, mostSampledRows: Int) {
    let (layout, header) = (file.layout, file.header)
    self.layout = layout
    rowsToSample = mostSampledRows
    let scanner = layout.hasPlainNumbers ? MergingScanner(layout: layout, header: header) : nil
    self.scanner = scanner
    features =
      scanner?.map.fields.map(\.slot).filter { $0 < layout.featureCount } ?? []
    ends = FieldEnds(
      fieldCount: scanner?.map.width ?? 1, header: header,
      hasUnreadFields: scanner?.map.hasUnreadFields ?? false)
    rows = ContiguousArray(repeating: .none, count: ends.stretch)
    tokens = InputTokens(features: features, delimiter: header.delimiter.byte)
    places = RowIndex(tokens.layout)
    merger = RowAggregator(layout, sampling: true)
  }

  mutating func add(_ table: DataTable) {
    merger.add(table)
  }

  mutating func begin() {
    ends.begin()
  }

  /// Adds rows from `start` while they can be looked up; returns the number of rows, the number of
  /// their lines, and the position of the next row.
  mutating func read(
    _ block: borrowing RowBlock, from start: Int
  ) -> (rows: Int, lines: Int, next: Int) {
    guard let scanner else { return (0, 0, start) }
    var rows: ContiguousArray<MergingScanner.Row> = []
    swap(&rows, &self.rows)
    defer { swap(&rows, &self.rows) }
    var rowCount = 0
    var position = start
    while !tokens.isFull, !places.isFull {
      ends.find(in: block, from: position)
      var room = rows.mutableSpan
      let count = scanner.scan(block, to: ends, with: tokens, padded: isPadded, into: &room)
      places.findPlaces(of: &room, count: count)
      for index in 0..<count where room[index].place < 0 { place(&room[index]) }
      add(rows.span.extracting(0..<count))
      rowCount += count
      if let last = ends.use(rows: count) { position = last + 1 }
      if ends.unused.count >= scanner.map.width {
        guard learn(block, with: scanner) else { break }
      } else if count == 0 {
        break
      }
    }
    let lines =
      ends.hasHiddenLineEnds
      ? block.storage.span.lineEndings(in: start..<position) : rowCount
    return (rowCount, lines, position)
  }

  /// Finds the place of a row, which is new if its inputs are.
  mutating func place(_ row: inout MergingScanner.Row) {
    row.place = places.place(of: row.key)
    guard row.place == sums.count else { return }
    sums.append(TargetSum())
    if sampler != nil {
      sampleKeys.append(
        TargetSampler.key(ofInputs: RowAggregator.hash(of: inputs(at: Int(row.place)))))
    }
  }

  func inputs(at place: Int) -> [Double] {
    let key = places.keys[place]
    return tokens.values.indices.map { feature in
      tokens.values[feature][tokens.layout.number(of: feature, in: key)]
    }
  }

  mutating func add(_ rows: Span<MergingScanner.Row>) {
    var added = 0
    while true {
      added += addWhatFits(rows.extracting(added...))
      guard added < rows.count else { break }
      moveSum(at: Int(rows[added].place))
    }
    sample(rows)
  }

  /// Adds rows up to the first that does not fit into its sum, and returns how many were added.
  ///
  /// Hundreds of rows in one loop let the processor overlap many cache misses.
  private mutating func addWhatFits(_ rows: Span<MergingScanner.Row>) -> Int {
    var sums = sums.mutableSpan
    for index in rows.indices {
      guard sums[Int(rows[index].place)].add(Int(rows[index].target)) else { return index }
    }
    return rows.count
  }

  private mutating func sample(_ rows: Span<MergingScanner.Row>) {
    guard var sampler else { return }
    rowsToSample -= rows.count
    guard rowsToSample >= 0 else { return stopSampling() }
    // Moved out of `self`, the sampler is not copied when it changes.
    self.sampler = nil
    defer { self.sampler = sampler }
    let keys = sampleKeys.span
    for index in rows.indices {
      let place = Int(rows[index].place)
      let target = Double(rows[index].target)
      let hash = TargetSampler.hash(key: keys[place], target: target)
      sampler.add(aggregatedRow: place, target: target, hash: hash)
    }
  }

  mutating func stopSampling() {
    sampler = nil
    sampleKeys = []
    merger.stopSampling()
  }

  /// Moves a sum to `merger`, which has no limits.
  private mutating func moveSum(at place: Int) {
    merger.add(sums[place], inputs: inputs(at: place))
    sums[place] = TargetSum()
  }

  /// Learns the spellings of the next row's inputs; `false` if nothing could be learned.
  private mutating func learn(_ block: borrowing RowBlock, with scanner: MergingScanner) -> Bool {
    let bytes = block.storage.span
    let words = bytes.bytes
    let ends = ends
    let positions = ends.positions.span.extracting(
      ends.unused.lowerBound - 1..<ends.unused.upperBound)
    guard scanner.map.fits(positions, in: bytes) else { return false }
    if !isPadded, scanner.map.isPadded(positions, in: bytes) {
      isPadded = true
      return true
    }
    var hasLearned = false
    for (column, feature) in features.enumerated() {
      let field = scanner.field(words, positions, row: 0, column: column, padded: isPadded)
      if tokens.part(of: field, in: words, column: column) != nil { continue }
      let hasReturn = !field.isEmpty && bytes[field.upperBound - 1] == UInt8(ascii: "\r")
      let digits = field.lowerBound..<field.upperBound - (hasReturn ? 1 : 0)
      guard case .number(let value) = NumberParser.reading(bytes, in: digits),
        layout.slots[feature].validRange.contains(value),
        tokens.insert(field, in: words, column: column, value: value + 0)
      else { break }
      hasLearned = true
    }
    places.adopt(tokens.layout)
    return hasLearned
  }
}
