/// Collects the rows of the blocks that one thread gets.
struct RowCollector: Sendable {
  /// Rows, merged or as they are.
  enum Content: Sendable {
    case merged(CellMerger)
    case plain([DataTable])
  }

  /// How many lines a block has; in one with an error, those before it.
  private struct Extent {
    var index: Int
    var lines: Int
  }

  /// Something in a block that takes the number of its line to tell.
  private struct Incident {
    var index: Int
    /// The rows of the block, if some of them lack values.
    var tally: ReadingTally
    var error: TableError?
  }

  /// So many rows tell whether their inputs repeat.
  private static let sampleSize = 4096
  /// Rows of which a larger share has inputs of its own are not merged.
  private static let largestDistinctShare = 0.9

  private enum Plan {
    case undecided
    case merge
    case keep
  }

  private let file: RowFile
  private let isSampled: Bool
  private var plan = Plan.undecided
  private var merger: RowMerger
  /// The rows as they are, unless they are merged for good.
  private var tables: [DataTable] = []
  private var extents: [Extent] = []
  /// The rows of the blocks in which there was nothing to tell.
  private var tally: ReadingTally
  private var incidents: [Incident] = []
  private var sampledRows = 0

  /// - Parameter sampling: Whether merged rows are to come with a sample of them.
  init(_ file: RowFile, sampling: Bool) {
    self.file = file
    isSampled = sampling
    merger = RowMerger(layout: file.layout, header: file.header, sampling: sampling)
    tally = ReadingTally(layout: file.layout, source: file.source)
  }

  /// Reads blocks until there are no more, or one is wrong.
  mutating func collect(from queue: RowBlockQueue) {
    var block = RowBlock()
    var parser = RowParser(file, firstLine: 1, keepsRecords: false)
    do {
      while try queue.next(&block) {
        parser.restart(continuesFile: block.index > 0)
        var error: TableError?
        var mergedRows = 0
        do throws(TableError) {
          mergedRows = try read(block, with: &parser)
        } catch let found {
          error = found
          queue.close()
        }
        keep(parser.takePart()?.table)
        tally.count(rows: mergedRows)
        extents.append(Extent(index: block.index, lines: parser.line - 1))
        if error == nil, !parser.tally.hasMissingValues {
          tally.append(parser.tally, fromLine: 1)
        } else {
          incidents.append(Incident(index: block.index, tally: parser.tally, error: error))
        }
      }
    } catch {
      queue.close()
      let nothing = ReadingTally(layout: file.layout, source: file.source)
      incidents.append(Incident(index: .max, tally: nothing, error: error))
    }
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
        let (rows, next) = merger.read(block, from: position)
        parser.skip(lines: rows)
        mergedRows += rows
        position = next
        guard position < bytes.count else { break }
      }
      // The block ends with a row, so that nothing can be missing.
      position =
        try parser.parseRow(
          bytes, from: position, isLast: block.isLast, longestRow: block.longestRow) ?? bytes.count
      if plan == .undecided, sampledRows + parser.rowCount >= Self.sampleSize {
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
    guard sampledRows >= Self.sampleSize else { return }
    if Double(merger.merger.count) > Self.largestDistinctShare * Double(sampledRows) {
      plan = .keep
      merger = RowMerger(layout: file.layout, header: file.header, sampling: isSampled)
    } else {
      plan = .merge
      tables = []
    }
  }

  /// All that the collectors of a file have collected.
  ///
  /// - Throws: ``TableError`` for the first thing that is wrong in the file.
  static func union(
    of collectors: [RowCollector], in file: RowFile, sampling isSampled: Bool
  ) throws(TableError) -> (Content, ReadingSummary) {
    var tally = ReadingTally(layout: file.layout, source: file.source)
    for collector in collectors { tally.append(collector.tally, fromLine: 1) }
    var extents = collectors.flatMap(\.extents).sorted { $0.index < $1.index }[...]
    var line = file.firstLine
    for incident in collectors.flatMap(\.incidents).sorted(by: { $0.index < $1.index }) {
      while let extent = extents.first, extent.index < incident.index {
        line += extent.lines
        extents.removeFirst()
      }
      if let error = incident.error { throw error.moved(byLines: line - 1) }
      tally.append(incident.tally, fromLine: line)
    }
    let content: Content
    if !collectors.contains(where: { $0.plan == .merge }),
      collectors.contains(where: { $0.plan == .keep })
    {
      content = .plain(collectors.flatMap(\.tables))
    } else {
      var merger = CellMerger(file.layout, sampling: isSampled)
      for collector in collectors {
        if collector.plan == .keep { for table in collector.tables { merger.add(table) } }
        collector.merger.pour(into: &merger)
      }
      content = .merged(merger)
    }
    if case .merged(let merger) = content { tally.count(largest: merger.largest) }
    return (content, try tally.conclusion(droppingMissing: file.droppingMissing))
  }
}
