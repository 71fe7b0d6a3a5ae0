import Charts
import CommandLineKit
import SleepModel

/// How many rows the model's ranges hold, against how many they are meant to hold.
struct CalibrationFigure {
  let points: [CalibrationPoint]

  var figure: Figure? {
    guard !points.isEmpty else { return nil }
    let scale = AxisScale(
      bounds: 0...1, ticks: [0, 0.25, 0.5, 0.75, 1],
      labels: ["0 %", "25 %", "50 %", "75 %", "100 %"])
    let frame = PlotFrame(
      width: PlotFrame.smallWidth, height: 290,
      x: PlotAxis(scale: scale, title: "rows that a range is meant to hold"),
      y: PlotAxis(scale: scale, title: "rows that it holds"))
    let places = points.map { (x: $0.confidence, y: $0.share) }
    return Figure(
      id: "calibration", title: "Calibration of the ranges",
      caption: """
        On the dashed line they hold what they promise; above it they are wider than need be, \
        below it too narrow. \
        \(furthest)
        """,
      description: points.map {
        "Ranges meant to hold \(Plain.confidence($0.confidence)) hold \(Plain.percent($0.share))"
      }.joined(separator: "; ") + ".",
      width: frame.width, height: frame.height,
      drawing: """
        \(frame.axes)\(frame.line([(0, 0), (1, 1)], class: "reference"))\
        \(frame.line(places, class: "line"))\(frame.dots(places, class: "marks"))
        """,
      numbers: numbers)
  }

  /// The point that is furthest from the dashed line, in a sentence.
  private var furthest: String {
    guard
      let point = points.max(by: { abs($0.share - $0.confidence) < abs($1.share - $1.confidence) })
    else { return "" }
    return "Furthest off is \(Plain.confidence(point.confidence)): there they hold "
      + "\(Plain.percent(point.share))."
  }

  private var numbers: MarkupTable {
    var table = MarkupTable(
      "Shares of rows in the ranges", [("meant to hold", .right), ("holds", .right)])
    for point in points {
      table.add([Plain.confidence(point.confidence), Plain.percent(point.share)])
    }
    return table
  }
}
