import Charts
import CommandLineKit
import MessageText
import SleepModel

/// Predictions against what was measured.
struct PredictionFigure {
  let points: [EvaluationFigures.Point]
  /// What the rows weigh that the points were drawn from.
  let totalWeight: Double
  let measure: TargetMeasure

  var figure: Figure? {
    let places = points.map { (x: measure.onAxis($0.actual), y: measure.onAxis($0.prediction)) }
      .filter { $0.y.isFinite }
    let values = places.flatMap { [$0.x, $0.y] }
    guard let smallest = values.min(), let largest = values.max() else { return nil }
    // The same scale both ways, so that the line of right predictions is the diagonal.
    let scale = AxisScale(covering: smallest...largest, ticks: 7)
    let frame = PlotFrame(
      width: PlotFrame.smallWidth, height: 290,
      x: PlotAxis(scale: scale, title: measure.axisTitle("actual")),
      y: PlotAxis(scale: scale, title: measure.axisTitle("predicted")))
    let (low, high) = (scale.bounds.lowerBound, scale.bounds.upperBound)
    let drawing: Markup = """
      \(frame.axes)\
      \(frame.line([(low, low), (high, high)], class: "reference"))\
      \(frame.dots(places, class: "dots"))
      """
    let drawn = points.reduce(0) { $0 + $1.weight }
    let dots = Counted(Double(points.count), "dot").description
    let sample = drawn < totalWeight * (1 - 1e-9) ? "; \(dots) drawn by lot" : ""
    return Figure(
      id: "predictions", title: "Predicted against actual",
      caption: """
        Each dot is a row, or several that are equal\(sample). On the dashed line, the prediction \
        is right.
        """,
      description: """
        \(dots): from left to right what was measured, from bottom to top the \
        prediction, both from \(Plain.rounded(smallest)) to \(Plain.rounded(largest)), and the \
        diagonal on which both are equal.
        """,
      width: frame.width, height: frame.height, drawing: drawing)
  }
}
