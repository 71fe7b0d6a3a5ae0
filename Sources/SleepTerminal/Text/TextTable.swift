import SleepCharts
import SleepText

/// A plain-text table with aligned columns.
package struct TextTable {
  private let alignments: [Table.Alignment]
  private var rows: [[String]] = []

  package init(_ alignments: [Table.Alignment]) {
    self.alignments = alignments
  }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count)
    // A line break, as in the name of a column, would begin another row.
    rows.append(
      cells.map {
        $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: "\\n")
      })
  }

  /// The lines without trailing spaces, with two spaces between columns.
  package var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.lazy.map { $0[column].displayWidth }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map {
        row[$0].padded(to: widths[$0], flushRight: alignments[$0] == .right)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  package var text: String { lines.asLines }
}
