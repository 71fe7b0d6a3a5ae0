import SleepCharts
import SleepTerminal

/// A part of a section.
package indirect enum Block {
  case prose(String)
  /// A heading on a page.
  case heading(String)
  case facts([Fact])
  case table(Table)
  case list([String])
  /// Lines of which parts are emphasized in a terminal.
  case lines([StyledLine])
  /// Blocks for the width of a terminal in columns; a page has room for all.
  case byWidth((Int) -> [Block])
  /// The words of a command on a page.
  case code([String])
  /// Charts on a page, of which three small ones fit side by side.
  case charts([Chart?], areSmall: Bool = true)
  /// The drawing of a chart on a page, without its words and numbers.
  case drawing(Chart)
  /// Blocks with a chart at their side on a page.
  case beside([Block], Chart?)
  /// Blocks that a page shows when its reader opens their title.
  case folded(String, [Block])
  case markup(Markup)

  package static func facts(@ListBuilder<Fact> _ facts: () -> [Fact]) -> Block { .facts(facts()) }

  package static func lines(@ListBuilder<StyledLine> _ lines: () -> [StyledLine]) -> Block {
    .lines(lines())
  }

  /// - Parameter blocks: Makes the blocks for a width.
  package static func fitted(@Blocks to blocks: @escaping (Int) -> [Block]) -> Block {
    .byWidth(blocks)
  }

  package static func beside(_ chart: Chart?, @Blocks _ blocks: () -> [Block]) -> Block {
    .beside(blocks(), chart)
  }

  package static func folded(_ title: String, @Blocks _ blocks: () -> [Block]) -> Block {
    .folded(title, blocks())
  }
}

/// A fact with its name: a line in a terminal, a row on a page.
package struct Fact {
  let name: String
  let text: String
  let markup: Markup

  /// `nil` without a text.
  package init?(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    (self.name, self.text, markup) = (name, text, "\(prose: text)")
  }

  /// A fact of code, such as a fingerprint; `nil` without any.
  package init?(_ name: String, code: String?) {
    guard let code else { return nil }
    (self.name, text, markup) = (name, code, "<code>\(code)</code>")
  }

  /// A fact of several words of code, each of which stays on a line.
  package init(_ name: String, codes: [String]) {
    (self.name, text) = (name, codes.spaceSeparated)
    markup = "\(codes.map { "<code class=\"keep\">\($0)</code> " as Markup })"
  }
}

extension [Block] {
  /// The blocks as text for a terminal of a width in columns, with an empty line between them.
  package func text(in style: TextStyle, width: Int) -> String {
    compactMap { $0.text(in: style, width: width) }.joined(separator: "\n")
  }
}

extension Block {
  fileprivate func text(in style: TextStyle, width: Int) -> String? {
    switch self {
    case .prose(let text): text + "\n"
    case .facts(let facts):
      Table("Facts", of: facts, [.left("") { $0.name }, .left("") { $0.text }]).lines.asLines
    case .table(let table): Self.text(of: table)
    case .list(let items): items.asLines
    case .lines(let lines): lines.isEmpty ? nil : lines.map { $0.text(in: style) }.asLines
    case .byWidth(let blocks): blocks(width).text(in: style, width: width)
    case .beside(let blocks, _), .folded(_, let blocks): blocks.text(in: style, width: width)
    case .heading, .code, .charts, .drawing, .markup: nil
    }
  }

  private static func text(of table: Table) -> String? {
    guard !table.rows.isEmpty else { return nil }
    return (table.isTitled ? table.caption + ":\n" : "") + table.lines.asLines
      + (table.note.map { $0 + "\n" } ?? "")
  }
}

extension Table {
  /// Whether a terminal has columns enough for all of its lines.
  package func fits(in width: Int) -> Bool { lines.allSatisfy { $0.displayWidth <= width } }

  /// The rows for a terminal, below their headings if there are any.
  package var lines: [String] {
    var table = TextTable(alignments)
    if !headings.allSatisfy(\.isEmpty) { table.add(headings) }
    for row in rows { table.add(row) }
    return table.lines
  }
}
