extension Chart {
  /// The chart as a figure of a page: title, text, drawing and numbers.
  package var markup: Markup {
    """
    <figure id="\(id)">
    <figcaption><h3>\(title)</h3><p>\(prose: words)</p></figcaption>
    \(drawing)\(table)</figure>

    """
  }

  /// The drawing alone, below a text that says what it shows.
  package var bareMarkup: Markup { "<figure>\n\(drawing)</figure>\n" }

  private var drawing: Markup {
    guard pageSize == .wide else { return drawing(id: id, width: pageSize.width) }
    return """
      <div class="broad">\(drawing(id: id, width: pageSize.width))</div>
      <div class="narrow">\(drawing(id: id + "-narrow", width: PageSize.large.width))</div>

      """
  }

  private func drawing(id: String, width: Double) -> Markup {
    let (width, height, marks) = content(width: width)
    return """
      <svg viewBox="0 0 \(at: width) \(at: height)" role="img" \
      aria-labelledby="\(id)-title \(id)-description">
      <title id="\(id)-title">\(title)</title>
      <desc id="\(id)-description">\(prose: summary)</desc>
      \(marks)</svg>

      """
  }

  private var table: Markup? {
    guard let numbers, !numbers.rows.isEmpty else { return nil }
    return "<details><summary>The numbers</summary>\n\(numbers.markup)</details>\n"
  }

  private func content(width: Double) -> (width: Double, height: Double, marks: Markup) {
    switch plot {
    case .series(let series, let x, let y):
      let frame = PlotFrame(width: width, height: pageSize.height, x: x, y: y)
      return (
        frame.width, frame.height,
        "\(frame.axes)\(series.map(frame.marks))\(frame.names(of: series))"
      )
    case .boxes(let boxes, let title, let axis):
      let y = PlotAxis(scale: .bands(boxes.map { $0.label }), title: title)
      let frame = PlotFrame(
        width: PageSize.large.width, height: 66 + 20 * Double(boxes.count), x: axis, y: y,
        texts: boxes.map { $0.text })
      return (
        frame.width, frame.height,
        """
        \(frame.axes)\(frame.zeroLine)\
        \(boxes.indices.compactMap { frame.box($0, of: boxes) })\
        \(frame.texts(boxes.map { $0.text }))
        """
      )
    case .spans(let rows, let title, let axis):
      let (frame, marks) = Self.spans(rows, groupedBy: title, axis: axis, width: width)
      return (frame.width, frame.height, marks)
    case .bars(let bars, let end):
      let width = PageSize.large.width
      return (width, 40 * Double(bars.count), Self.bars(bars, upTo: end, width: width))
    }
  }

  private static func spans(
    _ rows: [SpanRow], groupedBy title: String, axis: PlotAxis, width: Double
  ) -> (frame: PlotFrame, marks: Markup) {
    // A year fits on a page.
    let rowHeight = min(
      width > PageSize.large.width ? 14 : 20, max(2, 640 / Double(max(1, rows.count))))
    let y = PlotAxis(scale: .bands(rows.map { $0.label }, apart: 14 / rowHeight), title: title)
    let frame = PlotFrame(
      width: max(width, PageSize.large.width), height: 66 + rowHeight * Double(rows.count), x: axis,
      y: y,
      texts: rows.map { $0.mark })
    return (
      frame,
      """
      \(frame.columnLines)\(frame.axes)\
      \(Span.Style.allCases.compactMap { frame.spans($0, of: rows) })\
      \(frame.texts(rows.map { $0.mark }))
      """
    )
  }

  private static func bars(_ bars: [Bar], upTo end: Double?, width: Double) -> Markup {
    let shares = bars.shares(of: end)
    let rows = bars.enumerated().map { index, bar -> Markup in
      let y = 40 * Double(index)
      let length = shares[index] * width
      return """
        <text class="name" x="0" y="\(at: y + 14)">\(bar.label)</text>\
        <text class="end" x="\(at: width)" y="\(at: y + 14)">\(prose: bar.text)</text>\
        <path class="track" d="M0 \(at: y + 24)H\(at: width)"/>\
        <rect class="bar" x="0" y="\(at: y + 20)" width="\(at: max(length, 1))" height="8"/>

        """
    }
    return "\(rows)"
  }
}

extension [Chart.Bar] {
  /// The lengths of the bars as shares of the longest, or of the end of their scale.
  package func shares(of end: Double?) -> [Double] {
    let longest = end ?? map { $0.amount }.filter { $0.isFinite }.max() ?? 0
    return map { bar in
      let share = bar.amount / longest
      return longest > 0 && !share.isNaN ? Swift.min(Swift.max(share, 0), 1) : 0
    }
  }
}

extension Chart.PageSize {
  fileprivate var width: Double {
    switch self {
    case .small, .flat: 300
    case .large: 380
    case .wide: 1000
    }
  }

  fileprivate var height: Double {
    switch self {
    case .small: 290
    case .flat: 220
    case .large, .wide: 360
    }
  }
}
