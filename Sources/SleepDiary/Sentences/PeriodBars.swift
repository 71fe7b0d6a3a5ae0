import SleepCore

/// A metric through a period: by day, week or longer, or by the entries of a day.
package struct PeriodBars {
  package struct Bar {
    package let label: String
    /// `nil` without data.
    package let value: Double?
    package let text: String
  }

  package let title: String
  package let bars: [Bar]
  /// The end of the metric's scale; `nil` without one.
  package let end: Double?

  private static let mostEntries = 8

  /// `nil` with fewer than two values, and for a day with many entries.
  package init?(_ figures: PeriodFigures, of review: PeriodReview, _ format: FigureFormat) {
    let period = review.period
    // Days before the diary begins are not missing.
    let first = max(period.days.lowerBound, min(review.firstDay ?? period.latest, period.latest))
    let text = MetricText(metric: figures.metric, format: format)
    title = figures.metric.words.title
    end = figures.metric.scale?.upperBound
    if figures.entries.isEmpty {
      let days = first...period.latest
      bars = figures.parts(of: days, by: PeriodPart.Grain(ofBars: days)).map { part in
        Bar(
          label: part.label(in: period, format), value: part.mean,
          text: part.mean.map(text.worded) ?? "–")
      }
    } else {
      bars = figures.entries.map { entry in
        Bar(
          label: format.time(entry.moment.time), value: entry.value, text: text.worded(entry.value))
      }
      guard bars.count <= Self.mostEntries else { return nil }
    }
    guard bars.count(where: { $0.value != nil }) > 1 else { return nil }
  }
}
