import SleepCore

/// The weekdays with most and least of a metric, in a sentence.
package struct WeekdaySentence {
  let metric: DailyMetric
  let means: [WeekdayMean]
  let format: FigureFormat

  package init(_ metric: DailyMetric, _ means: [WeekdayMean], _ format: FigureFormat) {
    (self.metric, self.means, self.format) = (metric, means, format)
  }

  /// `On average, stress is highest on Monday (5.4) and lowest on Sunday (2).`; `nil` if too few
  /// weekdays are known.
  package var text: String? {
    let text = MetricText(metric: metric, format: format)
    let known = means.filter { !$0.isThin }.compactMap { day in
      day.mean.map { (name: format.name(of: day.weekday), mean: $0.value) }
    }
    guard known.count > 1, let most = known.max(by: { $0.mean < $1.mean }),
      let least = known.min(by: { $0.mean < $1.mean }), most.mean > least.mean
    else { return nil }
    let names = metric.unit == .hours ? (most: "longest", least: "shortest") : text.names
    return "On average, \(metric.words.title.lowercased()) is \(names.most) on \(most.name) "
      + "(\(text.worded(most.mean))) and \(names.least) on \(least.name) "
      + "(\(text.worded(least.mean)))."
  }
}
