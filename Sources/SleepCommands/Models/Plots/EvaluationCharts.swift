import SleepCharts
import SleepText
import SleepModel

/// The charts of an evaluation; each is `nil` without data.
struct EvaluationCharts {
  private let format = FigureFormat.current
  let evaluation: Evaluation
  let figures: EvaluationFigures
  let measure: TargetMeasure
  /// The number of folds; `nil` for the score of one model.
  let folds: Int?

  var predictions: Chart? {
    let points = figures.points.map {
      (x: measure.onAxis($0.actual), y: measure.onAxis($0.prediction))
    }.filter { $0.y.isFinite }
    guard let scale = AxisScale(coveringBoth: points) else { return nil }
    let drawn = figures.points.reduce(0) { $0 + $1.weight }
    let isSample = drawn < evaluation.totalWeight * (1 - 1e-9)
    let sample = isSample ? "; the \(format.number(points.count)) dots are a random sample" : ""
    let explained = evaluation.rSquared.map { ", R squared \(format.rounded($0))" } ?? ""
    return Chart(
      id: "predictions", title: "Predicted versus actual",
      caption:
        "Each dot is one row or several equal rows\(sample). On the diagonal, the prediction "
        + "is exact.",
      summary: "RMSE \(measure.error(evaluation.rootMeanSquaredError))\(explained).",
      plot: .besideDiagonal(
        .init(name: "row", points, style: .dots), scale, x: measure.axisTitle("actual"),
        y: measure.axisTitle("predicted")))
  }

  /// The distribution of the errors in each slice of the rows.
  var errors: Chart? {
    guard let feature = evaluation.slices?.feature.printable() else { return nil }
    let slices = figures.residuals.filter { $0.quantiles.allSatisfy(\.isFinite) }
    let ends = slices.flatMap { [$0.quantiles[0], $0.quantiles[4]] }
    guard let low = ends.min(), let high = ends.max() else { return nil }
    return Chart(
      id: "residuals", title: "Errors by \(feature)",
      caption:
        "The box covers half of the errors, the whiskers cover 90 %. Above 0, predictions are "
        + "too large.",
      summary: spread(of: slices, by: feature),
      plot: .boxes(
        slices.map { .init(label: EvaluationReport.values($0.range), quantiles: $0.quantiles) },
        groupedBy: feature,
        axis: PlotAxis(
          measure.errorAxisTitle("prediction minus actual"), covering: min(low, 0)...max(high, 0))),
      numbers: numbers(of: slices, by: feature))
  }

  /// The slices with the largest and the smallest variation of errors.
  private func spread(of slices: [ResidualSlice], by feature: String) -> String {
    func width(_ slice: ResidualSlice) -> Double { slice.quantiles[4] - slice.quantiles[0] }
    func range(_ slice: ResidualSlice) -> String {
      let (low, high) = (slice.quantiles[0], slice.quantiles[4])
      let ends = [low, high].map { format.rounded($0, beside: abs(low) + abs(high)) }
      return "between \(ends[0]) and \(ends[1])\(measure.errorUnit)"
    }
    func name(_ slice: ResidualSlice) -> String {
      slice.range == nil
        ? "missing \(feature)" : "\(feature) \(EvaluationReport.values(slice.range))"
    }
    guard let widest = slices.max(by: { width($0) < width($1) }),
      let narrowest = slices.min(by: { width($0) < width($1) })
    else { return "" }
    guard width(widest) > width(narrowest) else {
      return slices.count > 1 ? "" : "90 % of the errors are \(range(widest))."
    }
    return "They vary least for \(name(narrowest)), where 90 % are \(range(narrowest)), and most "
      + "for \(name(widest)), where 90 % are \(range(widest))."
  }

  private func numbers(of slices: [ResidualSlice], by feature: String) -> Table {
    let size = slices.flatMap(\.quantiles).map(abs).max() ?? 0
    typealias Column = Table.Column<ResidualSlice>
    let quantiles = ["5 %", "25 %", "median", "75 %", "95 %"].enumerated().map { index, name in
      Column.right(name) { format.rounded($0.quantiles[index], beside: size) }
    }
    return Table(
      "Quantiles of the errors by \(feature)", of: slices,
      [Column.right(feature) { EvaluationReport.values($0.range) }] + quantiles
        + [Column.right("mean") { format.rounded($0.mean, beside: size) }])
  }

  /// The actual coverage of the prediction intervals against the nominal one.
  var calibration: Chart? {
    let points = figures.calibration
    guard
      let furthest = points.max(by: {
        abs($0.share - $0.confidence) < abs($1.share - $1.confidence)
      })
    else { return nil }
    let scale = AxisScale(
      bounds: 0...1, ticks: [0, 0.25, 0.5, 0.75, 1],
      labels: ["0 %", "25 %", "50 %", "75 %", "100 %"])
    return Chart(
      id: "calibration", title: "Calibration of the prediction intervals",
      caption:
        "On the diagonal, intervals cover as many rows as they should; above it they are too "
        + "wide, below it too narrow.",
      summary: "The largest deviation is at \(format.confidence(furthest.confidence)), where the "
        + "coverage is \(format.percent(furthest.share)).",
      plot: .besideDiagonal(
        .init(points.map { (x: $0.confidence, y: $0.share) }, style: .markedLine), scale,
        x: "nominal coverage", y: "actual coverage"),
      numbers: Table(
        "Coverage of the prediction intervals", of: points,
        [
          .right("nominal") { format.confidence($0.confidence) },
          .right("actual") { format.percent($0.share) },
        ]))
  }

  var learningCurve: Chart? {
    figures.learningCurve?.chart(folds: folds, measure)
  }

  var omissions: [String] {
    learningCurve == nil ? ["There is no learning curve: it requires at least two trees."] : []
  }
}

extension EvaluationCharts {
  /// `nil` if no data were collected.
  init?(of score: EvaluationReport) {
    guard let figures = score.evaluation.figures else { return nil }
    self.init(
      evaluation: score.evaluation, figures: figures, measure: TargetMeasure(target: score.target),
      folds: score.folds)
  }
}

extension PlotAxis {
  /// An axis with about five ticks.
  init(_ title: String, covering range: ClosedRange<Double>) {
    self.init(scale: AxisScale(covering: range, ticks: 5), title: title)
  }
}

extension Chart.Plot {
  /// Points on axes with the same scale, and the diagonal, on which the two values are equal.
  static func besideDiagonal(
    _ series: Chart.Series, _ scale: AxisScale, x: String, y: String
  ) -> Self {
    .series(
      [.diagonal(of: scale), series], x: PlotAxis(scale: scale, title: x),
      y: PlotAxis(scale: scale, title: y))
  }
}

extension AxisScale {
  /// The same scale for both axes, so that equal values are on the diagonal.
  init?(coveringBoth points: [(x: Double, y: Double)]) {
    let values = points.flatMap { [$0.x, $0.y] }.filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return nil }
    self.init(covering: low...high, ticks: 6)
  }
}
