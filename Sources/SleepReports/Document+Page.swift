import SleepCharts

extension Document {
  /// The document as a self-contained HTML page, without scripts and external fonts or images.
  ///
  /// - Parameter version: The version of the program.
  package func page(version: String) -> String {
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.name)</a></li>\n" as Markup }
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(Self.generator)\(version)">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(title)</title>
      <link rel="icon" href="\(Self.icon)">
      <style>
      \(PageStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(header)\
      <nav aria-label="Contents"><ul>
      \(links)</ul></nav>
      \(cards)\(sections.filter { $0.width == .page }.map(\.markup))\
      </main>
      <footer>Made by betterrest \(version). This page is \
      self-contained: it has no scripts and loads nothing.</footer>
      </body>
      </html>

      """
    return page.text
  }

  private var cards: Markup? {
    let cards = sections.filter { $0.width != .page }
    return cards.isEmpty ? nil : "<div class=\"cards\">\n\(cards.map(\.markup))</div>\n"
  }

  /// The beginning of the element that names the program.
  static let generator: Markup = "<meta name=\"generator\" content=\"betterrest "

  static func kicker(_ kind: PageKind) -> Markup { "<p class=\"kicker\">\(kind.rawValue)</p>" }

  /// The page may not load or run anything, regardless of the column names of the data.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  /// A crescent, so that no browser requests an icon from a server.
  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath "
    + "fill='%235b74e8' d='M6 1a7 7 0 1 0 9 9A6 6 0 0 1 6 1z'/%3E%3C/svg%3E"

  /// What the page is about, and the main results.
  private var header: Markup {
    let notes = notes.map { "<p class=\"note\">\(prose: $0)</p>\n" as Markup }
    let tiles = tiles.map { tile -> Markup in
      "<div><dt>\(tile.name)</dt><dd>\(prose: tile.number)</dd><dd class=\"small\">\(prose: tile.note)\(tile.line?.markup)</dd></div>\n"
    }
    let figures: Markup? = tiles.isEmpty ? nil : "<dl class=\"tiles\">\n\(tiles)</dl>\n"
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
}

extension Section {
  fileprivate var markup: Markup {
    "<section id=\"\(id)\"\(width.attribute)>\n<h2>\(heading)</h2>\n\(blocks.map(\.markup))</section>\n"
  }
}

extension Section.Width {
  fileprivate var attribute: Markup {
    switch self {
    case .page: ""
    case .wideCard: " class=\"wide-card\""
    case .card: " class=\"card\""
    }
  }
}

extension Block {
  fileprivate var markup: Markup {
    switch self {
    case .prose(let text): "<p>\(prose: text)</p>\n"
    case .heading(let text): "<h3>\(text)</h3>\n"
    case .facts(let facts):
      """
      <dl class="facts">
      \(facts.map { "<div><dt>\($0.name)</dt><dd>\($0.markup)</dd></div>\n" as Markup })</dl>

      """
    case .table(let table): table.markup
    case .list(let items):
      "<ul>\n\(items.map { "<li>\(prose: $0)</li>\n" as Markup })</ul>\n"
    case .lines(let lines): "\(lines.map { "<p>\(prose: $0.plain)</p>\n" as Markup })"
    case .byWidth(let blocks): "\(blocks(.max).map(\.markup))"
    case .code(let words):
      // Lines end between words and not after a hyphen.
      """
      <pre><code>\(words.map { "<span>\($0)</span>" as Markup }.joined(separator: " "))</code></pre>

      """
    case .charts(let charts, let areSmall):
      charts.allSatisfy { $0 == nil }
        ? ""
        : "<div class=\"figures\(areSmall ? " small" : "")\">\n\(charts.compactMap(\.?.markup))</div>\n"
    case .drawing(let chart): chart.bareMarkup
    case .beside(let blocks, let chart):
      """
      <div class="beside">
      <div>
      \(blocks.map(\.markup))</div>
      \(chart?.markup)</div>

      """
    case .folded(let title, let blocks):
      """
      <details class="folded">
      <summary>\(title)</summary>
      \(blocks.map(\.markup))</details>

      """
    case .markup(let markup): markup
    }
  }
}
