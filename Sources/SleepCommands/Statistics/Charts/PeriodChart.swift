import SleepCharts
import SleepTerminal
import SleepModel

/// The chart of a metric in a period: by the hours of a day, or by days.
struct PeriodChart {
  let figures: PeriodFigures
  let period: DiaryPeriod
  let style: ClockStyle
  let dayStart: ClockTime
  /// The beginning of the chart's id.
  let name: String
  var size = Chart.PageSize.flat

  /// `nil` if there are too few values for a line.
  var chart: Chart? {
    let points =
      figures.entries.isEmpty
      ? course : figures.entries.map { (hour(of: $0.moment.time), $0.value) }
    guard points.count > 1 else { return nil }
    let y = MetricAxis(metric: figures.metric, style: style)
    let (first, last) = (
      style.text(of: period.days.lowerBound, as: period.days.dayStyle),
      style.text(of: period.days.upperBound, as: period.days.dayStyle)
    )
    return Chart(
      id: name + figures.metric.rawValue, title: figures.metric.words.title,
      summary: (first == last ? first : "\(first) to \(last)")
        + (grain == .day ? "." : ", averages of \(grain.name)."),
      plot: .series(
        [.init(points, style: .markedLine)], x: xAxis,
        y: y.axis(covering: points.map(\.y), title: y.unit)),
      pageSize: size, numbers: numbers)
  }

  private var grain: PeriodPart.Grain { PeriodPart.Grain(ofLine: period.days) }

  private var parts: [PeriodPart] { figures.parts(of: period.days, by: grain) }

  /// The values at the middle of their parts, with gaps where there are none.
  private var course: [(x: Double, y: Double)] {
    let axis = MetricAxis(metric: figures.metric, style: style)
    var points: [(x: Double, y: Double)] = []
    for part in parts {
      let first = period.days.lowerBound.days(until: part.days.lowerBound)
      let x = Double(first) + Double(part.days.count - 1) / 2
      guard let mean = part.mean else {
        if points.last?.y.isFinite == true { points.append((x, .nan)) }
        continue
      }
      points.append((x, axis.place(mean)))
    }
    if points.last?.y.isNaN == true { points.removeLast() }
    return points
  }

  /// The hours since midnight; those before the start of the day follow the others.
  private func hour(of time: ClockTime) -> Double {
    Double(time.hour) + Double(time.minute) / 60 + (time < dayStart ? 24 : 0)
  }

  private var xAxis: PlotAxis {
    guard figures.entries.isEmpty else {
      let start = Double(dayStart.hour)
      // A day that starts within an hour ends in it.
      let end = start + (dayStart.minute > 0 ? 25 : 24)
      let ticks = stride(from: start, through: start + 24, by: 4).map { $0 }
      let labels = ticks.map { style.text(ofHour: Int($0)) }
      return PlotAxis(
        scale: AxisScale(bounds: start...end, ticks: ticks, labels: labels), title: "time")
    }
    let days = (0..<period.days.count).map { period.days.lowerBound.adding(days: $0) }
    let (isShort, isLong) = (days.count <= 7, grain != .day)
    let named = days.indices.filter { !isLong || days[$0].day == 1 }
    let labels = named.map { index in
      let day = days[index]
      if isLong {
        return style.text(of: day, as: period.days.isLongerThanAYear ? .month : .ofMonth)
      }
      return isShort ? style.weekday(of: day) : style.figures.number(day.day)
    }
    return PlotAxis(
      scale: AxisScale(
        bounds: -0.5...Double(days.count) - 0.5, ticks: named.map(Double.init), labels: labels),
      title: isShort || isLong ? "day" : "day of the month")
  }

  private var numbers: Table {
    let text = figures.text(style)
    let title = figures.metric.words.title
    guard figures.entries.isEmpty else {
      return Table(
        "Entries", of: figures.entries,
        [
          .left("time") { style.text(of: $0.moment.time) }, .right(title) { text.value($0.value) },
        ])
    }
    guard grain == .day else {
      return Table(
        grain.name.capitalizedFirst, of: parts.filter { $0.mean != nil },
        [
          .left(grain.name) { $0.label(in: period, style.figures) },
          .right(title) { $0.mean.map(text.value) ?? "–" },
          .right("n") { style.figures.number($0.count) },
        ])
    }
    return Table(
      "Days", of: figures.series.points,
      [.left("day") { style.text(of: $0.day) }, .right(title) { text.value($0.value) }])
  }
}

/// The axis of a metric: clock times in hours after noon, all others in their unit.
struct MetricAxis {
  let metric: DailyMetric
  let style: ClockStyle

  /// A value as it is drawn.
  func place(_ value: Double) -> Double { metric.unit == .clockTime ? value / 60 : value }

  /// The axis for drawn values, which covers the whole scale of points and of shares of notes.
  func axis(covering places: [Double], title: String) -> PlotAxis {
    let scale = metric.isMood ? metric.possible : metric.scale
    let bounds = scale.map { [$0.lowerBound, $0.upperBound] } ?? []
    let known = (places + bounds).filter(\.isFinite)
    let range = (known.min() ?? 0)...(known.max() ?? 0)
    // Hours beyond 2^53 have no neighbors for ticks.
    guard metric.unit == .clockTime, max(-range.lowerBound, range.upperBound) < 1e15 else {
      return PlotAxis(title, covering: range)
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
    case .points: "points of \(style.figures.plain(metric.scale?.upperBound ?? 0))"
    case .percent: metric.isMood ? "% of notes" : "%"
    case .clockTime: "time"
    case .hours, .minutes, .count: metric.unit.name
    }
  }
}
