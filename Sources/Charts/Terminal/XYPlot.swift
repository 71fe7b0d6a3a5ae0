import CommandLineKit

/// Points and lines between two axes, as lines of text.
package struct XYPlot: Sendable {
  /// Points that are drawn alike.
  package struct Layer: Sendable {
    /// What the points are, for the legend; `nil` leaves them out of it.
    var name: String?
    let points: [(x: Double, y: Double)]
    let pattern: DotCanvas.Pattern

    package init(name: String? = nil, points: [(x: Double, y: Double)], pattern: DotCanvas.Pattern)
    {
      self.name = name
      self.points = points
      self.pattern = pattern
    }
  }

  let x: PlotAxis
  let y: PlotAxis
  let layers: [Layer]

  package init(x: PlotAxis, y: PlotAxis, layers: [Layer]) {
    self.x = x
    self.y = y
    self.layers = layers
  }

  private static let mostRows = 20
  private static let fewestRows = 8

  /// The picture, at most `width` columns wide.
  package func lines(width: Int, marks: ChartMarks, style: TextStyle) -> [String] {
    let margin = y.scale.labels.map(\.displayWidth).max() ?? 0
    // The last label of the axis below stands half outside.
    let overhang = (x.scale.labels.last?.displayWidth ?? 0) / 2
    let columns = max(10, width - margin - 2 - overhang)
    var canvas = DotCanvas(
      columns: columns, rows: min(max(columns / 5, Self.fewestRows), Self.mostRows), marks: marks)
    for layer in layers {
      canvas.draw(
        layer.points.map { (x.scale.position(of: $0.x), y.scale.position(of: $0.y)) },
        layer.pattern)
    }
    let axis = TextAxis(x, columns: columns, indent: margin + 2, marks: marks) {
      canvas.column(of: $0)
    }
    return [y.title] + rows(of: canvas, margin: margin, style: style) + axis.lines(style)
      + legend(marks)
  }

  /// The lines of the canvas, behind the axis and its labels.
  private func rows(of canvas: DotCanvas, margin: Int, style: TextStyle) -> [String] {
    var labels = [String?](repeating: nil, count: canvas.rows)
    // Every so many ticks are labelled, so that a line stays free between two.
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

  /// What each way of drawing stands for.
  private func legend(_ marks: ChartMarks) -> [String] {
    let entries = layers.compactMap { layer in
      layer.name.map { "\(layer.pattern.sample(marks)) \($0)" }
    }
    return entries.isEmpty ? [] : [entries.joined(separator: "   ")]
  }
}

extension DotCanvas.Pattern {
  /// A piece of it, for a legend.
  fileprivate func sample(_ marks: ChartMarks) -> String {
    switch self {
    case .dots: marks.pick("⠂", ascii: "o")
    case .solid: marks.pick("⠒⠒⠒", ascii: "***")
    case .dotted: marks.pick("⠂ ⠂", ascii: ". .")
    }
  }
}
