import MessageText
import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

extension StatsAnswer {
  /// The charts of the metrics, and without a choice of metrics those of moods, nights and stress.
  var charts: [Chart] {
    guard !isPartial else { return charts(of: figures, named: "") }
    // The moods have a chart of their own.
    return charts(of: figures.filter { !$0.metric.isMood }, named: "")
      + [moodChart(named: ""), nightChart].compactMap(\.self)
      + (stressDayCount > 0 ? [stressCharts.hours, stressCharts.weekdays] : [])
  }

  /// The charts of the main metrics and of moods, for a page.
  func mainCharts(named name: String) -> [Chart] {
    charts(of: figures.filter { $0.metric.words.isMain }, named: name + "-")
      + [moodChart(named: name + "-")].compactMap(\.self)
  }

  private func charts(of figures: [PeriodFigures], named name: String) -> [Chart] {
    figures.compactMap {
      PeriodChart(figures: $0, period: period, style: style, dayStart: dayStart, name: name).chart
    }
  }

  var stressCharts: StressCharts { StressCharts(profile: profile, style: style) }

  private func moodChart(named name: String) -> Chart? {
    guard !moods.isEmpty else { return nil }
    let bars = moods.map { mood in
      Chart.Bar(
        label: mood.mood.printable(), amount: Double(mood.count),
        text: Self.notes(mood.count, guesses: mood.guessCount, ""))
    }
    let summary = Self.notes(
      moods.reduce(0) { $0 + $1.count }, guesses: moods.reduce(0) { $0 + $1.guessCount },
      " with a mood")
    return Chart(
      id: name + "moods", title: "Moods", caption: "", summary: summary + ".",
      plot: .bars(bars))
  }

  private static func notes(_ count: Int, guesses: Int, _ what: String) -> String {
    let notes = Plain.counted(Double(count), "note") + what
    return guesses > 0 ? "\(notes), \(Plain.count(guesses)) guessed" : notes
  }

  /// The nights of up to a month; a longer picture does not fit a terminal.
  private var nightChart: Chart? {
    let spans = NightSpans(days: near, range: period.days.lowerBound...period.latest, style: style)
    guard period.length != .day, !spans.isLong, !figures.allSatisfy({ $0.average == nil }) else {
      return nil
    }
    return spans.chart(id: "nights", title: "Nights")
  }
}
