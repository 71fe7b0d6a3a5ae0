import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The days of a link as dots with the trend line.
struct LinkChart {
  let link: Link
  let style: ClockStyle

  /// `nil` if there are too few days to draw.
  var chart: Chart? {
    guard link.evidence != .none else { return nil }
    let pairs = link.pairs
    let points = zip(pairs.xs, pairs.ys).map { (x: shown($0, pairs.x), y: shown($1, pairs.y)) }
    let text = LinkText(link: link, style: style)
    let x = axis(of: pairs.x, points.map(\.x))
    var series = [Chart.Series(points, style: .dots)]
    if let line = link.line, link.correlation != nil {
      let ends = [pairs.xs.min() ?? 0, pairs.xs.max() ?? 0]
      series.append(
        .init(
          name: "trend",
          ends.map { (x: shown($0, pairs.x), y: shown(line.value(at: $0), pairs.y)) }, style: .line)
      )
    }
    return Chart(
      id: "\(pairs.x.rawValue)-\(pairs.y.rawValue)-\(pairs.lag)", title: text.title,
      caption: "Each dot is a day.", summary: text.sentence,
      plot: .series(series, x: x, y: axis(of: pairs.y, points.map(\.y))), pageSize: .small)
  }

  private func shown(_ value: Double, _ metric: DailyMetric) -> Double {
    metric.unit == .clockTime ? value / 60 : value
  }

  private func axis(of metric: DailyMetric, _ values: [Double]) -> PlotAxis {
    let title = "\(MetricWords(metric).title.lowercased()), \(metric.axisUnit)"
    let range = metric.scale ?? (values.min() ?? 0)...(values.max() ?? 0)
    return PlotAxis(scale: AxisScale(covering: range, ticks: 5), title: title)
  }
}

extension CorrelateAnswer {
  var charts: [Chart] { links.compactMap { LinkChart(link: $0, style: style).chart } }
}
