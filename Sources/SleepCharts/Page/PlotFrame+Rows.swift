/// Boxes and spans in rows, on one horizontal axis.
extension PlotFrame {
  var zeroLine: Markup? {
    guard x.scale.bounds.contains(0) else { return nil }
    return "<path class=\"axis\" d=\"M\(at: across(0)) \(at: top)V\(at: bottom)\"/>\n"
  }

  /// A vertical line at each tick.
  var columnLines: Markup {
    let lines = x.scale.ticks.map { "M\(at: across($0)) \(at: top)V\(at: bottom)" as Markup }
    return "<path class=\"grid\" d=\"\(lines)\"/>\n"
  }

  /// The texts to the right of the rows.
  func texts(_ texts: [String]) -> [Markup] {
    texts.indices.filter { !texts[$0].isEmpty }.map { index in
      let y = down(AxisScale.band(index, of: texts.count)) + 4
      return
        "<text class=\"name\" x=\"\(at: right + 8)\" y=\"\(at: y)\">\(prose: texts[index])</text>\n"
    }
  }

  func box(_ index: Int, of boxes: [Chart.Box]) -> Markup? {
    let box = boxes[index]
    let places = box.quantiles.map(across)
    guard places.allSatisfy({ $0.isFinite }) else { return nil }
    let y = down(AxisScale.band(index, of: boxes.count))
    if box.isInterval {
      let faint = box.isFaint ? " faint" : "" as Markup
      return """
        <path class="whisker\(faint)" d="M\(at: places[0]) \(at: y)H\(at: places[4])"/>\
        <path class="marks\(faint)" d="M\(at: places[2]) \(at: y)h0"/>

        """
    }
    // A box without width stays visible.
    let width = max(places[3] - places[1], 1)
    return """
      <path class="whisker" d="M\(at: places[0]) \(at: y)H\(at: places[4])"/>\
      <rect class="box" x="\(at: places[1])" y="\(at: y - 6)" width="\(at: width)" height="12"/>\
      <path class="median" d="M\(at: places[2]) \(at: y - 6)v12"/>

      """
  }

  /// All spans of a style as one path.
  func spans(_ style: Chart.Span.Style, of rows: [Chart.SpanRow]) -> Markup? {
    let rowHeight = (bottom - top) / Double(rows.count)
    let height = max(0.6 * rowHeight, rowHeight - 5)
    let bars = rows.enumerated().flatMap { index, row in
      let y = down(AxisScale.band(index, of: rows.count)) - height / 2
      return row.spans.filter { $0.style == style }.compactMap { $0.part(of: x.scale) }
        .map { part -> Markup in
          let start = left + part.lowerBound * (right - left)
          // A short span stays visible, but within the frame.
          let width = max(1, (part.upperBound - part.lowerBound) * (right - left))
          return """
            M\(at: min(start, right - width)) \(at: y)h\(at: width)v\(at: height)h\(at: -width)z
            """
        }
    }
    guard !bars.isEmpty else { return nil }
    let name = style == .solid ? "bar" : rowHeight < 8 ? "open thin" : "open" as Markup
    return "<path class=\"\(name)\" d=\"\(bars)\"/>\n"
  }
}
