/// The top of a page: what it is about, and the main results.
package struct PageHeader {
  /// A figure with its name and a note.
  package typealias Tile = (name: String, number: String, note: String)

  private let kind: String
  private let title: String
  private let lead: String
  private let notes: [String]
  private let tiles: [Tile]

  /// - Parameters:
  ///   - kind: The kind of the page, shown above the title.
  ///   - lead: The summary, in sentences.
  package init(
    kind: String, title: String, lead: String, notes: [String] = [], tiles: [Tile] = []
  ) {
    (self.kind, self.title, self.lead) = (kind, title, lead)
    (self.notes, self.tiles) = (notes, tiles)
  }

  package var markup: Markup {
    let notes = notes.map { "<p class=\"note\">\(prose: $0)</p>\n" as Markup }
    return """
      <header>
      \(Self.kicker(kind))
      <h1>\(title)</h1>
      <p class="lead">\(prose: lead)</p>
      \(notes)\
      \(figures)\
      </header>

      """
  }

  static func kicker(_ kind: String) -> Markup { "<p class=\"kicker\">\(kind)</p>" }

  private var figures: Markup? {
    guard !tiles.isEmpty else { return nil }
    let cells = tiles.map { tile -> Markup in
      "<div><dt>\(tile.name)</dt><dd>\(prose: tile.number)</dd><dd class=\"small\">\(prose: tile.note)</dd></div>\n"
    }
    return "<dl class=\"tiles\">\n\(cells)</dl>\n"
  }
}
