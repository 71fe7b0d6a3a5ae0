import DelimitedText

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
    for (slot, added) in later.counts.enumerated() {
      guard let added else { continue }
      counts[slot] = ReadingSummary.MissingValues(
        column: added.column,
        rows: (counts[slot]?.rows ?? 0) + added.rows,
        firstLine: counts[slot]?.firstLine ?? added.firstLine + line - 1)
    }
  }

  /// Counts a row with missing values in `slots`.
  mutating func count(slots: [Int], line: Int) {
    rows += 1
    for slot in slots {
      counts[slot] = ReadingSummary.MissingValues(
        column: layout.slots[slot].name,
        rows: (counts[slot]?.rows ?? 0) + 1,
        firstLine: counts[slot]?.firstLine ?? line)
    }
  }
}
