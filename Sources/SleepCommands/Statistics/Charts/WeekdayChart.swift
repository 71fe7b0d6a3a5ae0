import SleepCharts
import SleepModel

/// A metric by weekday, as means with their intervals.
struct WeekdayChart {
  let metric: DailyMetric
  let means: [WeekdayMean]
  /// Whether they are of more days than the answer that it is part of.
  let isOfAll: Bool
  let style: ClockStyle

  init(_ metric: DailyMetric, of days: DiaryDays, isOfAll: Bool, style: ClockStyle) {
    (self.metric, self.isOfAll, self.style) = (metric, isOfAll, style)
    means = days.weekdayMeans(of: metric, firstWeekday: style.firstWeekday)
  }

  /// Whether there is anything to compare.
  var isTelling: Bool { means.count { !$0.isThin } > 1 }

  var chart: Chart {
    let axis = MetricAxis(metric: metric, style: style)
    let ends = means.flatMap { day -> [Double] in
      guard let mean = day.mean else { return [] }
      let interval = shownInterval(day)
      return [mean.value] + (interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
    }
    return Chart(
      id: metric.rawValue + "-weekdays", title: "\(metric.words.title) by weekday",
      caption: caption,
      summary: sentence ?? "",
      plot: .boxes(
        means.map(box), groupedBy: "weekday",
        axis: axis.axis(covering: ends.map(axis.place), title: title(axis))),
      pageSize: .large)
  }

  /// The weekdays with most and least; `nil` if too few are known.
  var sentence: String? { WeekdaySentence(metric, means, style.figures).text }

  private var text: MetricText { MetricText(metric: metric, format: style.figures) }

  private var caption: String {
    let count = means.reduce(0) { $0 + ($1.mean?.count ?? 0) }
    return "\(isOfAll ? "In your whole diary, the" : "The") means of your "
      + "\(style.figures.counted(count, metric.noun)) with their 95 % intervals."
      + (means.contains { $0.mean != nil && $0.isThin } ? " Dashed: too few to say." : "")
  }

  private func title(_ axis: MetricAxis) -> String {
    "\(metric.words.title.lowercased()), \(axis.unit)"
  }

  private func shownInterval(_ day: WeekdayMean) -> ClosedRange<Double>? {
    day.isThin ? nil : day.mean?.interval
  }

  private func box(_ day: WeekdayMean) -> Chart.Box {
    let label = style.name(of: day.weekday)
    guard let mean = day.mean else {
      return .empty(label)
    }
    let axis = MetricAxis(metric: metric, style: style)
    let count = style.figures.counted(mean.count, metric.noun) + (day.isThin ? ", too few" : "")
    return Chart.Box(
      label: label, mean: axis.place(mean.value),
      interval: shownInterval(day).map {
        axis.place($0.lowerBound)...axis.place($0.upperBound)
      }, text: "\(text.value(mean.value)) (\(count))", isFaint: day.isThin)
  }
}

extension WeekdayChart {
  /// Those of some metrics, or else of all that are told alone, that can be compared.
  static func telling(
    _ metrics: [DailyMetric] = DailyMetric.allCases.filter(\.isToldAlone), of days: DiaryDays,
    isOfAll: Bool = false, style: ClockStyle
  ) -> [WeekdayChart] {
    metrics.map { WeekdayChart($0, of: days, isOfAll: isOfAll, style: style) }.filter(\.isTelling)
  }

  /// So many metrics fit beside each other in a terminal.
  private static let mostColumns = 6

  /// The means of metrics by weekday as tables for a terminal.
  static func tables(_ charts: [WeekdayChart], _ style: ClockStyle) -> [Table] {
    stride(from: 0, to: charts.count, by: mostColumns).map {
      table(Array(charts[$0..<min($0 + mostColumns, charts.count)]), style)
    }
  }

  static func table(_ charts: [WeekdayChart], _ style: ClockStyle) -> Table {
    let places = charts.first.map { Array($0.means.indices) } ?? []
    return Table(
      "Averages by weekday", of: places,
      [.left("") { style.name(of: charts[0].means[$0].weekday) }]
        + charts.map { chart in
          .right(chart.metric.words.title) { chart.text(of: chart.means[$0]) }
        })
  }

  private func text(of day: WeekdayMean) -> String {
    guard let mean = day.mean else { return "–" }
    return day.isThin ? "too few" : text.value(mean.value)
  }
}
