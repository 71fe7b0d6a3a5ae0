import SleepCharts

/// The spans of each day, as lines of text.
struct SpanText {
  let rows: [Chart.SpanRow]
  let title: String
  let axis: PlotAxis

  func lines(width: Int, marks: ChartMarks, style: TextStyle) -> [String] {
    ChartRows(rows: rows.map { ($0.label, $0.mark) }, title: title, axis: axis)
      .lines(width: width, marks: marks, style: style) { index, cells, columns in
        for column in axis.scale.ticks.compactMap({ columns.column(of: $0) }) {
          cells[column] = marks.pick("┊", ascii: ":")
        }
        Self.draw(rows[index].spans, into: &cells, scale: axis.scale, marks)
      }
  }

  /// Solid spans cover outlined ones; they end at half a column, in ASCII at a whole one.
  private static func draw(
    _ spans: [Chart.Span], into cells: inout [String], scale: AxisScale, _ marks: ChartMarks
  ) {
    func fill(_ style: Chart.Span.Style, partsPerColumn: Int, _ draw: (Int) -> Void) {
      let count = cells.count * partsPerColumn
      for part in spans.filter({ $0.style == style }).compactMap({ $0.part(of: scale) }) {
        // A short span stays visible.
        let start = min(Int((part.lowerBound * Double(count)).rounded()), count - 1)
        let end = max(start + 1, Int((part.upperBound * Double(count)).rounded()))
        (start..<end).forEach(draw)
      }
    }
    fill(.outlined, partsPerColumn: 1) { cells[$0] = marks.pick("░", ascii: "=") }
    let halves = marks.pick(2, ascii: 1)
    var isFilled = [Bool](repeating: false, count: cells.count * halves)
    fill(.solid, partsPerColumn: halves) { isFilled[$0] = true }
    for column in cells.indices {
      switch (isFilled[column * halves], isFilled[column * halves + halves - 1]) {
      case (true, true): cells[column] = marks.pick("█", ascii: "#")
      case (true, false): cells[column] = "▌"
      case (false, true): cells[column] = "▐"
      case (false, false): break
      }
    }
  }
}
