/// A picture with its title, what is to be seen in it, and its numbers for those who want to read
/// them.
package struct Figure {
  /// The name of the picture within the page.
  let id: String
  let title: String
  /// What is to be seen, in a sentence or two.
  let caption: String
  /// What is drawn how, for a reader who cannot see it.
  let description: String
  let width: Double
  let height: Double
  let drawing: Markup
  var numbers: MarkupTable?

  package init(
    id: String, title: String, caption: String, description: String, width: Double, height: Double,
    drawing: Markup, numbers: MarkupTable? = nil
  ) {
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
  var picture: Markup {
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
