import SleepNumerics
import SleepText

/// The counts of rows while reading, in one piece of a file or in all of them.
struct ReadingTally: Sendable {
  let layout: TableLayout
  private let source: String
  var rows = 0
  var missing: MissingValueTally
  var incomplete: MissingValueTally
  /// The rows without an answer, which were returned as well.
  var unanswerable: MissingValueTally
  var weightlessRows = 0
  /// The words that are none of a model's levels, by slot.
  private var unknownLevels: [Int: ReadingSummary.UnknownLevels] = [:]
  private var guesses: [NamedColumn]
  /// The largest value of each sleep column so far.
  private var largest: [Double]

  init(layout: TableLayout, source: String) {
    self.layout = layout
    guesses = layout.guesses
    self.source = source
    missing = MissingValueTally(layout: layout)
    incomplete = missing
    unanswerable = missing
    largest = Array(repeating: -.infinity, count: layout.slots.count)
  }

  /// Whether there was any row, returned or dropped.
  var hasRows: Bool { rows + missing.rows + weightlessRows > 0 }

  mutating func count(_ table: DataTable) {
    let columns = table.features + [table.target].compactMap(\.self)
    for slot in columns.indices where layout.slots[slot].meaning != nil {
      largest[slot] = columns[slot].values.reduce(largest[slot], max)
    }
    rows += table.rowCount
  }

  /// Counts a word that is none of a model's levels.
  mutating func countUnknownLevel(in slot: Int, _ word: String, line: Int) {
    unknownLevels[
      slot, default: .init(column: layout.slots[slot].name, first: word, firstLine: line)
    ]
    .rows += 1
  }

  /// Updates the largest value of each slot with rows that have been counted.
  mutating func count(largest: [Double]) {
    self.largest = zip(self.largest, largest).map(max)
  }

  /// Adds the counts of a later piece, whose lines are numbered from `line` on.
  mutating func append(_ later: ReadingTally, fromLine line: Int) {
    rows += later.rows
    weightlessRows += later.weightlessRows
    guesses += later.guesses.filter { !guesses.contains($0) }
    largest = zip(largest, later.largest).map(max)
    for (slot, added) in later.unknownLevels {
      unknownLevels[
        slot,
        default: .init(
          column: added.column, first: added.first, firstLine: added.firstLine + line - 1)
      ].rows += added.rows
    }
    missing.append(later.missing, fromLine: line)
    incomplete.append(later.incomplete, fromLine: line)
    unanswerable.append(later.unanswerable, fromLine: line)
  }

  /// The summary of the rows so far, without the conclusions that require all rows.
  var summary: ReadingSummary {
    ReadingSummary(
      rows: rows, droppedRows: missing.rows, weightlessRows: weightlessRows,
      missingValues: missing.rows > 0 ? missing.columns : incomplete.columns,
      unanswerableRows: unanswerable.rows, unanswerable: unanswerable.columns,
      unknownLevels: unknownLevels.sorted { $0.key < $1.key }.map { slot, found in
        var found = found
        found.nearest = nearestName(
          to: found.first, among: layout.slots[slot].numbering?.levels ?? [])
        return found
      },
      guessedColumns: guesses)
  }

  func conclusion(droppingMissing: Bool) throws(TableError) -> ReadingSummary {
    guard hasRows else {
      throw TableError(
        .noRows, source: source, "there is a header but no row.",
        remedy: "Put at least one row after it.")
    }
    try checkMissing(droppingMissing: droppingMissing)
    guard rows > 0 else { throw nothingLeft }
    guard unanswerable.rows < rows else { throw noAnswers }
    var summary = summary
    for (slot, largest) in zip(layout.slots, largest) {
      if let unit = slot.meaning?.likelyUnit(largest: largest) {
        summary.notes.append(.likelyUnit(unit, column: slot.name, largest: largest))
      }
    }
    return summary
  }

  func checkMissing(droppingMissing: Bool) throws(TableError) {
    guard missing.rows > 0, !droppingMissing else { return }
    throw .missingValues(
      missing.columns, rows: missing.rows, of: rows + missing.rows + weightlessRows, in: layout,
      source: source)
  }

  /// The error if there are rows to be predicted, but none has an answer.
  private var noAnswers: TableError {
    let columns = unanswerable.columns
    for (number, slot) in layout.slots.enumerated() where !slot.mayBeMissing {
      guard let found = unknownLevels[number] else { continue }
      return .refusedWord(found.first, in: slot, source: source, line: found.firstLine)
    }
    if rows > 1, columns.contains(where: { $0.rows == rows }) {
      return .missingValues(columns, rows: rows, of: rows, in: layout, source: source)
    }
    return .unlearnedMissingValue(
      columns[0].column, source: source, line: columns[0].firstLine)
  }

