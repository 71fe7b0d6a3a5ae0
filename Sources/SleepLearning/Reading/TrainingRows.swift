import SleepPlatform

/// The rows of one or more CSV files, read for training on several threads.
///
/// Rows with equal inputs are merged while reading, in memory that does not grow with their number.
/// If nearly all rows have distinct inputs, merging stops early and the rows are kept as they are.
/// The aggregated rows are the same in both cases.
package struct TrainingRows: Sendable {
  package let summary: ReadingSummary
  private let content: RowCollector.Content
  /// The layout of the first source, with the levels of all.
  private let layout: TableLayout?
  private let mostSampledRows: Int

  /// Reads all rows of several sources as one table.
  ///
  /// Each source has its own header; columns are found by name, in any order. A source without rows
  /// is not an error if another one has rows. The aggregated rows depend neither on the order of
  /// the sources nor on the distribution of rows among them. If the selection names no features,
  /// they are those of the first source, and no other source may have more columns.
  ///
  /// - Parameters:
  ///   - sources: The sources of the bytes, at least one.
  ///   - columns: The columns to read, with a target.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in each header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a feature may be missing, and any other missing value is an error.
  ///   - mostSampledRows: The maximum number of rows; with more, no sample is drawn. Prediction
  ///     intervals and the model's sketch of its training rows are computed from the sample.
  /// - Throws: ``TableError`` for the first error in the first source that has one; its line number
  ///   refers to this source.
  package init(
    reading sources: [ByteSource], columns: ColumnSelection,
    delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false, mostSampledRows: Int = .max,
    threads: Int = 1, blockSize: Int = InputBuffer.defaultSize,
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
    layout = queue.opened.first?.file.layout
    if case .merged(let merger) = content { tally.count(largest: merger.largest) }
    summary = try tally.conclusion(droppingMissing: droppingMissing)
  }

  /// Returns the collectors of one thread, usually a single one.
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
        .noSuchFile, source: sources.jointName, "no file is named.", remedy: "Name one or more.")
    }
    return total
  }

  /// Returns the aggregated rows.
  ///
  /// - Complexity: O(n * features * log(n)), where n is the number of aggregated rows.
  package func aggregated(threads: Int = 1) -> AggregatedRows {
    let isSampled = summary.rows <= mostSampledRows
    switch content {
    case .merged(var merger):
      if !isSampled { merger.stopSampling() }
      return merger.aggregated()
    case .plain(let tables):
      let table = DataTable(joining: tables, threads: threads)
      let settled = layout?.settlingLevels(of: table, threads: threads) ?? table
      // Groups of rows are merged by their moments.
      return settled.targetVariances == nil
        ? AggregatedRows(sorting: settled, sampling: isSampled, threads: threads)
        : AggregatedRows(validated: settled)
    }
  }
}
