import DelimitedText

/// Collects the rows of the blocks that one thread gets of files which are written alike.
struct RowCollector: Sendable {
  /// Rows, merged or as they are.
  enum Content: Sendable {
    case merged(RowMerger)
    case plain([DataTable])
  }

  /// So many rows tell whether their inputs repeat.
  static let defaultSampleSize = 4096
  /// Rows of which a larger share has inputs of its own are not merged.
  private static let largestDistinctShare = 0.9

  private enum Plan {
    case undecided
    case merge
    case keep
  }

  /// The first of the files.
  private let file: RowFile
  private let mostSampledRows: Int
  private let sampleSize: Int
  private var plan = Plan.undecided
  private var merger: RowMerger
  /// The rows as they are, unless they are merged for good.
  private var tables: [DataTable] = []
  private var sampledRows = 0
  /// What was met besides, file by file.
  private(set) var tallies: [BlockTally] = []

  /// - Parameters:
  ///   - mostSampledRows: Of more rows than this, no sample is drawn.
  ///   - sampleSize: So many rows tell whether their inputs repeat.
  init(_ file: RowFile, mostSampledRows: Int, decidingAfter sampleSize: Int) {
    self.file = file
    self.mostSampledRows = mostSampledRows
    self.sampleSize = sampleSize
    merger = RowMerger(
      layout: file.layout, header: file.header, mostSampledRows: mostSampledRows)
    // Groups have a way of their own to be merged, and distinct inputs anyway.
    if file.layout.targetVarianceSlot != nil { plan = .merge }
  }

  /// Whether the rows of a file can be collected with the others.
  func canCollect(from other: RowFile) -> Bool { file.isWrittenAlike(other) }

  /// Reads blocks of a file until there are no more, or one is wrong.
  ///
  /// - Parameter block: Room for them, kept from one file to the next.
  /// - Returns: Whether nothing was wrong.
  mutating func collect(from turn: RowFileQueue.Turn, with block: inout RowBlock) -> Bool {
    var parser = RowParser(turn.file, firstLine: 1, keepsRecords: false)
    var tally = BlockTally(of: turn.file)
    var isGood = true
    defer { tallies.append(tally) }
    do {
      while try turn.blocks.next(&block) {
        parser.restart(continuesFile: block.index > 0)
        var error: TableError?
        var mergedRows = 0
        do throws(TableError) {
          mergedRows = try read(block, with: &parser)
        } catch let found {
          error = found
          isGood = false
          turn.blocks.close()
        }
        keep(parser.takePart()?.table)
        tally.add(block, parser: parser, mergedRows: mergedRows, error: error)
      }
    } catch {
      turn.blocks.close()
      tally.add(error)
      return false
    }
    return isGood
  }

  /// Reads the rows of a block: how many of them were merged without being parsed.
  private mutating func read(
    _ block: borrowing RowBlock, with parser: inout RowParser
  ) throws(TableError) -> Int {
    let bytes = block.storage.span.extracting(0..<block.range.upperBound)
    var position = block.range.lowerBound
    var mergedRows = 0
    merger.begin()
    while position < bytes.count {
      if plan == .merge {
        let (rows, lines, next) = merger.read(block, from: position)
        parser.skip(lines: lines)
        mergedRows += rows
        position = next
      } else if plan == .keep {
        position = parser.parseOrdinaryRows(block, from: position)
      }
      guard position < bytes.count else { break }
      // The block ends with a row, so that nothing can be missing.
      position =
        try parser.parseRow(
          bytes, from: position, isLast: block.endsWithRow, longestRow: block.longestRow)
        ?? bytes.count
      if plan == .undecided, sampledRows + parser.rowCount >= sampleSize {
        keep(parser.takePart()?.table)
      }
    }
    return mergedRows
  }

  /// Takes rows that were parsed, and sees whether it is worth merging more.
  private mutating func keep(_ table: DataTable?) {
    guard let table else { return }
    if plan != .keep { merger.add(table) }
    if plan != .merge { tables.append(table) }
    guard plan == .undecided else { return }
    sampledRows += table.rowCount
    guard sampledRows >= sampleSize else { return }
    if Double(merger.merger.count) > Self.largestDistinctShare * Double(sampledRows) {
      plan = .keep
      merger = RowMerger(
        layout: file.layout, header: file.header, mostSampledRows: mostSampledRows)
    } else {
      plan = .merge
      merger = RowMerger(
        layout: file.layout, header: file.header, mostSampledRows: mostSampledRows,
        expecting: merger.merger.targets)
      for table in tables { merger.addUp(table) }
      tables = []
    }
  }

  /// The rows of all collectors.
  ///
  /// - Precondition: There is one.
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
