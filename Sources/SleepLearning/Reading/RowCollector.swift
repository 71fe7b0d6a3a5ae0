/// Collects the rows that one thread reads from files of the same format.
struct RowCollector: Sendable {
  enum Content: Sendable {
    case merged(RowMerger)
    case plain([DataTable])
  }

  static let defaultSampleSize = 4096
  /// Rows are not merged if a larger fraction of them has distinct inputs.
  private static let largestDistinctShare = 0.9

  private enum Plan {
    case undecided
    case merge
    case keep
  }

  private let file: RowFile
  private let mostSampledRows: Int
  private let sampleSize: Int
  private var plan = Plan.undecided
  private var merger: RowMerger
  /// The rows as they are, unless merging is final.
  private var tables: [DataTable] = []
  private var sampledRows = 0

  /// - Parameters:
  ///   - mostSampledRows: No sample is drawn from more rows than this.
  ///   - sampleSize: The number of rows after which the plan is made.
  init(_ file: RowFile, mostSampledRows: Int, decidingAfter sampleSize: Int) {
    self.file = file
    self.mostSampledRows = mostSampledRows
    self.sampleSize = sampleSize
    merger = RowMerger(file, mostSampledRows: mostSampledRows)
    if file.layout.hasWords {
      // Levels have their final numbers after the last row.
      plan = .keep
    } else if file.layout.targetVarianceSlot != nil {
      // The aggregator merges groups, and most files have groups with distinct inputs.
      plan = .merge
    }
  }

  func canCollect(from other: RowFile) -> Bool { file.isWrittenAlike(other) }

  /// Reads blocks of a file until the last one or an error, and returns whether there was no error.
  ///
  /// - Parameter block: A buffer that is reused for all files.
  mutating func collect(from turn: RowFileQueue.Turn, with block: inout RowBlock) -> Bool {
    var parser = RowParser(turn.file, firstLine: 1, keepsRecords: false)
    do {
      while try turn.blocks.next(&block) {
        parser.restart(continuesFile: block.index > 0)
        var failure: TableError?
        do throws(TableError) { try read(block, with: &parser) } catch { failure = error }
        keep(parser.takePart()?.table)
        turn.add(BlockOutcome(block, parser, (), failure: failure))
        guard failure == nil else { return false }
      }
    } catch {
      turn.add(BlockOutcome(block, parser, nil, failure: error))
      return false
    }
    return true
  }

  private mutating func read(
    _ block: borrowing RowBlock, with parser: inout RowParser
  ) throws(TableError) {
    var position = block.range.lowerBound
    /// The number of rows to parse before the merger is tried again; it grows while the merger
    /// reads none.
    var stretch = 1
    merger.begin()
    parser.begin()
    while position < block.range.upperBound {
      if plan == .merge {
        let (rows, lines, next) = merger.read(block, from: position)
        parser.skip(rows: rows, lines: lines)
        position = next
        stretch = rows > 0 ? 1 : min(2 * stretch, 1 << 20)
      }
      let limit =
        switch plan {
        case .undecided: sampleSize - sampledRows - parser.rowCount
        case .merge: stretch
        case .keep: Int.max
        }
      let start = position
      position = parser.parseOrdinaryRows(block, from: position, limit: limit)
      if position == start || plan == .keep {
        position = try parser.parseRecord(block, from: position) ?? block.range.upperBound
      }
      if plan == .undecided, sampledRows + parser.rowCount >= sampleSize {
        keep(parser.takePart()?.table)
      }
    }
  }

  /// Adds parsed rows, and decides whether to continue merging.
  private mutating func keep(_ table: DataTable?) {
    guard let table else { return }
    if plan != .keep { merger.add(table) }
    if plan != .merge { tables.append(table) }
    guard plan == .undecided else { return }
    sampledRows += table.rowCount
    guard sampledRows >= sampleSize else { return }
    let distinctShare = Double(merger.merger.count) / Double(sampledRows)
    plan = distinctShare > Self.largestDistinctShare ? .keep : .merge
    merger = RowMerger(file, mostSampledRows: mostSampledRows)
    guard plan == .merge else { return }
    for table in tables { merger.addUp(table) }
    tables = []
  }

  /// The rows of all collectors, of which there is at least one.
  static func content(of collectors: [RowCollector]) -> Content {
    if !collectors.contains(where: { $0.plan == .merge }),
      collectors.contains(where: { $0.plan == .keep })
    {
      return .plain(collectors.flatMap(\.tables))
    }
    var merger = collectors[0].merger
    for collector in collectors.dropFirst() { merger.absorb(collector.merger) }
    for collector in collectors where collector.plan == .keep {
      for table in collector.tables { merger.add(table) }
    }
    return .merged(merger)
  }
}
