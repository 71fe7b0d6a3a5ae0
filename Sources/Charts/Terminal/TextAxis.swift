import CommandLineKit

/// The axis below a chart in a terminal: a line with ticks, labels and a title.
struct TextAxis {
  private let axis: PlotAxis
  private let columns: Int
  private let indent: Int
  private let marks: ChartMarks
  private let ticks: [(column: Int, label: String)]

  /// - Parameter indent: The columns before the axis, the last of which is the vertical axis.
  init(
    _ axis: PlotAxis, columns: Int, indent: Int, marks: ChartMarks, column: (Double) -> Int?
  ) {
    self.axis = axis
    self.columns = columns
    self.indent = indent
    self.marks = marks
    ticks = zip(axis.scale.ticks, axis.scale.labels).compactMap { tick, label in
      column(axis.scale.position(of: tick)).map { ($0, label) }
    }
  }

  func lines(_ style: TextStyle) -> [String] {
    var rule = [String](repeating: marks.pick("─", ascii: "-"), count: columns)
    var labels = ""
    for (column, label) in ticks {
      let start = max(0, indent + column - (label.displayWidth - 1) / 2)
      // Labels that would touch are left out with their ticks.
      let isFirst = labels.isEmpty
      guard start >= labels.displayWidth + (isFirst ? 0 : 2) else { continue }
      labels = labels.padded(to: start) + label
      rule[column] = marks.pick("┬", ascii: "+")
    }
    let corner = marks.pick("└", ascii: "+")
    let margin = String(repeating: " ", count: indent - 1)
    return [
      margin + style.dim(corner + rule.joined()), labels,
      axis.title.padded(to: indent + columns, flushRight: true),
    ]
  }
}
