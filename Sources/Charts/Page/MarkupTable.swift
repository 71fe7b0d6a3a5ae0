import CommandLineKit

/// A table of a page, with headings; the first cell of each row is its name.
package struct MarkupTable {
  private let alignments: [TextTable.Alignment]
  /// A description of the table for screen readers.
  private let caption: String
  private let headings: [String]
  private var rows: [[String]] = []

  package init(_ caption: String, _ columns: [(heading: String, alignment: TextTable.Alignment)]) {
    self.caption = caption
    headings = columns.map(\.heading)
    alignments = columns.map(\.alignment)
  }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count)
    rows.append(cells)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The table, in a frame that scrolls on narrow pages.
  package var markup: Markup {
    let head = zip(headings, alignments).map { heading, alignment -> Markup in
      "<th scope=\"col\"\(Self.attribute(alignment))>\(heading)</th>"
    }
    let body = rows.map { cells -> Markup in
      let cells = zip(cells.indices, zip(cells, alignments)).map { index, cell -> Markup in
        let (content, alignment) = cell
        // Row names are unchanged unless they are numbers.
        let text = index == 0 && alignment == .left ? content : content.typeset
        let attribute = Self.attribute(alignment, length: content.count)
        return index == 0
          ? "<th scope=\"row\"\(attribute)>\(text)</th>" : "<td\(attribute)>\(text)</td>"
      }
      return "<tr>\(cells)</tr>\n"
    }
    return """
      <div class="wide" role="region" aria-label="\(caption)" tabindex="0"><table>
      <caption>\(caption)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody>
      </table></div>

      """
  }

  /// Longer text in columns of numbers is wrapped.
  private static let longestNumber = 30
  /// Longer text is wrapped, but in a column that is wide enough to be read on a narrow page.
  private static let longestName = 40

  private static func attribute(
    _ alignment: TextTable.Alignment, length: Int = 0
  ) -> Markup {
    switch alignment {
    case .left: length > longestName ? " class=\"prose\"" : ""
    case .right: length > longestNumber ? " class=\"n long\"" : " class=\"n\""
    }
  }
}