  /// The error if there are rows, but all of them were dropped.
  private var nothingLeft: TableError {
    if weightlessRows == 0, let empty = missing.columns.first(where: { $0.rows == missing.rows }) {
      return TableError(
        .noCompleteRows, source: source, column: empty.column,
        "\(empty.column.printable()) has no value in any row, and without such rows none is left.",
        remedy: "Fill it in, or choose other columns.")
    }
    guard weightlessRows > 0, let slot = layout.weightSlot else {
      return TableError(
        .noCompleteRows, source: source,
        "every row lacks a value in a column in use, and so none is left.")
    }
    let name = layout.slots[slot].name
    return TableError(
      missing.rows > 0 ? .noCompleteRows : .noRows, source: source, column: name,
      (missing.rows > 0 ? "every row lacks a value in a column in use or " : "every row ")
        + "has the weight 0 in \(name.printable()), and so none is left.")
  }
}

/// A count of the rows with missing values, by column.
struct MissingValueTally: Sendable {
  private let layout: TableLayout
  private var counts: [ReadingSummary.MissingValues?]
  private(set) var rows = 0

  init(layout: TableLayout) {
    self.layout = layout
    counts = Array(repeating: nil, count: layout.slots.count)
  }

  var columns: [ReadingSummary.MissingValues] { counts.compactMap(\.self) }

  /// Adds the counts of a later piece, whose lines are numbered from `line` on.
  mutating func append(_ later: MissingValueTally, fromLine line: Int) {
    rows += later.rows
    for case (let slot, let added?) in later.counts.enumerated() {
      count(added.rows, in: slot, firstLine: added.firstLine + line - 1)
    }
  }

  /// Counts a row with missing values in `slots`.
  mutating func count(slots: [Int], line: Int) {
    rows += 1
    for slot in slots { count(1, in: slot, firstLine: line) }
  }

  private mutating func count(_ rows: Int, in slot: Int, firstLine: Int) {
    let known = counts[slot]
    counts[slot] = ReadingSummary.MissingValues(
      column: layout.slots[slot].name, rows: (known?.rows ?? 0) + rows,
      firstLine: known?.firstLine ?? firstLine)
  }
}

/// A summary of reading a table: the rows, the dropped rows and implausible values.
package struct ReadingSummary: Sendable, Equatable {
  package struct MissingValues: Sendable, Equatable {
    package let column: String
    package let rows: Int
    package let firstLine: Int
  }

  /// The words of a column that are none of a model's levels.
  package struct UnknownLevels: Sendable, Equatable {
    package let column: String
    /// The first such word, and its line.
    package let first: String
    package let firstLine: Int
    package var rows = 0
    /// The level that is likely to be meant.
    package var nearest: String?
  }

  package var rows = 0
  /// The number of rows dropped because a value is missing in a selected column.
  package var droppedRows = 0
  /// The number of rows dropped because their weight is 0.
  package var weightlessRows = 0
  /// The columns with missing values, in the order of the table; a row can be in several.
  ///
  /// These rows were returned, unless `droppedRows` reports that they were dropped.
  package var missingValues: [MissingValues] = []
  /// The number of rows that lack a value without which the model has no answer.
  package var unanswerableRows = 0
  /// The columns in which they lack it, in the order of the table; a row can be in several.
  package var unanswerable: [MissingValues] = []
  /// The columns with words that a model has not seen, in the order of the table.
  package var unknownLevels: [UnknownLevels] = []
  /// The columns that were found by similar names.
  package var guessedColumns: [NamedColumn] = []
  /// Notes about valid but implausible values; empty until the last row has been read.
  package var notes: [ReadingNote] = []
}

/// A note about implausible values of a table that are not errors.
package enum ReadingNote: Sendable, Equatable, CustomStringConvertible {
  package enum Unit: String, Sendable {
    case hours
    case minutes
  }

  /// The values of a column are in seconds, but are plausible only in another unit.
  case likelyUnit(Unit, column: String, largest: Double)

  package var description: String {
    switch self {
    case .likelyUnit(let unit, let column, let largest):
      let factor = unit == .hours ? 3600 : 60
      return "\(column) is in seconds, yet no value is above \(largest.formattedPlainly): if these "
        + "are \(unit), multiply them by \(factor)."
    }
  }
}
