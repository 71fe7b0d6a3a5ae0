import SleepModel

/// How the mean prediction follows one input.
struct DependenceFigure {
  /// Narrower than others, as there is one for each input.
  private static let width = 300.0

  let id: String
  let feature: String
  let dependence: PartialDependence
  /// The scale that all inputs share, so that a steep line means more than a flat one.
  let predictions: AxisScale
  let measure: TargetMeasure
  /// A value of the input, with its unit.
  let text: (Double) -> String
  /// A prediction, with its unit.
  let predictionText: (Double) -> String

  var figure: Figure? {
    guard let first = dependence.values.first, let last = dependence.values.last,
      let low = dependence.predictions.min(), let high = dependence.predictions.max()
    else { return nil }
    let axis = FeatureAxis(feature: feature, target: measure.target, range: first...last)
    let frame = PlotFrame(
      width: Self.width, height: 220, x: axis.axis,
      y: PlotAxis(scale: predictions, title: measure.axisTitle("mean predicted")))
    let places = zip(dependence.values, dependence.predictions).map {
      (x: axis.onAxis($0), y: measure.onAxis($1))
    }
    return Figure(
      id: id, title: feature.printable(),
      caption:
        "From \(text(first)) to \(text(last)): between \(predictionText(low)) and \(predictionText(high)).",
      description: """
        The mean prediction at \(places.count) values of \(feature.printable()): \
        \(predictionText(dependence.predictions.first ?? .nan)) at \(text(first)), \
        \(predictionText(dependence.predictions.last ?? .nan)) at \(text(last)).
        """,
      width: frame.width, height: frame.height,
      drawing:
        "\(frame.axes)\(frame.line(places, class: "line"))\(frame.dots(places, class: "marks"))",
      numbers: numbers)
  }

  private var numbers: MarkupTable {
    var table = MarkupTable(
      "Mean prediction by \(feature.printable())",
      [(feature.printable(), .right), ("mean \(measure.target.printable())", .right)])
    for (value, prediction) in zip(dependence.values, dependence.predictions) {
      table.add([text(value), predictionText(prediction)])
    }
    return table
  }
}
