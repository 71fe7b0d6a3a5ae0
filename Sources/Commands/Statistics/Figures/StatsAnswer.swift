import Charts
import CommandLineKit
import SleepModel

/// The answer of `stats`: the review of a period, in the format of a locale.
struct StatsAnswer {
  let review: PeriodReview
  let style: ClockStyle
  let dayStart: ClockTime

  init(_ source: DiaryFigures, _ period: DiaryPeriod, metrics: [DailyMetric]) {
    review = PeriodReview(source.source, period, metrics: metrics)
    (style, dayStart) = (source.style, source.clock.dayStart)
  }

  var format: FigureFormat { style.figures }
}

extension PeriodFigures {
  /// How the values of the metric are written.
  func text(_ style: ClockStyle) -> MetricText {
    MetricText(metric: metric, format: style.figures)
  }

  func shownAverage(_ style: ClockStyle) -> String {
    average.map { text(style).value($0.value) } ?? "–"
  }
}

extension StatsAnswer {
  /// The charts of the metrics, and without a choice of metrics those of moods, nights and stress.
  var charts: [Chart] {
    guard !review.isPartial else { return charts(of: review.figures) }
    // The moods have a chart of their own.
    return charts(of: review.figures.filter { !$0.metric.isMood })
      + [moodChart(), nightChart].compactMap(\.self)
      + (review.stressDayCount > 0 ? [stressCharts.hours, stressCharts.weekdays] : [])
  }

  /// The charts of the main metrics and of moods, for a page.
  func mainCharts(named name: String) -> [Chart] {
    charts(of: review.figures.filter { $0.metric.words.isMain }, named: name + "-")
      + [moodChart(named: name + "-")].compactMap(\.self)
  }

  /// The nights of the period in bars, or the stress of a day, for below the sentences.
  var smallChart: Chart? {
    let sentences = PeriodSentences(review, format)
    let figures = review.period.length == .day ? review.figures(of: .stress) : sentences.main
    guard !review.isPartial,
      let bars = figures.flatMap({ PeriodBars($0, of: review, format) })
    else { return nil }
    return Chart(
      id: "period", title: bars.title,
      plot: .bars(
        bars.bars.map { Chart.Bar(label: $0.label, amount: $0.value ?? 0, text: $0.text) }))
  }

  private func charts(of figures: [PeriodFigures], named name: String = "") -> [Chart] {
    figures.compactMap {
      PeriodChart(figures: $0, period: review.period, style: style, dayStart: dayStart, name: name)
        .chart
    }
  }

  private var stressCharts: StressCharts { StressCharts(profile: review.profile, style: style) }

  func moodChart(named name: String = "") -> Chart? {
    guard !review.moods.isEmpty else { return nil }
    let bars = review.moods.map { mood in
      Chart.Bar(
        label: mood.mood.printable(), amount: Double(mood.count),
        text: notes(mood.count, guesses: mood.guessCount, ""))
    }
    let summary = notes(
      review.moods.reduce(0) { $0 + $1.count },
      guesses: review.moods.reduce(0) { $0 + $1.guessCount },
      " with a mood")
    return Chart(
      id: name + "moods", title: "Moods", summary: summary + ".",
      plot: .bars(bars))
  }

  private func notes(_ count: Int, guesses: Int, _ what: String) -> String {
    let notes = format.counted(count, "note") + what
    return guesses > 0 ? "\(notes), \(format.number(guesses)) guessed" : notes
  }

  /// The nights of up to a month; a longer picture does not fit a terminal.
  private var nightChart: Chart? {
    let spans = NightSpans(
      days: review.near, range: review.period.days.lowerBound...review.period.latest, style: style)
    let isShown =
      review.period.length != .day && !spans.isLong
      && review.figures.contains { $0.average != nil }
    return isShown ? spans.chart(id: "nights", title: "Nights") : nil
  }
}
