import Charts
import CommandLineKit
import SleepModel

/// How the error falls as trees are added.
struct LearningCurveFigure {
  /// The errors of some rows, one for each number of trees.
  private struct Series {
    let name: String
    /// The name of the style.
    let style: String
    let errors: [Double]
  }

  let curve: LearningCurve
  /// The number of folds that the errors are those of; `nil` for one model.
  let folds: Int?
  let measure: TargetMeasure

  private var treeCounts: [Int] { curve.treeCounts }

  private var series: [Series] {
    [
      curve.training.map { Series(name: "rows trained on", style: "dashed", errors: $0) },
      curve.validation.map { Series(name: "rows not seen", style: "line", errors: $0) },
    ].compactMap(\.self)
  }

  private var caption: String {
    switch (curve.training, curve.validation) {
    case (_?, _?):
      "The error after so many trees, over all \(folds ?? 0) folds: on the rows that each model was "
        + "trained on, and on those that it has not seen. Where the solid line no longer falls, "
        + "more trees bring nothing."
    case (_?, nil):
      "The error after so many trees, on the very rows that the model was trained on: it tells "
        + "nothing of new rows."
    default: "The error on these rows after so many trees."
    }
  }

  var figure: Figure? {
    guard let range = curve.drawnErrors, let last = treeCounts.last else { return nil }
    let scale = AxisScale(covering: range, ticks: 5)
    let top = scale.bounds.upperBound
    let frame = PlotFrame(
      width: PlotFrame.smallWidth, height: 290,
      x: PlotAxis(scale: AxisScale(covering: 0...Double(last), ticks: 5), title: "trees"),
      y: PlotAxis(scale: scale, title: measure.errorAxisTitle("RMSE")))
    let lines = series.map { frame.line(points(of: $0.errors, below: top), class: $0.style) }
    let isCut = series.contains { $0.errors.contains { $0 > top } }
    let cut = isCut ? " Errors above \(measure.error(top)) are not drawn." : ""
    return Figure(
      id: "learning-curve", title: "Learning curve", caption: caption + cut,
      description: series.map { description(of: $0) }.joined(separator: " "),
      width: frame.width, height: frame.height,
      drawing: "\(frame.axes)\(lines)\(names(frame))", numbers: numbers)
  }

  /// The points of a line from where it comes into the picture.
  private func points(of errors: [Double], below top: Double) -> [(x: Double, y: Double)] {
    let points = zip(treeCounts, errors).map { (x: Double($0), y: $1) }
    guard let start = points.firstIndex(where: { $0.y <= top }), start > 0 else { return points }
    let (outside, inside) = (points[start - 1], points[start])
    guard outside.y.isFinite else { return Array(points[start...]) }
    let share = (outside.y - top) / (outside.y - inside.y)
    return [(outside.x + share * (inside.x - outside.x), top)] + points[start...]
  }

  /// The names of the lines: that of the lowest one below it if there is room, any other above.
  private func names(_ frame: PlotFrame) -> [Markup] {
    let lowest = series.indices.min { series[$0].errors.last ?? 0 < series[$1].errors.last ?? 0 }
    return series.enumerated().map { index, series in
      let start = frame.right - PlotFrame.labelWidth([series.name])
      let places = zip(treeCounts, series.errors).filter { frame.across(Double($0.0)) >= start }
        .map { frame.down($0.1) }
      let below = (places.max() ?? frame.bottom) + 16
      let y =
        index == lowest && self.series.count > 1 && below <= frame.bottom - 5
        ? below : max((places.min() ?? frame.top) - 8, frame.top + 12)
      return """
        <text class="end name" x="\(at: frame.right)" y="\(at: y)">\(series.name)</text>

        """
    }
  }

  private func description(of series: Series) -> String {
    let lowest = zip(treeCounts, series.errors).min { $0.1 < $1.1 }
    let error = { (error: Double?) in measure.error(error ?? .nan) }
    return "\(series.name): from \(error(series.errors.first)) with \(treeCounts.first ?? 0) trees "
      + "to \(error(series.errors.last)) with \(treeCounts.last ?? 0); lowest "
      + "\(error(lowest?.1)) with \(lowest?.0 ?? 0)."
  }

  private var numbers: MarkupTable {
    var table = MarkupTable(
      "RMSE by the number of trees",
      [("trees", .right)] + series.map { ($0.name, .right) })
    let step = max(1, treeCounts.count / 20)
    for index in treeCounts.indices where index % step == 0 || index == treeCounts.count - 1 {
      table.add(
        [Plain.count(treeCounts[index])] + series.map { Plain.rounded($0.errors[index]) })
    }
    return table
  }
}
