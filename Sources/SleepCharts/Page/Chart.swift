/// A chart, specified once and rendered as text for a terminal or as SVG for a page.
package struct Chart {
  package enum Plot {
    /// Points and lines on two axes, drawn in order.
    case series([Series], x: PlotAxis, y: PlotAxis)
    /// A box plot or an interval for each group, the first on top, on one horizontal axis.
    case boxes([Box], groupedBy: String, axis: PlotAxis)
    /// Horizontal bars that start at 0, the first on top; the longest fits, or the end of a scale.
    case bars([Bar], upTo: Double? = nil)
    /// Spans of time in a row for each day, the first on top, on one horizontal axis.
    case spans([SpanRow], groupedBy: String, axis: PlotAxis)
  }

  package struct Bar {
    package let label: String
    /// The length of the bar; below 0, there is no bar.
    package let amount: Double
    package let text: String

    package init(label: String, amount: Double, text: String) {
      (self.label, self.amount, self.text) = (label, amount, text)
    }
  }

  /// The size of a chart with two axes on a page.
  package enum PageSize {
    /// Three fit side by side.
    case small
    /// As wide as a small one, but less high.
    case flat
    case large
    /// As wide as the page; narrow pages have a drawing of their own.
    case wide
  }

  let id: String
  package let title: String
  /// How to read the chart, and what it shows, in sentences.
  package let caption, summary: String
  package let plot: Plot
  let pageSize: PageSize
  let numbers: Table?

  package init(
    id: String, title: String, caption: String = "", summary: String = "", plot: Plot,
    pageSize: PageSize = .small, numbers: Table? = nil
  ) {
    self.id = id
    self.title = title
    self.caption = caption
    self.summary = summary
    self.plot = plot
    self.pageSize = pageSize
    self.numbers = numbers
  }

  package var words: String { [caption, summary].filter { !$0.isEmpty }.joined(separator: " ") }
}
