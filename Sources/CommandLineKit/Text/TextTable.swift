/// Rows of cells in aligned columns, as plain text.
///
/// ```swift
/// var table = TextTable([.left, .right])
/// table.add(["Rows", "10000"])
/// table.add(["Training RMSE", "169.8 s"])
/// ```
package struct TextTable: Sendable {
  /// The side of a column on which its cells are flush.
  package enum Alignment: Sendable {
    /// For words.
    case left
    /// For numbers.
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  package init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a row of one cell a column.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count)
    rows.append(cells)
  }

  /// The lines, without spaces at their ends, two spaces between columns.
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

  /// The lines, each with its end.
  package var text: String {
    lines.map { $0 + "\n" }.joined()
  }
}
