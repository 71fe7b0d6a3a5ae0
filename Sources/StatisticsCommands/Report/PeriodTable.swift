import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The figures of a period as a table of a page.
struct PeriodTable {
  let figures: [PeriodFigures]
  let caption: String
  let style: ClockStyle

  var markup: Markup {
    var table = MarkupTable(
      caption,
      [
        ("", .left), ("average", .right), ("95 % interval", .right), ("n", .right),
        ("lowest", .right), ("highest", .right), ("change", .right),
        ("95 % interval of the change", .right),
      ])
    let shown = figures.filter { $0.average != nil }
    guard !shown.isEmpty else { return "<p>No data.</p>\n" }
    for figures in shown {
      let text = MetricText(metric: figures.metric, style: style)
      table.add([
        figures.metric.words.title, figures.average.map { text.value($0.value) } ?? "–",
        figures.shownInterval.map(text.interval) ?? "–",
        Plain.count(figures.average?.count ?? 0), extreme(figures.minimum, text),
        extreme(figures.maximum, text), figures.trend.map { change($0.value, text) } ?? "–",
        figures.shownTrendInterval.map {
          "\(change($0.lowerBound, text)) to \(change($0.upperBound, text))"
        } ?? "–",
      ])
    }
    return table.markup
  }

  private func extreme(_ extreme: PeriodFigures.Extreme?, _ text: MetricText) -> String {
    guard let extreme else { return "–" }
    let when = extreme.moment.map { style.text(of: $0.time) } ?? style.dayOfMonth(extreme.day)
    return "\(text.value(extreme.value)), \(when)"
  }

  private func change(_ difference: Double, _ text: MetricText) -> String {
    if text.isZero(difference) { return text.size(0) }
    return (difference < 0 ? "-" : "+") + text.size(difference)
  }
}
