/// A self-contained HTML page, without scripts and external fonts or images.
package struct PageFrame {
  package struct Section {
    let id: String
    let name: String
    let markup: Markup

    package init(id: String, name: String, markup: Markup) {
      (self.id, self.name, self.markup) = (id, name, markup)
    }
  }

  private let title: String
  /// The version of the program.
  private let version: String
  private let summary: Markup
  private let sections: [Section]

  package init(title: String, version: String, summary: Markup, sections: [Section]) {
    self.title = title
    self.version = version
    self.summary = summary
    self.sections = sections
  }

  package var text: String { page.text }

  private var page: Markup {
    """
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
    \(summary)\
    \(contents)\
    \(sections.map(\.markup))\
    </main>
    <footer>Made by betterrest \(version). This page is \
    self-contained: it has no scripts and loads nothing.</footer>
    </body>
    </html>

    """
  }

  /// The beginning of the element that names the program.
  static let generator: Markup = "<meta name=\"generator\" content=\"betterrest "

  /// The page may not load or run anything, regardless of the column names of the data.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  /// A crescent, so that no browser requests an icon from a server.
  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath "
    + "fill='%235b74e8' d='M6 1a7 7 0 1 0 9 9A6 6 0 0 1 6 1z'/%3E%3C/svg%3E"

  private var contents: Markup {
    let links = sections.map { section -> Markup in
      "<li><a href=\"#\(section.id)\">\(section.name)</a></li>\n"
    }
    return "<nav aria-label=\"Contents\"><ul>\n\(links)</ul></nav>\n"
  }
}
