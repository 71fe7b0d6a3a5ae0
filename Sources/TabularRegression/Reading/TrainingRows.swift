import DelimitedText
import LearningSupport

/// The rows of a CSV or of several, read for training on as many threads as there are.
///
/// Rows whose inputs repeat are merged as they come, in memory that does not grow with their
/// number; where nearly every row has inputs of its own, trying is given up early and they are
/// kept as they are. The cells that come of either are the same.
package struct TrainingRows: Sendable {
  /// The rows read, the rows left out, and what looks odd.
  package let summary: ReadingSummary
  private let content: RowCollector.Content
  private let mostSampledRows: Int

  /// Reads all rows of a source.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - columns: which columns are read, with a target.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     feature may be missing, and any other missing value is an error.
  ///   - mostSampledRows: of more rows than this, no sample is drawn. Intervals are learned from
  ///     it, and the model's sketch of its training rows is made of it.
  ///   - threads: the number of threads to use at most; the rows do not depend on it.
  /// - Throws: ``TableError`` for the first thing in the file that is wrong.
  /// - Complexity: O(rows * features).
  package init(
    reading source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, mostSampledRows: Int = .max, threads: Int = 1
  ) throws(TableError) {
    try self.init(
      reading: [source], columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
      mostSampledRows: mostSampledRows, threads: threads)
  }

  /// Reads all rows of several sources as one table.
  ///
  /// Each has a header of its own, in which columns are found by name and may stand in any order; a
  /// source without rows is no error as long as another has some. Neither their order nor how the
  /// rows are spread over them can be seen in the cells. Where the selection names no features,
  /// they are those of the first source, and no other source may have more columns.
  ///
  /// ```swift
  /// let parts = try ByteSource.files(inFolder: "houses")
  /// let rows = try TrainingRows(
  ///   reading: parts, columns: ColumnSelection(target: "price"), threads: 8)
  /// let cells = rows.cells(threads: 8)
  /// ```
  ///
  /// - Parameters:
  ///   - sources: where the bytes come from, one source or more.
  ///   - columns: which columns are read, with a target.
  ///   - delimiter: `nil` for the one that occurs most in each header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     feature may be missing, and any other missing value is an error.
  ///   - mostSampledRows: of more rows than this, no sample is drawn. Intervals are learned from
  ///     it, and the model's sketch of its training rows is made of it.
  ///   - threads: the number of threads to use at most; the rows do not depend on it.
  /// - Throws: ``TableError`` for the first thing that is wrong in the first source of which
  ///   anything is; its line is that of this source.
  /// - Complexity: O(rows * features).
  package init(
    reading sources: [ByteSource], columns: ColumnSelection,
    delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false, mostSampledRows: Int = .max,
    threads: Int = 1
  ) throws(TableError) {
    try self.init(
      reading: sources, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
      mostSampledRows: mostSampledRows, threads: threads, blockSize: InputBuffer.defaultSize)
  }

  package init(
    reading sources: [ByteSource], columns: ColumnSelection, delimiter: CSVDelimiter?,
    droppingMissing: Bool, mostSampledRows: Int = .max, threads: Int, blockSize: Int,
    longestRow: Int = InputBuffer.defaultLongestRow,
    decidingAfter sampleSize: Int = RowCollector.defaultSampleSize
  ) throws(TableError) {
    let queue = RowFileQueue(
      sources.countedTogether(),
      settings: .init(
        columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
        blockSize: blockSize, longestRow: longestRow))
    let collectors = concurrentMap(Array(0..<max(1, threads)), threads: threads) { _ in
      Self.collect(from: queue, mostSampledRows: mostSampledRows, decidingAfter: sampleSize)
    }.flatMap(\.self)
    self.mostSampledRows = mostSampledRows
    var tally = try Self.tally(of: queue, sources: sources)
    content = RowCollector.content(of: collectors)
    if case .merged(let merger) = content { tally.count(largest: merger.largest) }
    summary = try tally.conclusion(droppingMissing: droppingMissing)
  }

  /// What one thread collects: usually all in one collector.
  private static func collect(
    from queue: RowFileQueue, mostSampledRows: Int, decidingAfter sampleSize: Int
  ) -> [RowCollector] {
    var collectors: [RowCollector] = []
    var block = RowBlock()
    var index = -1
    while let turn = queue.turn(after: index) {
      index = turn.file.index
      let place = collectors.firstIndex { $0.canCollect(from: turn.file) } ?? collectors.count
      if place == collectors.count {
        collectors.append(
          RowCollector(
            turn.file, mostSampledRows: mostSampledRows, decidingAfter: sampleSize))
      }
      if !collectors[place].collect(from: turn, with: &block) { queue.close() }
    }
    return collectors
  }

  /// The counts of all files.
  private static func tally(
    of queue: RowFileQueue, sources: [ByteSource]
  ) throws(TableError) -> ReadingTally {
    var total: ReadingTally?
    for turn in queue.opened {
      let tally = try turn.tally()
      try tally.checkMissing(droppingMissing: turn.file.droppingMissing)
      if total == nil {
        total = ReadingTally(layout: turn.file.layout, source: sources.jointName)
      }
      total?.append(tally, fromLine: 1)
    }
    if let failure = queue.failure { throw failure }
    guard let total else {
      throw TableError(
        .noSuchFile, source: sources.jointName, "no file is named. Name one or more.")
    }
    return total
  }

  /// The rows with equal inputs merged.
  ///
  /// - Complexity: O(cells * features * log(cells)).
  package func cells(threads: Int = 1) -> AggregatedRows {
    let isSampled = summary.rows <= mostSampledRows
    switch content {
    case .merged(var merger):
      if !isSampled { merger.stopSampling() }
      return merger.cells()
    case .plain(let tables):
      return AggregatedRows(
        sorting: DataTable(joining: tables, threads: threads), sampling: isSampled,
        threads: threads)
    }
  }
}
