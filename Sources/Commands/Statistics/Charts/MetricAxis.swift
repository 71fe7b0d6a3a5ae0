import Charts
import CommandLineKit
import DiaryCore
import Platform
import SleepCore

/// The axis of a metric: clock times in hours after noon, all others in their unit.
struct MetricAxis {
  let metric: DailyMetric
  let style: ClockStyle

  /// A value as it is drawn.
  func place(_ value: Double) -> Double { metric.unit == .clockTime ? value / 60 : value }

  /// The axis for drawn values, which covers the whole scale of points.
  func axis(covering places: [Double], title: String) -> PlotAxis {
    let bounds = metric.scale.map { [$0.lowerBound, $0.upperBound] } ?? []
    let known = (places + bounds).filter(\.isFinite)
    let range = (known.min() ?? 0)...(known.max() ?? 0)
    // Hours beyond 2^53 have no neighbors for ticks.
    guard metric.unit == .clockTime, max(-range.lowerBound, range.upperBound) < 1e15 else {
      return PlotAxis(scale: AxisScale(covering: range, ticks: 5), title: title)
    }
    let first = range.lowerBound.rounded(.down)
    let last = max(first + 1, range.upperBound.rounded(.up))
    let ticks = stride(from: first, through: last, by: max(1, ((last - first) / 6).rounded(.up)))
      .map { $0 }
    return PlotAxis(
      scale: AxisScale(
        bounds: first...last, ticks: ticks,
        labels: ticks.map { style.figures.time(minutesAfterMidnight: 720 + 60 * $0) }), title: title
    )
  }

  /// The unit in words.
  var unit: String {
    switch metric.unit {
    case .points: "points of \(Plain.number(metric.scale?.upperBound ?? 0))"
    case .percent: metric.isMood ? "% of notes" : "%"
    case .clockTime: "time"
    case .hours, .minutes, .count: metric.unit.name
    }
  }
}
