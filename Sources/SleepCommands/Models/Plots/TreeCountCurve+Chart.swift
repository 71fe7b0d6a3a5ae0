import SleepCharts
import SleepTerminal
import SleepModel

extension TreeCountCurve {
  /// The first third of the trees is cut off if its errors span this multiple of the others' range.
  private static let steepFall = 4.0
  /// Errors up to this multiple of the lowest are always drawn; closer, there is only noise.
  private static let leastZoom = 1.25

  /// The range of the drawn errors: those of the first trees may be so large that they hide others.
  var drawnErrors: ClosedRange<Double>? {
    let series = [training, validation].compactMap(\.self)
    let errors = series.flatMap(\.self).filter(\.isFinite)
    let later = series.flatMap { $0.dropFirst($0.count / 3) }.filter(\.isFinite)
    guard let low = errors.min(), let high = errors.max(), let laterHigh = later.max() else {
      return nil
    }
    let top = min(max(laterHigh, low * Self.leastZoom), high)
    return low...(high - low > Self.steepFall * (top - low) ? top : high)
  }

  /// The RMSE by the number of trees; `folds` is `nil` for one model.
  func chart(folds: Int?, _ measure: TargetMeasure) -> Chart? {
    guard let range = drawnErrors, let last = treeCounts.last else { return nil }
    let scale = AxisScale(covering: range, ticks: 5)
    let top = scale.bounds.upperBound
    let series = [
      ("training", training, Chart.Series.Style.dashedLine), ("validation", validation, .line),
    ].compactMap { name, errors, style in errors.map { (name: name, errors: $0, style: style) } }
    let isCut = series.contains { $0.errors.contains { $0 > top } }
    let isAlone = series.count == 1
    let caption =
      switch (training, validation) {
      case (_?, _?):
        "The RMSE by the number of trees over all \(folds ?? 0) folds, on the training rows and on "
          + "the held-out rows."
      case (_?, nil):
        "The RMSE by the number of trees on the rows that the model was trained on, which says "
          + "nothing about new rows."
      default: "The RMSE by the number of trees on these rows."
      }
    return Chart(
      id: "learning-curve", title: "Learning curve", caption: caption,
      summary: series.reversed().map {
        course(of: $0.errors, named: isAlone ? nil : $0.name, measure)
      }.spaceSeparated
        + (isCut ? " Errors above \(measure.error(top)) are not shown." : ""),
      plot: .series(
        series.map {
          .init(
            name: isAlone ? nil : $0.name, points(of: $0.errors, below: top),
            style: isAlone ? .line : $0.style)
        },
        x: PlotAxis("trees", covering: 0...Double(last)),
        y: PlotAxis(scale: scale, title: measure.errorAxisTitle("RMSE"))),
      numbers: numbers(series.map { ($0.name, $0.errors) }))
  }

  /// The points of a line from where it enters the chart.
  private func points(of errors: [Double], below top: Double) -> [(x: Double, y: Double)] {
    let points = zip(treeCounts, errors).map { (x: Double($0), y: $1) }
    guard let start = points.firstIndex(where: { $0.y <= top }), start > 0 else { return points }
    let (outside, inside) = (points[start - 1], points[start])
    guard outside.y.isFinite else { return Array(points[start...]) }
    let share = (outside.y - top) / (outside.y - inside.y)
    return [(outside.x + share * (inside.x - outside.x), top)] + points[start...]
  }

  /// The first, the last and the smallest error, in a sentence.
  private func course(
    of errors: [Double], named name: String?, _ measure: TargetMeasure
  ) -> String {
    guard let first = errors.first, let last = errors.last, let count = treeCounts.last,
      let lowest = errors.indices.min(by: { errors[$0] < errors[$1] })
    else { return "" }
    let best =
      lowest == errors.count - 1
      ? ""
      : "; the minimum is \(measure.error(errors[lowest])) with \(FigureFormat.current.number(treeCounts[lowest]))"
    return "The \(name.map { "\($0) " } ?? "")RMSE is \(measure.error(first)) without trees and "
      + "\(measure.error(last)) with \(FigureFormat.current.number(count))\(best)."
  }

  private func numbers(_ series: [(name: String, errors: [Double])]) -> Table {
    typealias Column = Table.Column<Int>
    let step = max(1, treeCounts.count / 20)
    let errors = series.map { series in
      Column.right(series.name) { FigureFormat.current.rounded(series.errors[$0]) }
    }
    return Table(
      "RMSE by the number of trees",
      of: treeCounts.indices.filter { $0 % step == 0 || $0 == treeCounts.count - 1 },
      [Column.right("trees") { FigureFormat.current.number(treeCounts[$0]) }] + errors)
  }
}
