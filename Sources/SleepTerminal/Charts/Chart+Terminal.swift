import SleepCharts

extension Chart {
  package func text(width: Int, marks: ChartMarks, style: TextStyle) -> String {
    // The last column stays free: a terminal may wrap a line that fills it.
    let width = width - 1
    let head = wrapped(title, width: width).map(style.bold) + wrapped(words, width: width)
    let lines =
      switch plot {
      case .series(let series, let x, let y):
        SeriesText(series: series, x: x, y: y).lines(width: width, marks: marks, style: style)
      case .boxes(let boxes, let title, let axis):
        BoxText(boxes: boxes, title: title, axis: axis)
          .lines(width: width, marks: marks, style: style)
      case .spans(let rows, let title, let axis):
        SpanText(rows: rows, title: title, axis: axis)
          .lines(width: width, marks: marks, style: style)
      case .bars(let bars, let end):
        BarText(bars: bars, end: end).lines(width: width, marks: marks)
      }
    return (head + (words.isEmpty ? [] : [""]) + lines).asLines
  }
}

extension Session {
  /// Draws charts on standard output, each after an empty line, then remarks on missing ones.
  ///
  /// - Parameter most: The largest width, for small charts.
  package mutating func draw(
    _ charts: [Chart], remarks: [String] = [], upTo most: Int = .max
  ) throws {
    let marks = ChartMarks(environment: environment)
    let width = min(width, most)
    for chart in charts {
      try standardOutput.writeText("\n" + chart.text(width: width, marks: marks, style: style))
    }
    for remark in remarks {
      let lines = wrapped(remark, width: width - 1)
      try standardOutput.writeText("\n" + lines.asLines)
    }
  }
}
