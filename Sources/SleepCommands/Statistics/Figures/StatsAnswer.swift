import SleepCharts
import SleepTerminal
import SleepModel

/// The answer of `stats`: the review of a period, in the format of a locale.
struct StatsAnswer {
  let review: PeriodReview
  let style: ClockStyle
  let dayStart: ClockTime
  /// Whether the time in bed stands for the sleep that was asked for, which no night tells.
  let lacksSleep: Bool

  init(_ source: DiaryFigures, _ period: DiaryPeriod, metrics: [DailyMetric]) {
    let all = source.source.all
    lacksSleep =
      metrics.contains(.sleep) && all.series(.sleep).points.isEmpty && !all.nights.isEmpty
    let others = metrics.filter { $0 != .sleep && $0 != .timeInBed }
    review = PeriodReview(
      source.source, period, metrics: lacksSleep ? [.timeInBed] + others : metrics)
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
  /// The charts of the metrics, and without a choice of metrics those of moods and nights.
  var charts: [Chart] {
    guard !review.isPartial else { return charts(of: review.figures) + rhythms }
    // The moods have a chart of their own.
    return charts(of: review.figures.filter { !$0.metric.isMood })
      + [moodChart(), nightChart].compactMap(\.self) + rhythms
  }

  /// The metrics by time of day and by weekday; without a choice of metrics, the main ones.
  private var rhythms: [Chart] {
    let metrics = review.figures.map(\.metric).filter { review.isPartial || $0.isToldAlone }
    let isOfAll = review.areDaysOfAll
    let hasMoods = !review.isPartial || metrics.contains(where: \.isMood)
    let weekdays = WeekdayChart.telling(metrics, of: review.days, isOfAll: isOfAll, style: style)
      .map(\.chart)
    return [
      metrics.contains(.stress) && !review.stressProfile.hours.allSatisfy(\.isThin)
        ? StressCharts(profile: review.stressProfile, isOfAll: isOfAll, style: style).hours : nil,
      hasMoods ? MoodChart(style: style).hours(review.days.moodHours, isOfAll: isOfAll) : nil,
    ].compactMap(\.self) + weekdays
  }

  /// The charts of the main metrics and of moods, for a page.
  func mainCharts(named name: String) -> [Chart] {
    charts(of: review.figures.filter(\.metric.isToldAlone), named: name + "-")
      + [moodChart(named: name + "-")].compactMap(\.self)
  }

  /// The nights of the period as a line across a page.
  var nightCourse: Chart? {
    PeriodSentences(review, format).main.flatMap {
      PeriodChart(
        figures: $0, period: review.period, style: style, dayStart: dayStart, name: "course-",
        size: .wide
      ).chart
    }
  }

  /// What is drawn below the sentences: the nights of the period in bars, or the stress of a day; of
  /// chosen metrics, their times of day and weekdays.
  var smallCharts: [Chart] {
    guard !review.isPartial else { return rhythms }
    let sentences = PeriodSentences(review, format)
    let figures = review.period.length == .day ? review.figures(of: .stress) : sentences.main
    return [figures.flatMap { PeriodBars($0, of: review, format) }.map(chart)].compactMap(\.self)
  }

  private func chart(_ bars: PeriodBars) -> Chart {
    Chart(
      id: "period", title: bars.title,
      plot: .bars(
        bars.bars.map { Chart.Bar(label: $0.label, amount: $0.value ?? 0, text: $0.text) },
        upTo: bars.end))
  }

  private func charts(of figures: [PeriodFigures], named name: String = "") -> [Chart] {
    figures.compactMap {
      PeriodChart(figures: $0, period: review.period, style: style, dayStart: dayStart, name: name)
        .chart
    }
  }

  func moodChart(named name: String = "") -> Chart? {
    MoodChart(style: style).counts(review.moods, id: name + "moods")
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
