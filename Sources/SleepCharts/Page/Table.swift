/// A table with headings; the first cell of each row is its name.
package struct Table {
  package enum Alignment {
    case left
    case right
  }

  /// A heading, and the text of a row below it.
  package struct Column<Row> {
    let heading: String
    let alignment: Alignment
    let text: (Row) -> String

    package static func left(_ heading: String, text: @escaping (Row) -> String) -> Self {
      Self(heading: heading, alignment: .left, text: text)
    }

    package static func right(_ heading: String, text: @escaping (Row) -> String) -> Self {
      Self(heading: heading, alignment: .right, text: text)
    }
  }

  /// What the table shows; on a page, for screen readers.
  package let caption: String
  /// Whether the caption stands above the table in a terminal.
  package let isTitled: Bool
  package let headings: [String]
  package let alignments: [Alignment]
  package let rows: [[String]]
  /// A remark below the table.
  package let note: String?

  package init<Row>(
    _ caption: String, of rows: some Sequence<Row>, _ columns: [Column<Row>?],
    isTitled: Bool = false, note: String? = nil
  ) {
    let columns = columns.compactMap { $0 }
    (self.caption, self.isTitled, self.note) = (caption, isTitled, note)
    headings = columns.map { $0.heading }
    alignments = columns.map { $0.alignment }
    self.rows = rows.map { row in columns.map { $0.text(row) } }
  }

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
    let note = note.map { "<p>\(prose: $0)</p>\n" as Markup }
    return """
      <div class="wide" role="region" aria-label="\(caption)" tabindex="0"><table>
      <caption>\(caption)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody>
      </table></div>
      \(note)
      """
  }

  /// Longer text in columns of numbers is wrapped.
  private static let longestNumber = 30
  /// Longer text is wrapped, but in a column that is wide enough to be read on a narrow page.
  private static let longestName = 40

  private static func attribute(_ alignment: Alignment, length: Int = 0) -> Markup {
    switch alignment {
    case .left: length > longestName ? " class=\"prose\"" : ""
    case .right: length > longestNumber ? " class=\"n long\"" : " class=\"n\""
    }
  }
}
