import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The averages of the months of a year.
struct MonthTable {
  let figures: [PeriodFigures]
  let style: ClockStyle

  var markup: Markup? {
    let shown = figures.filter {
      ($0.metric.words.isMain || $0.metric == .midpoint) && $0.average != nil
    }
    var months: [String: [DailyMetric: [Double]]] = [:]
    var names: [(month: String, day: CalendarDay)] = []
    for figures in shown {
      for point in figures.series.points {
        let name = style.month(of: point.day)
        if months[name] == nil { names.append((name, point.day)) }
        months[name, default: [:]][figures.metric, default: []].append(point.value)
      }
    }
    guard !names.isEmpty else { return nil }
    var table = MarkupTable(
      "Averages by month",
      [("month", .left)] + shown.map { ($0.metric.words.title, .right) })
    for (name, _) in names.sorted(by: { $0.day < $1.day }) {
      table.add(
        [name]
          + shown.map { figures in
            let values = months[name]?[figures.metric] ?? []
            let text = MetricText(metric: figures.metric, style: style)
            return values.mean.map { "\(text.value($0)) (\(values.count))" } ?? "–"
          })
    }
    return """
      <h3>Averages by month</h3>
      <p>The number of days or nights is in parentheses.</p>
      \(table.markup)
      """
  }
}
