import SleepCharts
import SleepTerminal
import SleepModel

/// The picture of a sleep diary: a row for each day, with the time in bed on a 24-hour axis.
struct NightSpans {
  /// The hour of the evening before at which a row begins.
  private static let firstHour = 18

  let days: DiaryDays
  let range: ClosedRange<CalendarDay>
  let style: ClockStyle

  private typealias Row = (day: CalendarDay, spans: [Chart.Span], mark: String)

  /// The chart; with more days than a month, rows are thin and only the first of a month is named.
  func chart(id: String, title: String, size: Chart.PageSize = .large) -> Chart {
    let isLong = isLong
    let rows = rows.map { row in
      isLong
        ? Chart.SpanRow(
          label: row.day.day == 1 ? style.text(of: row.day, as: .month) : "", row.spans, mark: "")
        : Chart.SpanRow(label: style.text(of: row.day), row.spans, mark: row.mark)
    }
    return Chart(
      id: id, title: title, caption: caption, summary: summary,
      plot: .spans(rows, groupedBy: "night to", axis: axis),
      pageSize: size,
      numbers: isLong ? nil : numbers)
  }

  /// How to read the chart.
  var caption: String {
    let filled =
      "Each row is a day, from the evening before: filled from going to bed to getting up; naps are "
      + "outlined."
    return [filled, remark].compactMap(\.self).spaceSeparated
  }

  /// What the asterisk means; `nil` without one.
  var remark: String? {
    !isLong && rows.contains { !$0.mark.isEmpty }
      ? "* marks a night in which the clocks or the time zone changed." : nil
  }

  /// Whether there are more days than in a month.
  var isLong: Bool { range.lowerBound.days(until: range.upperBound) > 30 }

  private var nights: [SleepOfNight] { days.nights.filter { range.contains($0.day) } }

  private var summary: String {
    let nights = style.figures.counted(nights.count, "night")
    return "\(nights), \(style.dated(range.lowerBound)) to \(style.dated(range.upperBound))."
  }

  private var rows: [Row] {
    let first = range.lowerBound
    var rows: [Row] = (0...first.days(until: range.upperBound)).map { index in
      (first.adding(days: index), [], "")
    }
    func add(_ sleep: Night, of day: CalendarDay, _ style: Chart.Span.Style) {
      // Clock times, in minutes after the beginning of the day's row.
      let shift = Double(60 * (Self.firstHour - 12))
      let (start, end) = (
        sleep.bed.minutes(afterNoonBefore: day) - shift,
        sleep.rise.minutes(afterNoonBefore: day) - shift
      )
      // After a flight to the west, clocks can show an earlier time at the end.
      guard start < end, end - start <= 1440 else { return }
      for row in Int((start / 1440).rounded(.down))...Int((end / 1440).rounded(.down)) {
        let index = first.days(until: day) + row
        guard rows.indices.contains(index) else { continue }
        let begin = Double(1440 * row)
        let (low, high) = (max(start - begin, 0), min(end - begin, 1440))
        if low < high { rows[index].spans.append(Chart.Span(from: low, to: high, style: style)) }
      }
    }
    for night in days.nights {
      for part in night.parts where part.bed.minute < part.rise.minute {
        add(part, of: night.day, .solid)
        let index = first.days(until: night.day)
        if part.bed.offset != part.rise.offset, rows.indices.contains(index) {
          rows[index].mark = "*"
        }
      }
    }
    for nap in days.naps where nap.nap.bed.minute < nap.nap.rise.minute {
      add(nap.nap, of: nap.day, .outlined)
    }
    return rows
  }

  private var axis: PlotAxis {
    let ticks = stride(from: 0.0, through: 1440, by: 180).map { $0 }
    let labels = ticks.map { style.text(ofHour: Int($0) / 60 + Self.firstHour) }
    return PlotAxis(
      scale: AxisScale(bounds: 0...1440, ticks: ticks, labels: labels), title: "local time")
  }

  var numbers: Table {
    let quality = MetricText(metric: .quality, format: style.figures)
    return Table(
      "Nights", of: nights,
      [
        .left("night to") { night in
          style.text(of: night.day) + (night.bed.offset == night.rise.offset ? "" : " *")
        },
        .right("to bed") { style.text(of: $0.bed.time) },
        .right("up") { style.text(of: $0.rise.time) },
        .right("in bed") { style.figures.duration(minutes: $0.minutesInBed) },
        .right("asleep") { $0.minutesAsleep.map { style.figures.duration(minutes: $0) } ?? "–" },
        .right("quality") { $0.quality.map(quality.value) ?? "–" },
      ])
  }
}
