import Charts
import CommandLineKit
import Reports
import SleepModel

extension StatsAnswer {
  /// The figures of the period as a table of a page.
  func table(_ caption: String) -> Block {
    let shown = review.figures.filter { $0.average != nil }
    guard !shown.isEmpty else { return .prose("No data.") }
    return .table(
      Table(
        caption, of: shown,
        [
          .left("") { $0.metric.words.title },
          .right("average") { $0.shownAverage(style) },
          .right("95 % interval") {
            $0.shownInterval.map($0.text(style).interval) ?? Self.tooEarly
          },
          .right("n") { format.number($0.average?.count ?? 0) },
          .right("lowest") { extreme($0.minimum, $0.text(style)) },
          .right("highest") { extreme($0.maximum, $0.text(style)) },
          .right("change") { figures in
            figures.trend.map { change($0.value, figures.text(style)) } ?? "–"
          },
          .right("95 % interval of the change") { figures in
            let text = figures.text(style)
            return figures.shownTrendInterval.map {
              "\(change($0.lowerBound, text)) to \(change($0.upperBound, text))"
            } ?? (figures.trend == nil ? "–" : Self.tooEarly)
          },
        ]))
  }

  /// What is said instead of an interval that says nothing.
  private static let tooEarly = "too early"

  private func extreme(_ extreme: PeriodFigures.Extreme?, _ text: MetricText) -> String {
    guard let extreme else { return "–" }
    let when =
      extreme.moment.map { style.text(of: $0.time) } ?? style.text(of: extreme.day, as: .ofMonth)
    return "\(text.value(extreme.value)), \(when)"
  }

  private func change(_ difference: Double, _ text: MetricText) -> String {
    if text.isZero(difference) { return text.size(0) }
    return (difference < 0 ? "-" : "+") + text.size(difference)
  }
}

extension StatsAnswer {
  /// The averages of the months of a year.
  @Blocks var monthBlocks: [Block] {
    let months = months
    if !months.isEmpty {
      Block.heading("Averages by month")
      "The number of days or nights is in parentheses."
      Table("Averages by month", of: months, [Column.left("month") { $0.name }] + averages)
    }
  }

  private typealias Month = (name: String, values: [DailyMetric: [Double]])
  private typealias Column = Table.Column<Month>

  private var averages: [Column] {
    monthlyFigures.map { figures in
      let text = figures.text(style)
      return .right(figures.metric.words.title) { month in
        let values = month.values[figures.metric] ?? []
        return values.mean.map { "\(text.value($0)) (\(values.count))" } ?? "–"
      }
    }
  }

  private var monthlyFigures: [PeriodFigures] {
    review.figures.filter {
      ($0.metric.words.isMain || $0.metric == .midpoint) && $0.average != nil
    }
  }

  /// The values of the months, the first month first.
  private var months: [Month] {
    var months: [String: [DailyMetric: [Double]]] = [:]
    var names: [(month: String, day: CalendarDay)] = []
    for figures in monthlyFigures {
      for point in figures.series.points {
        let name = style.text(of: point.day, as: .month)
        if months[name] == nil { names.append((name, point.day)) }
        months[name, default: [:]][figures.metric, default: []].append(point.value)
      }
    }
    return names.sorted { $0.day < $1.day }.map { ($0.month, months[$0.month] ?? [:]) }
  }
}
