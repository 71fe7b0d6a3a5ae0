import DelimitedText

/// What one thread has met in the blocks that it got of one file.
struct BlockTally: Sendable {
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

  let file: RowFile
  private var extents: [Extent] = []
  /// The rows of the blocks in which there was nothing to tell.
  private var tally: ReadingTally
  private var incidents: [Incident] = []

  init(of file: RowFile) {
    self.file = file
    tally = ReadingTally(layout: file.layout, source: file.source)
  }

  /// Takes note of a block.
  ///
  /// - Parameters:
  ///   - parser: What has parsed rows of it and counted its lines.
  ///   - mergedRows: The number of rows that were merged without being parsed.
  ///   - error: What is wrong in it.
  mutating func add(
    _ block: borrowing RowBlock, parser: borrowing RowParser, mergedRows: Int, error: TableError?
  ) {
    tally.count(rows: mergedRows)
    extents.append(Extent(index: block.index, lines: parser.line - 1))
    if error == nil, !parser.tally.hasMissingValues {
      tally.append(parser.tally, fromLine: 1)
    } else {
      incidents.append(Incident(index: block.index, tally: parser.tally, error: error))
    }
  }

  /// Takes note that the file could not be read to its end.
  mutating func add(_ error: TableError) {
    let nothing = ReadingTally(layout: file.layout, source: file.source)
    incidents.append(Incident(index: .max, tally: nothing, error: error))
  }

  /// What all threads together have met in a file.
  ///
  /// - Parameter parts: Those of this file.
  /// - Throws: ``TableError`` for the first thing that is wrong in the file.
  static func union(of parts: [BlockTally], in file: RowFile) throws(TableError) -> ReadingTally {
    var tally = ReadingTally(layout: file.layout, source: file.source)
    for part in parts { tally.append(part.tally, fromLine: 1) }
    var extents = parts.flatMap(\.extents).sorted { $0.index < $1.index }[...]
    var line = file.firstLine
    for incident in parts.flatMap(\.incidents).sorted(by: { $0.index < $1.index }) {
      while let extent = extents.first, extent.index < incident.index {
        line += extent.lines
        extents.removeFirst()
      }
      if let error = incident.error { throw error.moved(byLines: line - 1) }
      tally.append(incident.tally, fromLine: line)
    }
    return tally
  }
}
