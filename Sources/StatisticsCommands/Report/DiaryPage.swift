import MessageText
import CommandInputs
import CommandLineKit
import DiaryStatistics
import ModelCommands
import Reports
import SleepClock
import SleepDiary

/// The report on a diary as a page.
struct DiaryPage {
  let source: DiaryFigures
  /// The day that the page is about: its today.
  let day: CalendarDay

  private var style: ClockStyle { source.style }

  var document: Document {
    let nights = Plain.counted(Double(source.days.nights.count), "night")
    let entries = source.days.stress.count
    let span =
      source.days.firstDay.map { " from \(style.dated($0)) to \(style.dated(day))" } ?? ""
    return Document(
      .diary,
      title: source.profile.text(.name).map { "The diary of \($0.printable())" } ?? "Your diary",
      lead:
        "\(nights) and \(Plain.count(entries)) stress \(entries == 1 ? "entry" : "entries")\(span)."
    ) {
      Section("today", style.text(of: day), heading: style.heading(of: day)) { today }
      Section("week", "7 days", heading: "The last 7 days") {
        period("week", "The last 7 days", days: 7)
      }
      Section("month", "30 days", heading: "The last 30 days") {
        period("month", "The last 30 days", days: 30)
      }
      Section("year", "Year", heading: "The last year") { year }
      Section("nights", "Nights") { nightBlocks }
      Section("stress", "Stress", heading: "Stress by time of day and weekday") { stress }
      Section("links", "Links", heading: "Links with stress") {
        LinksSection(source: source).blocks
      }
      bedtime
    }
  }

  private func answer(_ period: DiaryPeriod) -> StatsAnswer {
    StatsAnswer(source, period, metrics: [])
  }

  private func last(_ count: Int) -> DiaryPeriod? {
    DiaryPeriod(day.adding(days: 1 - count)...day)
  }

  @Blocks private var today: [Block] {
    let period = DiaryPeriod(
      .day, of: day, today: source.clock.today, firstWeekday: style.firstWeekday)
    if let answer = period.map(answer) {
      PeriodTable(figures: answer.review.figures, caption: "Today", style: style).block
      Block.charts(answer.mainCharts(named: "today"))
    }
  }

  @Blocks private func period(_ id: String, _ title: String, days: Int) -> [Block] {
    if let answer = last(days).map(answer) {
      change(of: days)
      PeriodTable(figures: answer.review.figures, caption: title, style: style).block
      Block.charts(answer.mainCharts(named: id))
    }
  }

  private func change(of days: Int) -> String {
    "The change is from the \(Plain.count(days)) days before. n counts days or nights; the intervals "
      + "allow for days that resemble the day before."
  }

  @Blocks private var year: [Block] {
    if let period = last(365) {
      let answer = answer(period)
      change(of: 365)
      PeriodTable(figures: answer.review.figures, caption: "The last year", style: style).block
      Block.charts(
        [spans(of: period).chart(id: "year-nights", title: "Nights of the year")], areSmall: false)
      MonthTable(figures: answer.review.figures, style: style).blocks
    }
  }

  private func spans(of period: DiaryPeriod) -> NightSpans {
    NightSpans(days: source.days, range: period.days, style: style)
  }

  @Blocks private var nightBlocks: [Block] {
    if let period = last(31), !source.days.nights.isEmpty {
      Block.charts(
        [spans(of: period).chart(id: "nights-month", title: "The last 31 nights")], areSmall: false)
      Block.heading("Regularity and timing")
      Block.list(
        answer(period).regularityLines.map { $0.trimmingPrefix { $0 == " " }.description })
    }
  }

  @Blocks private var stress: [Block] {
    if !source.days.stress.isEmpty {
      let charts = StressCharts(
        profile: StressProfile(source.days, firstWeekday: style.firstWeekday), style: style)
      "On all \(Plain.count(source.days.series(.stress).points.count)) days with an entry."
      Block.charts([charts.hours, charts.centred, charts.weekdays], areSmall: false)
    }
  }

  private var bedtime: Section {
    let nights = DiaryNights(source.diary)
    guard let model = PersonalSleepModel(nights.nights) else {
      return Section("bedtime", "Bedtime", heading: "Your bedtime") {
        "No night says yet how long you slept, so the bedtime comes from the built-in model."
      }
    }
    return Section("bedtime", "Bedtime", heading: "What your nights say about your bedtime") {
      DiaryInspection(model: model, diary: nights).blocks()
    }
  }
}
