/// A picture with its title, what is to be seen in it, and its numbers for those who want to read
/// them.
package struct Figure {
  /// The name of the picture within the page.
  package let id: String
  package let title: String
  /// What is to be seen, in a sentence or two.
  package let caption: String
  /// What is drawn how, for a reader who cannot see it.
  package let description: String
  package let width: Double
  package let height: Double
  package let drawing: Markup
  package var numbers: MarkupTable?

  package init(id: String, title: String, caption: String, description: String, width: Double, height: Double, drawing: Markup, numbers: MarkupTable? = nil) {
    self.id = id
    self.title = title
    self.caption = caption
    self.description = description
    self.width = width
    self.height = height
    self.drawing = drawing
    self.numbers = numbers
  }

  package var markup: Markup {
    """
    <figure id="\(id)">
    <figcaption><h3>\(title)</h3><p>\(prose: caption)</p></figcaption>
    \(picture)\(table)</figure>

    """
  }

  /// The picture alone, which grows with the page and keeps its proportions.
  package var picture: Markup {
    """
    <svg viewBox="0 0 \(at: width) \(at: height)" role="img" \
    aria-labelledby="\(id)-title \(id)-description">
    <title id="\(id)-title">\(title)</title>
    <desc id="\(id)-description">\(prose: description)</desc>
    \(drawing)</svg>

    """
  }

  private var table: Markup? {
    guard let numbers, !numbers.isEmpty else { return nil }
    return "<details><summary>The numbers</summary>\n\(numbers.markup)</details>\n"
  }
}
