import Charts
import CommandLineKit
import SleepModel

/// How errors are spread in each slice of the rows: a box and whiskers for each, the first on top.
struct ResidualFigure {
  private static let rowHeight = 20.0

  let slices: [ResidualSlice]
  /// The input by which the rows are parted.
  let feature: String
  let measure: TargetMeasure

  var figure: Figure? {
    let ends = slices.flatMap { $0.quantiles + [$0.mean] }
    guard let smallest = ends.min(), let largest = ends.max(), smallest.isFinite, largest.isFinite
    else { return nil }
    let scale = AxisScale(covering: min(smallest, 0)...max(largest, 0), ticks: 5)
    let frame = PlotFrame(
      height: 66 + Self.rowHeight * Double(slices.count),
      x: PlotAxis(scale: scale, title: measure.errorAxisTitle("prediction less actual")),
      y: PlotAxis(scale: .bands(slices.map(label)), title: feature))
    return Figure(
      id: "residuals", title: "Errors by \(feature)",
      caption: """
        Half of the errors lie in the box, nine in ten between the ends of the line; the bar is \
        the median, the dot the mean. Right of 0, predictions are too large.
        """,
      description: description, width: frame.width, height: frame.height,
      drawing: "\(frame.axes)\(zeroLine(frame))\(slices.indices.map { box($0, frame) })",
      numbers: numbers)
  }

  private func label(_ slice: ResidualSlice) -> String { EvaluationReport.values(slice.range) }

  private func zeroLine(_ frame: PlotFrame) -> Markup {
    "<path class=\"axis\" d=\"M\(at: frame.across(0)) \(at: frame.top)V\(at: frame.bottom)\"/>\n"
  }

  private func box(_ index: Int, _ frame: PlotFrame) -> Markup {
    let slice = slices[index]
    let places = slice.quantiles.map(frame.across)
    let y = frame.down(AxisScale.band(index, of: slices.count))
    // A box of no width is still to be seen.
    let width = max(places[3] - places[1], 1)
    return """
      <path class="whisker" d="M\(at: places[0]) \(at: y)H\(at: places[4])"/>\
      <rect class="box" x="\(at: places[1])" y="\(at: y - 6)" width="\(at: width)" height="12"/>\
      <path class="median" d="M\(at: places[2]) \(at: y - 6)v12"/>\
      <circle class="mean" cx="\(at: frame.across(slice.mean))" cy="\(at: y)" r="2.5"/>

      """
  }

  private var description: String {
    let lines = slices.map { slice in
      "\(label(slice)): half from \(measure.error(slice.quantiles[1])) to "
        + "\(measure.error(slice.quantiles[3])), median \(measure.error(slice.quantiles[2]))"
    }
    return "Errors by \(feature). " + lines.joined(separator: "; ") + "."
  }

  private var numbers: MarkupTable {
    var table = MarkupTable(
      "Quantiles of the errors by \(feature)",
      [(feature, .right)]
        + ["5 %", "25 %", "median", "75 %", "95 %", "mean"].map { ($0, .right) })
    let size = slices.flatMap(\.quantiles).map(abs).max() ?? 0
    for slice in slices {
      table.add(
        [label(slice)]
          + (slice.quantiles + [slice.mean]).map { Plain.rounded($0, beside: size) })
    }
    return table
  }
}
