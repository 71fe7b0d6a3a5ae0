/// What is counted while rows are read, in one piece of a file or in all of them.
struct ReadingTally: Sendable {
  private let layout: TableLayout
  private let source: String
  /// The number of rows that were handed out.
  private(set) var rows = 0
  private(set) var missing: MissingValueTally
  /// The largest value of each sleep column so far.
  private var largest: [Double]

  init(layout: TableLayout, source: String) {
    self.layout = layout
    self.source = source
    missing = MissingValueTally(layout: layout)
    largest = Array(repeating: -.infinity, count: layout.slots.count)
  }

  /// Whether any row was met, complete or not.
  var hasRows: Bool { rows + missing.rows > 0 }

  /// Counts the rows of a table.
  mutating func count(_ table: DataTable) {
    let columns = table.features + [table.target].compactMap(\.self)
    for slot in columns.indices where layout.slots[slot].sleepColumn != nil {
      largest[slot] = columns[slot].values.reduce(largest[slot], max)
    }
    rows += table.rowCount
  }

  /// Counts rows whose values are not known yet.
  mutating func count(rows: Int) {
    self.rows += rows
  }

  /// Takes the largest value in each slot of rows that have been counted.
  mutating func count(largest: [Double]) {
    self.largest = zip(self.largest, largest).map(max)
  }

  /// Counts a row without a value in `slots`.
  mutating func countMissing(slots: [Int], line: Int) {
    missing.count(slots: slots, line: line)
  }

  /// Adds what was counted in a later piece, whose lines are numbered from `line` on.
  mutating func append(_ later: ReadingTally, fromLine line: Int) {
    rows += later.rows
    largest = zip(largest, later.largest).map(max)
    missing.append(later.missing, fromLine: line)
  }

  /// What came of the rows so far, without the conclusions that only all of them allow.
  var summary: ReadingSummary {
    ReadingSummary(rows: rows, droppedRows: missing.rows, missingValues: missing.columns)
  }

  /// Draws the conclusions that only all rows together allow.
  func conclusion(droppingMissing: Bool) throws(TableError) -> ReadingSummary {
    guard hasRows else {
      throw TableError(
        .noRows, source: source, "there is a header and no row. Put at least one row after it.")
    }
    if missing.rows > 0, !droppingMissing {
      throw .missingValues(
        missing.columns, rows: missing.rows, of: rows + missing.rows,
        readsTarget: layout.slots.count > layout.featureCount, source: source)
    }
    guard rows > 0 else {
      throw TableError(
        .noCompleteRows, source: source,
        "every row lacks a value in a column in use, and so none is left.")
    }
    var summary = summary
    for (slot, largest) in zip(layout.slots, largest) {
      if let unit = slot.sleepColumn?.likelyUnit(largest: largest) {
        summary.notes.append(.likelyUnit(unit, column: slot.name, largest: largest))
      }
    }
    return summary
  }
}
