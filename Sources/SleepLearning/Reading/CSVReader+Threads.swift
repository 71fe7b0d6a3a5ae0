import SleepPlatform

extension CSVReader {
  /// Transforms the remaining rows on several threads, and passes the results on in file order.
  ///
  /// Memory does not grow with the size of the file: reading pauses while too many results wait.
  ///
  /// - Parameters:
  ///   - transform: Converts some consecutive rows, whose lines are counted from 1. It runs on
  ///     several threads at once.
  ///   - take: Called with each result and the number of lines before its rows, on one thread at a
  ///     time.
  /// - Throws: ``TableError`` for the first error in the file, after the results of all rows before
  ///   it have been taken; and the errors of `transform` and `take`.
  package consuming func forEachBlock<Result: Sendable>(
    threads: Int, transform: @Sendable (TablePart) throws -> Result,
    take: (_ result: Result, _ linesBefore: Int) throws -> Void
  ) throws -> ReadingSummary {
    if let conclusion { return conclusion }
    // With one column, whether an empty line is a row depends on later lines.
    if file.layout.slotOfColumn.count == 1 {
      while let part = try nextPart() { try take(transform(part), 0) }
      return summary
    }
    let (file, keepsRecords) = (file, keepsRecords)
    let isContinued = parser.tally.hasRows
    let (queue, first) = (blocks, blocks.count)
    let threads = max(1, threads)
    let outcomes = OrderedReduction<FileProgress, BlockOutcome<Result>>(
      FileProgress(parser), mostWaiting: 8 * threads)
    // Only one thread at a time calls it, while this one waits.
    nonisolated(unsafe) let take = take
    _ = concurrentMap(Array(0..<threads), threads: threads) { _ in
      var parser = RowParser(file, firstLine: 1, keepsRecords: keepsRecords)
      var block = RowBlock()
      var isDone = false
      while !isDone {
        var (value, failure): (Result?, (any Error)?) = (nil, nil)
        do {
          guard try queue.next(&block) else { return }
          parser.restart(continuesFile: isContinued || block.index > first)
          do { try parser.parse(block) } catch { failure = error }
          value = try parser.takePart().map(transform)
        } catch {
          // It comes before the error of a later row.
          failure = error
        }
        if failure != nil { queue.close() }
        let outcome = BlockOutcome(block, parser, value, failure: failure)
        isDone = !outcomes.add(outcome, number: outcome.index - first) { progress, outcome in
          try progress.add(outcome, take)
        }
      }
      queue.close()
    }
    return try outcomes.result.tally.conclusion(droppingMissing: file.droppingMissing)
  }

}
