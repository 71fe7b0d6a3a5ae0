struct BlockOutcome<Value: Sendable>: Sendable {
  let index: Int
  fileprivate let lines: Int
  fileprivate let tally: ReadingTally
  fileprivate let emptyLines: Range<Int>
  /// The converted rows before the failure; `nil` if there are none.
  fileprivate let value: Value?
  fileprivate let failure: (any Error)?

  /// - Parameter parser: The parser of the block; its lines were counted from 1.
  init(
    _ block: borrowing RowBlock, _ parser: borrowing RowParser, _ value: Value?,
    failure: (any Error)?
  ) {
    index = block.index
    lines = parser.line - 1
    tally = parser.tally
    emptyLines = parser.emptyLines
    self.value = value
    self.failure = failure
  }
}

struct FileProgress: Sendable {
  private(set) var tally: ReadingTally
  private var line: Int
  /// Empty lines that are missing values if another row follows.
  private var emptyLines: Range<Int>

  init(_ parser: borrowing RowParser) {
    (tally, line, emptyLines) = (parser.tally, parser.line, parser.emptyLines)
  }

  init(_ file: RowFile) {
    tally = ReadingTally(layout: file.layout, source: file.source)
    (line, emptyLines) = (file.firstLine, 0..<0)
  }

  /// Adds the next block and calls `take` with its value and the number of lines before it.
  mutating func add<Value>(
    _ outcome: BlockOutcome<Value>, _ take: (Value, Int) throws -> Void = { _, _ in }
  ) throws {
    if let value = outcome.value { try take(value, line - 1) }
    if let failure = outcome.failure {
      throw (failure as? TableError)?.moved(byLines: line - 1) ?? failure
    }
    if outcome.tally.hasRows {
      for line in emptyLines { tally.missing.count(slots: [0], line: line) }
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
