import SleepCharts
import SleepText

/// The axis below a chart in a terminal: a line with ticks, labels and a title.
struct TextAxis {
  let axis: PlotAxis
  let columns: Int
  /// The columns before the axis, the last of which is the vertical axis.
  let indent: Int
  let marks: ChartMarks
  /// The column of a place on the axis, from 0 to 1; `nil` outside.
  let column: (Double) -> Int?

  private var ticks: [(column: Int, label: String)] {
    zip(axis.scale.ticks, axis.scale.labels).compactMap { tick, label in
      column(axis.scale.position(of: tick)).map { ($0, label) }
    }
  }

  func lines(_ style: TextStyle) -> [String] {
    var rule = [String](repeating: marks.pick("─", ascii: "-"), count: columns)
    var labels = ""
    // Labels that would touch are left out with their ticks, at equal distances.
    let step = (1...max(1, ticks.count)).first { !labelsTouch(step: $0) } ?? 1
    for index in stride(from: 0, to: ticks.count, by: step) {
      labels = labels.padded(to: start(of: index)) + ticks[index].label
      rule[ticks[index].column] = marks.pick("┬", ascii: "+")
    }
    let corner = marks.pick("└", ascii: "+")
    let margin = String(repeating: " ", count: indent - 1)
    return [
      margin + style.dim(corner + rule.joined()), labels,
      axis.title.padded(to: indent + columns, flushRight: true),
    ]
  }

  /// The column where a label starts.
  private func start(of index: Int) -> Int {
    max(0, indent + ticks[index].column - (ticks[index].label.displayWidth - 1) / 2)
  }

  private func labelsTouch(step: Int) -> Bool {
    stride(from: step, to: ticks.count, by: step).contains { index in
      let end = start(of: index - step) + ticks[index - step].label.displayWidth
      return start(of: index) < end + 2
    }
  }
}
