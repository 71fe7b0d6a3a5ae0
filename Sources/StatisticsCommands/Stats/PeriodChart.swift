import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The chart of a metric in a period: by the hours of a day, or by days.
struct PeriodChart {
  let figures: PeriodFigures
  let period: DiaryPeriod
  let style: ClockStyle
  let dayStart: ClockTime

  /// `nil` if there are too few values for a line.
  var chart: Chart? {
    let points = figures.entries.isEmpty ? daily : hourly
    guard points.count > 1 else { return nil }
    let words = MetricWords(figures.metric)
    let span =
      period.days.lowerBound == period.days.upperBound
      ? style.text(of: period.days.lowerBound)
      : "\(style.text(of: period.days.lowerBound)) to \(style.text(of: period.days.upperBound))"
    return Chart(
      id: figures.metric.rawValue, title: words.title, caption: "", summary: span + ".",
      plot: .series([.init(points, style: .markedLine)], x: xAxis, y: yAxis(points.map(\.y))),
      pageSize: .flat, numbers: numbers)
  }

  private var daily: [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for point in figures.series.points {
      let x = Double(period.days.lowerBound.days(until: point.day))
      // A gap in the line for days without data.
      if let last = points.last, x > last.x + 1 { points.append((last.x + 1, .nan)) }
      points.append((x, shown(point.value)))
    }
    return points
  }

  private var hourly: [(x: Double, y: Double)] {
    figures.entries.map { (hour(of: $0.moment.time), $0.value) }
  }

  /// The hours since midnight; those before the start of the day follow the others.
  private func hour(of time: ClockTime) -> Double {
    Double(time.hour) + Double(time.minute) / 60 + (time < dayStart ? 24 : 0)
  }

  /// A value on the axis: hours of sleep in hours, times in hours after noon.
  private func shown(_ value: Double) -> Double {
    figures.metric.unit == .clockTime ? value / 60 : value
  }

  private var xAxis: PlotAxis {
    guard figures.entries.isEmpty else {
      let start = Double(dayStart.hour)
      let ticks = stride(from: start, through: start + 24, by: 4).map { $0 }
      let labels = ticks.map { tick in
        ClockTime(hour: Int(tick) % 24, minute: 0).map(style.text(of:)) ?? ""
      }
      return PlotAxis(
        scale: AxisScale(bounds: start...start + 24, ticks: ticks, labels: labels), title: "time")
    }
    let count = period.days.lowerBound.days(until: period.days.upperBound)
    let days = (0...count).compactMap { period.days.lowerBound.adding(days: $0) }
    let labels: [String] =
      switch period.length {
      case .week: days.map(style.weekday(of:))
      case .month: days.map { Plain.count($0.day) }
      case .day, nil: days.map(style.text(of:))
      }
    return PlotAxis(
      scale: AxisScale(
        bounds: 0...max(1, Double(count)), ticks: days.indices.map(Double.init), labels: labels),
      title: period.length == .month ? "day of the month" : "day")
  }

  private func yAxis(_ values: [Double]) -> PlotAxis {
    let known = values.filter(\.isFinite)
    let range = figures.metric.scale ?? (known.min() ?? 0)...(known.max() ?? 0)
    let title = "\(figures.metric.axisUnit)"
    guard figures.metric.unit == .clockTime else {
      return PlotAxis(scale: AxisScale(covering: range, ticks: 5), title: title)
    }
    let first = range.lowerBound.rounded(.down)
    let last = max(first + 1, range.upperBound.rounded(.up))
    let ticks = stride(from: first, through: last, by: 1).map { $0 }
    return PlotAxis(
      scale: AxisScale(
        bounds: first...last, ticks: ticks,
        labels: ticks.map { MetricText.time(afterNoon: 60 * $0, style) }), title: title)
  }

  private var numbers: MarkupTable {
    let text = MetricText(metric: figures.metric, style: style)
    guard figures.entries.isEmpty else {
      var table = MarkupTable(
        "Entries", [("time", .left), (MetricWords(figures.metric).title, .right)])
      for entry in figures.entries {
        table.add([style.text(of: entry.moment.time), text.value(entry.value)])
      }
      return table
    }
    var table = MarkupTable("Days", [("day", .left), (MetricWords(figures.metric).title, .right)])
    for point in figures.series.points {
      table.add([style.text(of: point.day), text.value(point.value)])
    }
    return table
  }
}

extension DailyMetric {
  /// The unit on an axis.
  var axisUnit: String {
    switch self {
    case .stress, .diet: "points of 10"
    case .quality: "points of 5"
    default:
      switch unit {
      case .points: "points"
      case .hours: "hours"
      case .minutes: "minutes"
      case .percent: "%"
      case .cups: "cups"
      case .drinks: "drinks"
      case .clockTime: "time"
      }
    }
  }
}

extension StatsAnswer {
  var charts: [Chart] {
    figures.compactMap {
      PeriodChart(figures: $0, period: period, style: style, dayStart: dayStart).chart
    }
  }
}
