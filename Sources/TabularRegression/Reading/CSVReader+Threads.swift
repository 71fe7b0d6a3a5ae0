import DelimitedText
import Dispatch
import LearningSupport

extension CSVReader {
  /// Transforms the remaining rows on several threads, and passes the results on in the order of
  /// the file.
  ///
  /// Memory does not grow with the size of the file: reading pauses while too many results wait.
  ///
  /// ```swift
  /// let predictor = RowPredictor(model)
  /// let summary = try reader.forEachPart(threads: 4) { table, _ in
  ///   try predictor.predictions(from: table)
  /// } take: { predictions in
  ///   print(predictions)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads.
  ///   - transform: A function of some consecutive rows, and of their unmodified bytes if the
  ///     reader keeps them. It runs on several threads concurrently.
  ///   - take: A function that receives each result. It runs on one thread at a time.
  /// - Returns: The counts of returned and dropped rows, and notes about implausible values.
  /// - Throws: ``TableError`` for the first error in the file, after the results before it have
  ///   been taken; the errors of `transform` and `take`.
  package consuming func forEachPart<Result: Sendable>(
    threads: Int, transform: @Sendable (DataTable, RawRecords?) throws -> Result,
    take: (Result) throws -> Void
  ) throws -> ReadingSummary {
    try forEachBlock(threads: threads) { part in
      try transform(part.table, part.records)
    } take: { result, _ in
      try take(result)
    }
  }

  /// Transforms the remaining rows, with their line numbers.
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads.
  ///   - transform: A function of some consecutive rows, whose lines are counted from 1.
  ///   - take: A function that receives each result and the number of lines before its rows.
  package consuming func forEachBlock<Result: Sendable>(
    threads: Int, transform: @Sendable (TablePart) throws -> Result,
    take: (_ result: Result, _ linesBefore: Int) throws -> Void
  ) throws -> ReadingSummary {
    if let conclusion { return conclusion }
    // With one column, whether an empty line is a row depends on later lines.
    if file.layout.slotOfColumn.count == 1 {
      return try forEachBlock(transform: transform, take: take)
    }
    let (file, keepsRecords) = (file, keepsRecords)
    let progress = ReadingProgress(parser)
    let isContinued = progress.tally.hasRows
    let queue = RowBlockQueue(buffer, header: file.header)
    let threads = max(1, threads)
    let outcomes = OrderedReduction<ReadingProgress, BlockOutcome<Result>>(
      progress, mostWaiting: 8 * threads)
    // Only one thread at a time calls it, while this one waits.
    nonisolated(unsafe) let take = take
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var reader = BlockReader(file, keepsRecords: keepsRecords)
      while let outcome = BlockOutcome(
        of: queue, with: &reader, continuesFile: isContinued, transform: transform)
      {
        let goesOn = outcomes.add(outcome, number: outcome.index) { progress, outcome in
          try progress.take(outcome, take)
        }
        guard goesOn else { return queue.close() }
      }
    }
    return try outcomes.result.tally.conclusion(droppingMissing: file.droppingMissing)
  }

  /// Transforms the remaining rows on one thread.
  private consuming func forEachBlock<Result>(
    transform: (TablePart) throws -> Result, take: (Result, Int) throws -> Void
  ) throws -> ReadingSummary {
    while let part = try nextPart() { try take(transform(part), 0) }
    return summary
  }
}

/// The result of a block of rows.
private struct BlockOutcome<Value: Sendable>: Sendable {
  var index: Int
  /// The number of lines.
  var lines = 0
  var tally: ReadingTally
  /// The empty lines at the end.
  var emptyLines = 0..<0
  /// The result of the rows, `nil` without rows; or the error.
  var result: Result<Value?, any Error>

  /// Reads the next block of a file; `nil` after the last.
  init?(
    of queue: RowBlockQueue, with reader: inout BlockReader, continuesFile: Bool,
    transform: (TablePart) throws -> Value
  ) {
    do {
      guard try queue.next(&reader.block) else { return nil }
    } catch {
      reader.parser.restart(continuesFile: true)
      (index, tally, result) = (reader.block.index, reader.parser.tally, .failure(error))
      return
    }
    reader.parser.restart(continuesFile: continuesFile || reader.block.index > 0)
    result = Result {
      try reader.parser.parse(reader.block)
      return try reader.parser.takePart().map(transform)
    }
    if case .failure = result { queue.close() }
    (index, lines, tally) = (reader.block.index, reader.parser.line - 1, reader.parser.tally)
    emptyLines = reader.parser.emptyLines
  }
}

/// The buffers of a thread, which are reused for the next block.
private struct BlockReader: Sendable {
  var block = RowBlock()
  var parser: RowParser

  init(_ file: RowFile, keepsRecords: Bool) {
    parser = RowParser(file, firstLine: 1, keepsRecords: keepsRecords)
  }
}

/// The position up to which the results of a file have been taken.
private struct ReadingProgress: Sendable {
  private(set) var tally: ReadingTally
  /// The line at which the next block begins.
  private var line: Int
  /// Empty lines, which are missing values if another row follows.
  private var emptyLines: Range<Int>

  init(_ parser: RowParser) {
    (tally, line, emptyLines) = (parser.tally, parser.line, parser.emptyLines)
  }

  /// Takes the result of the next block.
  mutating func take<Value>(
    _ outcome: BlockOutcome<Value>, _ take: (Value, Int) throws -> Void
  ) throws {
    let value: Value?
    do {
      value = try outcome.result.get()
    } catch let error as TableError {
      throw error.moved(byLines: line - 1)
    }
    if let value { try take(value, line - 1) }
    add(outcome)
  }

  private mutating func add<Value>(_ outcome: BlockOutcome<Value>) {
    if outcome.tally.hasRows {
      for line in emptyLines { tally.countMissing(slots: [0], line: line) }
      emptyLines = 0..<0
    }
    tally.append(outcome.tally, fromLine: line)
    let added = outcome.emptyLines
    if !added.isEmpty {
      let start = emptyLines.isEmpty ? added.lowerBound + line - 1 : emptyLines.lowerBound
      emptyLines = start..<(added.upperBound + line - 1)
    }
    line += outcome.lines
  }
}
