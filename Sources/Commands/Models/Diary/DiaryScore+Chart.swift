import Charts
import CommandLineKit
import Platform

extension DiaryScore {
  /// The predicted against the actual sleep, in hours.
  var chart: Chart {
    let points = scored.map {
      (x: $0.night.asleep / 60, y: $0.prediction.expected / 60)
    }
    let scale = AxisScale(coveringBoth: points) ?? AxisScale(covering: 0...0, ticks: 6)
    return Chart(
      id: "nights", title: "Predicted versus actual sleep",
      caption:
        "Each dot is a night. On the diagonal, the prediction was exact; below it, you slept "
        + "longer than predicted.",
      summary: "RMSE \(amount(self.rootMeanSquaredError)).",
      plot: .series(
        [.diagonal(of: scale), .init(name: "night", points, style: .dots)],
        x: PlotAxis(scale: scale, title: "hours of sleep, actual"),
        y: PlotAxis(scale: scale, title: "hours of sleep, predicted")),
      pageSize: .large, numbers: numbers)
  }

  private var numbers: Table {
    func text(_ minutes: Double) -> String { Plain.duration(minutes: minutes) }
    return Table(
      "Nights", of: scored,
      [
        .left("night") { $0.night.day.description },
        .right("lights out to waking") { text($0.night.opportunity) },
        .right("asleep") { text($0.night.asleep) },
        .right("predicted") { text($0.prediction.expected) },
        .right("90 % interval") {
          let interval = $0.prediction.interval
          return "\(text(interval.lowerBound)) to \(text(interval.upperBound))"
        },
      ])
  }
}
