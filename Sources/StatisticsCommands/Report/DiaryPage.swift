import Charts
import CommandInputs
import CommandLineKit
import DiaryStatistics
import ModelCommands
import SleepClock
import SleepDiary

/// The report on a diary as one HTML page.
struct DiaryPage {
  let source: DiaryFigures
  /// The day that the page is about: its today.
  let day: CalendarDay

  private var style: ClockStyle { source.style }

  var page: PageFrame {
    let sections: [(String, String, Markup?)] = [
      ("today", style.text(of: day), today),
      ("week", "7 days", period("week", "The last 7 days", days: 7)),
      ("month", "30 days", period("month", "The last 30 days", days: 30)),
      ("year", "Year", year), ("nights", "Nights", nights), ("stress", "Stress", stress),
      ("links", "Links", LinksSection(source: source).markup),
      ("bedtime", "Bedtime", BedtimeSection(diary: source.diary).markup),
    ]
    return PageFrame(
      title: title, version: Release.version, summary: summary,
      sections: sections.compactMap { id, name, markup in
        markup.map { .init(id: id, name: name, markup: $0) }
      })
  }

  private var title: String {
    source.profile.text(.name).map { "The diary of \($0.printable())" } ?? "Your diary"
  }

  private var summary: Markup {
    let nights = Plain.counted(Double(source.days.nights.count), "night")
    let entries = source.days.stress.count
    let span =
      source.days.firstDay.map {
        " from \(style.dated($0)) to \(style.dated(day))"
      } ?? ""
    let lead =
      "\(nights) and \(Plain.count(entries)) stress \(entries == 1 ? "entry" : "entries")\(span)."
    return PageHeader(kind: PageKind.diary.rawValue, title: title, lead: lead).markup
  }

  private func answer(_ period: DiaryPeriod) -> StatsAnswer {
    StatsAnswer(source, period, metrics: [])
  }

  private func last(_ count: Int) -> DiaryPeriod? {
    day.adding(days: 1 - count).flatMap { DiaryPeriod($0...day) }
  }

  private var today: Markup? {
    guard
      let period = DiaryPeriod(
        .day, of: day, today: source.clock.today, firstWeekday: style.firstWeekday)
    else { return nil }
    let answer = answer(period)
    return """
      <section id="today">
      <h2>\(style.heading(of: day))</h2>
      \(PeriodTable(figures: answer.figures, caption: "Today", style: style).markup)\
      <div class="figures small">
      \(answer.mainCharts(named: "today").map(\.markup))</div>
      </section>

      """
  }

  private func period(_ id: String, _ title: String, days: Int) -> Markup? {
    guard let period = last(days) else { return nil }
    let answer = answer(period)
    return """
      <section id="\(id)">
      <h2>\(title)</h2>
      <p>\(change(of: days))</p>
      \(PeriodTable(figures: answer.figures, caption: title, style: style).markup)\
      <div class="figures small">
      \(answer.mainCharts(named: id).map(\.markup))</div>
      </section>

      """
  }

  private func change(of days: Int) -> String {
    "The change is from the \(Plain.count(days)) days before. n counts days or nights; the intervals "
      + "allow for days that resemble the day before."
  }

  private var year: Markup? {
    guard let period = last(365) else { return nil }
    let answer = answer(period)
    let spans = NightSpans(days: source.days, range: period.days, style: style)
    return """
      <section id="year">
      <h2>The last year</h2>
      <p>\(change(of: 365))</p>
      \(PeriodTable(figures: answer.figures, caption: "The last year", style: style).markup)\
      <div class="figures">
      \(spans.chart(id: "year-nights", title: "Nights of the year").markup)</div>
      \(MonthTable(figures: answer.figures, style: style).markup)\
      </section>

      """
  }

  private var nights: Markup? {
    guard let period = last(31), !source.days.nights.isEmpty else { return nil }
    let spans = NightSpans(days: source.days, range: period.days, style: style)
    let lines = answer(period).regularityLines
    return """
      <section id="nights">
      <h2>Nights</h2>
      <div class="figures">
      \(spans.chart(id: "nights-month", title: "The last 31 nights").markup)</div>
      <h3>Regularity and timing</h3>
      <ul>
      \(lines.map { "<li>\(prose: $0.trimmingPrefix { $0 == " " }.description)</li>\n" as Markup })</ul>
      </section>

      """
  }

  private var stress: Markup? {
    guard !source.days.stress.isEmpty else { return nil }
    let charts = StressCharts(
      profile: StressProfile(source.days, firstWeekday: style.firstWeekday), style: style)
    return """
      <section id="stress">
      <h2>Stress by time of day and weekday</h2>
      <p>On all \(Plain.count(source.days.series(.stress).points.count)) days with an entry.</p>
      <div class="figures">
      \(charts.hours.markup)\(charts.centred.markup)\(charts.weekdays.markup)</div>
      </section>

      """
  }
}
