import Charts
import CommandLineKit

/// The predicted and the actual sleep, in hours: for the terminal and
/// for the page.
struct DiaryScorePicture {
  let score: DiaryScore

  private static let title = "Predicted versus actual sleep"
  private static let axes = (x: "hours of sleep, actual", y: "hours of sleep, predicted")

  private var caption: String {
    "Each dot is a night. On the line, the prediction was exact; below it, you slept longer than "
      + "predicted. RMSE \(score.amount(score.rootMeanSquaredError))."
  }

  private var points: [(x: Double, y: Double)] {
    score.scored.map { (x: $0.asleep / 60, y: $0.promised / 60) }
  }

  /// The same scale both ways, so that the line is the diagonal.
  private var scale: AxisScale {
    let values = points.flatMap { [$0.x, $0.y] }
    return AxisScale(covering: (values.min() ?? 0)...(values.max() ?? 0), ticks: 6)
  }

  var picture: Picture {
    let scale = scale
    let ends = [scale.bounds.lowerBound, scale.bounds.upperBound].map { (x: $0, y: $0) }
    let plot = XYPlot(
      x: PlotAxis(scale: scale, title: Self.axes.x), y: PlotAxis(scale: scale, title: Self.axes.y),
      layers: [
        .init(name: "exact", points: ends, pattern: .dotted),
        .init(name: "a night", points: points, pattern: .dots),
      ])
    return Picture(title: Self.title, summary: caption, lines: plot.lines)
  }

  var figure: Figure {
    let scale = scale
    let frame = PlotFrame(
      height: 360, x: PlotAxis(scale: scale, title: Self.axes.x),
      y: PlotAxis(scale: scale, title: Self.axes.y))
    let (low, high) = (scale.bounds.lowerBound, scale.bounds.upperBound)
    return Figure(
      id: "nights", title: Self.title, caption: caption,
      description: "\(Plain.counted(Double(points.count), "dot")), and the diagonal.",
      width: frame.width, height: frame.height,
      drawing: """
        \(frame.axes)\
        \(frame.line([(low, low), (high, high)], class: "reference"))\
        \(frame.dots(points, class: "dots"))
        """,
      numbers: numbers)
  }

  private var numbers: MarkupTable {
    var table = MarkupTable(
      "Nights",
      [
        ("night", .left), ("lights out to waking", .right), ("asleep", .right),
        ("predicted", .right),
        ("90 % interval", .right),
      ])
    func text(_ minutes: Double) -> String { Plain.duration(minutes: Int(minutes.rounded())) }
    for night in score.scored {
      table.add([
        night.night, text(night.opportunity), text(night.asleep), text(night.promised),
        "\(text(night.lower)) to \(text(night.upper))",
      ])
    }
    return table
  }
}
