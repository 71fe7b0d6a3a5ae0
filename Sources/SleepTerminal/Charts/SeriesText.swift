import SleepCharts
import SleepText

/// Points and lines on two axes, as lines of text.
struct SeriesText {
  let series: [Chart.Series]
  let x: PlotAxis
  let y: PlotAxis

  private static let mostRows = 20
  private static let fewestRows = 8

  func lines(width: Int, marks: ChartMarks, style: TextStyle) -> [String] {
    let margin = y.scale.labels.map(\.displayWidth).max() ?? 0
    // Half of the last label of the axis below extends beyond it.
    let overhang = (x.scale.labels.last?.displayWidth ?? 0) / 2
    let columns = max(10, width - margin - 2 - overhang)
    var canvas = DotCanvas(
      columns: columns, rows: min(max(columns / 5, Self.fewestRows), Self.mostRows), marks: marks)
    for series in series {
      func draw(_ points: [(x: Double, y: Double)], _ pattern: DotCanvas.Pattern) {
        canvas.draw(
          points.map { (x.scale.position(of: $0.x), y.scale.position(of: $0.y)) }, pattern)
      }
      draw(series.points, series.style.pattern)
      draw(zip(series.points, series.upperLimits).map { ($0.x, $1) }, series.style.pattern)
      draw(series.isolatedPoints, .marks)
    }
    let axis = TextAxis(
      axis: x, columns: columns, indent: margin + 2, marks: marks, column: canvas.column)
    return [y.title] + rows(of: canvas, margin: margin, style: style) + axis.lines(style)
      + legend(marks)
  }

  /// The lines of the canvas, after the axis and its labels.
  private func rows(of canvas: DotCanvas, margin: Int, style: TextStyle) -> [String] {
    var labels = [String?](repeating: nil, count: canvas.rows)
    // Labels are at least two lines apart.
    let gaps = max(1, canvas.rows - 1)
    let gap = max(1, (2 * (y.scale.ticks.count - 1) + gaps - 1) / gaps)
    for index in stride(from: 0, to: y.scale.ticks.count, by: gap) {
      guard let row = canvas.row(of: y.scale.position(of: y.scale.ticks[index])) else { continue }
      labels[row] = y.scale.labels[index]
    }
    return zip(labels, canvas.lines).map { label, line in
      let edge =
        label == nil ? canvas.marks.pick("│", ascii: "|") : canvas.marks.pick("┤", ascii: "+")
      return (label ?? "").padded(to: margin, flushRight: true) + " " + style.dim(edge) + line
    }
  }

  private func legend(_ marks: ChartMarks) -> [String] {
    let entries = series.compactMap { series in
      series.name.map { "\(series.style.pattern.sample(marks)) \($0)" }
    }
    return entries.isEmpty ? [] : [entries.joined(separator: "   ")]
  }
}

extension DotCanvas.Pattern {
  fileprivate func sample(_ marks: ChartMarks) -> String {
    switch self {
    case .dots: marks.pick("⠂", ascii: "o")
    case .marks: marks.pick("⠶", ascii: "o")
    case .solid: marks.pick("⠒⠒⠒", ascii: "***")
    case .dotted: marks.pick("⠂ ⠂", ascii: ". .")
    }
  }
}

extension Chart.Series.Style {
  fileprivate var pattern: DotCanvas.Pattern {
    switch self {
    case .dots: .dots
    case .marks: .marks
    case .line, .markedLine: .solid
    case .dashedLine, .reference, .band: .dotted
    }
  }
}
