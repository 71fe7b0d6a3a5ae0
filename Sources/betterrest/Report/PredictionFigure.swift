import SleepModel

/// Predictions against what was measured.
struct PredictionFigure {
  let points: [EvaluationFigures.Point]
  /// The number of rows that the points were drawn from.
  let rowCount: Int
  let measure: TargetMeasure

  var figure: Figure? {
    let places = points.map { (x: measure.onAxis($0.actual), y: measure.onAxis($0.prediction)) }
    let values = places.flatMap { [$0.x, $0.y] }.filter(\.isFinite)
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
    let sample =
      points.count < rowCount
      ? "\(Plain.count(points.count)) of \(Plain.count(rowCount)) rows, drawn by lot"
      : "all \(Plain.count(rowCount)) rows"
    return Figure(
      id: "predictions", title: "Predicted against actual",
      caption: "Each dot is a row: \(sample). On the dashed line, the prediction is right.",
      description: """
        Dots for \(sample): from left to right what was measured, from bottom to top the \
        prediction, both from \(Plain.rounded(smallest)) to \(Plain.rounded(largest)), and the \
        diagonal on which both are equal.
        """,
      width: frame.width, height: frame.height, drawing: drawing)
  }
}
