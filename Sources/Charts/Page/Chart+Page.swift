import CommandLineKit

extension Chart {
  /// The chart as a figure of a page: title, text, drawing and numbers.
  package var markup: Markup {
    """
    <figure id="\(id)">
    <figcaption><h3>\(title)</h3><p>\(prose: words)</p></figcaption>
    \(drawing)\(table)</figure>

    """
  }

  private var drawing: Markup {
    let (width, height, marks) = content
    return """
      <svg viewBox="0 0 \(at: width) \(at: height)" role="img" \
      aria-labelledby="\(id)-title \(id)-description">
      <title id="\(id)-title">\(title)</title>
      <desc id="\(id)-description">\(prose: summary)</desc>
      \(marks)</svg>

      """
  }

  private var table: Markup? {
    guard let numbers, !numbers.isEmpty else { return nil }
    return "<details><summary>The numbers</summary>\n\(numbers.markup)</details>\n"
  }

  private var content: (width: Double, height: Double, marks: Markup) {
    switch plot {
    case .series(let series, let x, let y):
      let frame = PlotFrame(width: pageSize.width, height: pageSize.height, x: x, y: y)
      return (
        frame.width, frame.height,
        "\(frame.axes)\(series.map(frame.marks))\(frame.names(of: series))"
      )
    case .boxes(let boxes, let title, let axis):
      let y = PlotAxis(scale: .bands(boxes.map(\.label)), title: title)
      let frame = PlotFrame(
        width: PageSize.large.width, height: 66 + 20 * Double(boxes.count), x: axis, y: y)
      return (
        frame.width, frame.height,
        "\(frame.axes)\(frame.zeroLine)\(boxes.indices.map { frame.box($0, of: boxes) })"
      )
    case .bars(let bars):
      let width = PageSize.large.width
      return (width, 40 * Double(bars.count), Self.bars(bars, width: width))
    }
  }

  private static func bars(_ bars: [Bar], width: Double) -> Markup {
    let largest = bars.map(\.amount).filter(\.isFinite).max() ?? 0
    let rows = bars.enumerated().map { index, bar -> Markup in
      let y = 40 * Double(index)
      let length = largest > 0 ? min(max(bar.amount / largest, 0), 1) * width : 0
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

extension Chart.PageSize {
  fileprivate var width: Double { self == .large ? 380 : 300 }

  fileprivate var height: Double {
    switch self {
    case .small: 290
    case .flat: 220
    case .large: 360
    }
  }
}

extension PlotFrame {
  fileprivate func marks(of series: Chart.Series) -> Markup {
    switch series.style {
    case .dots: dots(series.points, class: "dots")
    case .line: line(series.points, class: "line")
    case .markedLine: line(series.points, class: "line") + dots(series.points, class: "marks")
    case .dashedLine: line(series.points, class: "dashed")
    case .reference: line(series.points, class: "reference")
    }
  }

  /// The names of the lines: above them if there is room, except for the lowest of several.
  fileprivate func names(of series: [Chart.Series]) -> [Markup] {
    let lines = series.filter { $0.name != nil && [.line, .dashedLine].contains($0.style) }
    let lowest = lines.indices.min {
      lines[$0].points.last?.y ?? 0 < lines[$1].points.last?.y ?? 0
    }
    return lines.enumerated().map { index, line in
      let name = line.name ?? ""
      let places = line.points.filter { across($0.x) >= right - Self.labelWidth([name]) }
        .map { down($0.y) }
      let below = (places.max() ?? bottom) + 16
      let above = (places.min() ?? top) - 8
      let isLowest = index == lowest && lines.count > 1 && below <= bottom - 5
      let y = isLowest || above < top + 12 ? below : above
      return "<text class=\"end name\" x=\"\(at: right)\" y=\"\(at: y)\">\(name)</text>\n"
    }
  }

  fileprivate var zeroLine: Markup {
    "<path class=\"axis\" d=\"M\(at: across(0)) \(at: top)V\(at: bottom)\"/>\n"
  }

  fileprivate func box(_ index: Int, of boxes: [Chart.Box]) -> Markup {
    let places = boxes[index].quantiles.map(across)
    let y = down(AxisScale.band(index, of: boxes.count))
    // A box without width stays visible.
    let width = max(places[3] - places[1], 1)
    return """
      <path class="whisker" d="M\(at: places[0]) \(at: y)H\(at: places[4])"/>\
      <rect class="box" x="\(at: places[1])" y="\(at: y - 6)" width="\(at: width)" height="12"/>\
      <path class="median" d="M\(at: places[2]) \(at: y - 6)v12"/>

      """
  }
}
