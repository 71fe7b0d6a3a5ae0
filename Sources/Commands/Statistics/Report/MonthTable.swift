import Charts
import CommandLineKit
import DiaryCore
import Platform
import Reports
import SleepCore

/// The averages of the months of a year.
struct MonthTable {
  let figures: [PeriodFigures]
  let style: ClockStyle

  @Blocks var blocks: [Block] {
    if !months.isEmpty {
      Block.heading("Averages by month")
      "The number of days or nights is in parentheses."
      Table("Averages by month", of: months, [Column.left("month") { $0.name }] + averages)
    }
  }

  private typealias Month = (name: String, values: [DailyMetric: [Double]])
  private typealias Column = Table.Column<Month>

  private var averages: [Column] {
    shown.map { figures in
      let text = MetricText(metric: figures.metric, format: style.figures)
      return .right(figures.metric.words.title) { month in
        let values = month.values[figures.metric] ?? []
        return values.mean.map { "\(text.value($0)) (\(values.count))" } ?? "–"
      }
    }
  }

  private var shown: [PeriodFigures] {
    figures.filter {
      ($0.metric.words.isMain || $0.metric == .midpoint) && $0.average != nil
    }
  }

  /// The values of the months, the first month first.
  private var months: [Month] {
    var months: [String: [DailyMetric: [Double]]] = [:]
    var names: [(month: String, day: CalendarDay)] = []
    for figures in shown {
      for point in figures.series.points {
        let name = style.month(of: point.day)
        if months[name] == nil { names.append((name, point.day)) }
        months[name, default: [:]][figures.metric, default: []].append(point.value)
      }
    }
    return names.sorted { $0.day < $1.day }.map { ($0.month, months[$0.month] ?? [:]) }
  }
}
