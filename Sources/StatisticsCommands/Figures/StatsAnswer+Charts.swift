import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

extension StatsAnswer {
  /// The charts of the metrics, and without a choice of metrics those of moods, nights and stress.
  var charts: [Chart] {
    let charts = charts(of: figures, named: "")
    guard !isPartial else { return charts }
    return charts + [moodChart(named: ""), nightChart].compactMap(\.self)
      + (stressDayCount > 0 ? [stressCharts.hours, stressCharts.weekdays] : [])
  }

  /// The charts of the main metrics and of moods, for a page.
  func mainCharts(named name: String) -> [Chart] {
    charts(of: figures.filter { Self.main.contains($0.metric) }, named: name + "-")
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
        text: Plain.counted(Double(mood.count), "note"))
    }
    let notes = Plain.counted(Double(moods.reduce(0) { $0 + $1.count }), "note")
    return Chart(
      id: name + "moods", title: "Moods", caption: "", summary: "\(notes) with a mood.",
      plot: .bars(bars))
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
