import Charts
import CommandLineKit
import MessageText
import SleepModel

/// How the mean prediction follows one input.
struct DependenceFigure {
  let id: String
  let feature: String
  let dependence: PartialDependence
  /// The scale that all inputs share, so that a steep line means more than a flat one.
  let predictions: AxisScale
  let measure: TargetMeasure
  /// Values of the input and predictions with their units.
  let texts: InspectionTables

  var figure: Figure? {
    guard let first = dependence.values.first, let last = dependence.values.last else { return nil }
    let axis = FeatureAxis(feature: feature, target: measure.target, range: first...last)
    let frame = PlotFrame(
      width: PlotFrame.smallWidth, height: 220, x: axis.axis,
      y: PlotAxis(scale: predictions, title: measure.axisTitle("mean predicted")))
    let places = zip(dependence.values, dependence.predictions).map {
      (x: axis.onAxis($0), y: measure.onAxis($1))
    }
    return Figure(
      id: id, title: feature.printable(),
      caption: texts.course(of: dependence, feature),
      description: "A line through the mean predictions at "
        + "\(Counted(Double(places.count), "value")) of \(feature.printable()).",
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
      table.add([texts.text(value, of: feature), texts.text(prediction)])
    }
    return table
  }
}
