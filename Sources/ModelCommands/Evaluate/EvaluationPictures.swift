import Charts
import CommandLineKit
import MessageText
import SleepModel

/// The pictures of an evaluation.
struct EvaluationPictures {
  let evaluation: Evaluation
  let figures: EvaluationFigures
  /// What is predicted.
  let measure: TargetMeasure

  /// What there is to be drawn; nothing where a picture would have no points.
  var all: [Picture] {
    [predictions, residuals, learningCurve].compactMap(\.self)
  }

  /// Why a picture is missing that one may look for, in a sentence.
  var omissions: [String] {
    learningCurve == nil
      ? ["There is no learning curve: it takes a model of two trees or more."] : []
  }

  private var predictions: Picture? {
    let points = figures.points.map {
      (x: measure.onAxis($0.actual), y: measure.onAxis($0.prediction))
    }
    let values = points.flatMap { [$0.x, $0.y] }.filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return nil }
    let scale = AxisScale(covering: low...high, ticks: 6)
    let ends = [scale.bounds.lowerBound, scale.bounds.upperBound].map { (x: $0, y: $0) }
    let plot = XYPlot(
      x: PlotAxis(scale: scale, title: measure.axisTitle("actual")),
      y: PlotAxis(scale: scale, title: measure.axisTitle("predicted")),
      layers: [
        .init(name: "prediction is right", points: ends, pattern: .dotted),
        .init(name: "a row", points: points, pattern: .dots),
      ])
    let drawn = figures.points.reduce(0) { $0 + $1.weight }
    let share =
      drawn < evaluation.totalWeight ? "\(Plain.count(points.count)) of them, drawn by lot" : "all"
    let explained = evaluation.rSquared.map { ", R squared \(Plain.rounded($0))" } ?? ""
    return Picture(
      title: "Predicted against actual",
      summary: "Each dot is a row: \(share). On the dotted line, the prediction is right. RMSE "
        + "\(measure.error(evaluation.rootMeanSquaredError))\(explained).",
      lines: plot.lines)
  }

  private var residuals: Picture? {
    guard let feature = evaluation.slices?.feature.printable() else { return nil }
    let slices = figures.residuals.filter { $0.quantiles.allSatisfy(\.isFinite) }
    let ends = slices.flatMap { [$0.quantiles[0], $0.quantiles[4]] }
    guard let low = ends.min(), let high = ends.max() else { return nil }
    let plot = BoxPlot(
      title: feature,
      groups: slices.map {
        .init(label: EvaluationReport.values($0.range), quantiles: $0.quantiles)
      },
      axis: PlotAxis(
        scale: AxisScale(covering: min(low, 0)...max(high, 0), ticks: 5),
        title: measure.errorAxisTitle("prediction less actual")))
    return Picture(
      title: "Errors by \(feature)",
      summary: "Half of the errors lie in the box, nine in ten between the ends of the line."
        + spread(of: slices, by: feature),
      lines: plot.lines)
  }

  /// Where errors are spread most and least, in a sentence after another; nothing where they are
  /// spread alike.
  private func spread(of slices: [ResidualSlice], by feature: String) -> String {
    func width(_ slice: ResidualSlice) -> Double { slice.quantiles[4] - slice.quantiles[0] }
    func range(_ slice: ResidualSlice) -> String {
      let size = abs(slice.quantiles[0]) + abs(slice.quantiles[4])
      let ends = [slice.quantiles[0], slice.quantiles[4]].map { Plain.rounded($0, beside: size) }
      return "from \(ends[0]) to \(ends[1])\(measure.errorUnit)"
    }
    func name(_ slice: ResidualSlice) -> String {
      slice.range == nil
        ? "a missing \(feature)" : "\(feature) \(EvaluationReport.values(slice.range))"
    }
    guard let widest = slices.max(by: { width($0) < width($1) }),
      let narrowest = slices.min(by: { width($0) < width($1) })
    else { return "" }
    guard width(widest) > width(narrowest) else {
      return slices.count > 1 ? "" : " Nine in ten are \(range(widest))."
    }
    return
      " Nine in ten are \(range(narrowest)) for \(name(narrowest)), where they are spread least, "
      + "and \(range(widest)) for \(name(widest)), where they are spread most."
  }

  private var learningCurve: Picture? {
    guard let curve = figures.learningCurve else { return nil }
    let both = [
      ("validation", curve.validation, DotCanvas.Pattern.solid),
      ("training", curve.training, .dotted),
    ].compactMap { name, errors, pattern in
      errors.map { (name: Optional(name), errors: $0, pattern: pattern) }
    }
    // Rows that are scored by themselves need no name.
    let series = both.count > 1 ? both : both.map { (nil, $0.errors, .solid) }
    guard let last = curve.treeCounts.last, let range = curve.drawnErrors else {
      return nil
    }
    let scale = AxisScale(covering: range, ticks: 5)
    let top = scale.bounds.upperBound
    let isCut = series.contains { $0.errors.contains { $0 > top } }
    let counts = curve.treeCounts.map(Double.init)
    let plot = XYPlot(
      x: PlotAxis(scale: AxisScale(covering: 0...Double(last), ticks: 5), title: "trees"),
      y: PlotAxis(scale: scale, title: measure.errorAxisTitle("RMSE")),
      layers: series.map { series in
        .init(
          name: series.name, points: zip(counts, series.errors).map { ($0, $1) },
          pattern: series.pattern)
      })
    return Picture(
      title: "Learning curve",
      summary: series.map { course(of: $0.errors, named: $0.name, at: curve.treeCounts) }
        .joined(separator: " ")
        + (isCut ? " Errors above \(measure.error(top)) are not drawn." : ""),
      lines: plot.lines)
  }

  /// How an error goes from the first number of trees to the last, in a sentence.
  private func course(of errors: [Double], named name: String?, at treeCounts: [Int]) -> String {
    guard let first = errors.first, let last = errors.last, let count = treeCounts.last,
      let lowest = errors.indices.min(by: { errors[$0] < errors[$1] })
    else { return "" }
    let best =
      lowest == errors.count - 1
      ? ""
      : "; it is lowest, \(measure.error(errors[lowest])), with \(Plain.count(treeCounts[lowest]))"
    let subject = name.map { "The \($0) RMSE" } ?? "The RMSE of these rows"
    return "\(subject) goes from \(measure.error(first)) without trees to "
      + "\(measure.error(last)) with \(Plain.count(count))\(best)."
  }
}

extension EvaluationPictures {
  /// - Returns: `nil` if no figures were gathered.
  init?(_ evaluation: Evaluation, target: String) {
    guard let figures = evaluation.figures else { return nil }
    self.init(
      evaluation: evaluation, figures: figures, measure: TargetMeasure(target: target))
  }
}
