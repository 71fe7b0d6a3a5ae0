import Charts
import CommandLineKit
import DiaryCore
import MessageText
import Platform
import Reports
import SleepCore
import SleepModel

/// The cards of a diary's page: a sentence, its chart, and the numbers behind it.
struct DiaryCards {
  let source: DiaryFigures
  let day: CalendarDay
  let bedtime: String?

  private var style: ClockStyle { source.style }

  @ListBuilder<Section> var all: [Section] {
    nights
    stressCards
    links
    moods
    tonight
  }

  private func last(_ count: Int) -> StatsAnswer? {
    DiaryPeriod(day.adding(days: 1 - count)...day)
      .map { StatsAnswer(source, $0, metrics: []) }
  }

  private var nights: Section? {
    guard let month = last(31), let year = last(365), !month.review.near.nights.isEmpty else {
      return nil
    }
    let sentences = PeriodSentences(month.review, style.figures)
    // Days before the diary begins are not missing.
    let first = max(month.review.period.days.lowerBound, min(source.days.firstDay ?? day, day))
    let spans = NightSpans(days: source.days, range: first...day, style: style)
    return .card(
      "nights", "Nights", isWide: true,
      sentences.extremes ?? sentences.sleep ?? "The nights of the last month.",
      .drawing(spans.chart(id: "nights-month", title: "The last 31 nights", size: .wide))
    ) {
      spans.caption
      spans.numbers
      Block.heading("Regularity and timing")
      Block.list(month.regularityLines.map { $0.trimmingPrefix { $0 == " " }.description })
      Block.charts(
        [
          NightSpans(days: source.days, range: year.review.period.days, style: style)
            .chart(id: "year-nights", title: "Nights of the year")
        ], areSmall: false)
    }
  }

  @ListBuilder<Section> private var stressCards: [Section] {
    if !source.days.stress.isEmpty {
      let profile = StressProfile(source.days, firstWeekday: style.firstWeekday)
      let (charts, sentences) = (
        StressCharts(profile: profile, style: style), StressSentences(profile, style.figures)
      )
      let days =
        "On all \(Plain.counted(source.days.series(.stress).points.count, "day")) with an entry."
      Section.card(
        "stress", "Stress by time of day", sentences.hours ?? "No time of day stands out clearly.",
        .drawing(charts.hours)
      ) {
        days + " " + charts.hours.words
        charts.hourTable
        Block.charts([charts.centred], areSmall: false)
      }
      Section.card(
        "weekdays", "Stress by weekday", sentences.weekdays ?? "There are too few days to compare.",
        .drawing(charts.weekdays)
      ) {
        charts.weekdays.words
        charts.weekdayTable
      }
    }
  }

  private var links: Section? {
    let links = source.days.overview
      .map { Link(PairedDays($0, .stress, lag: 0, of: source.days)) }.correctedAndSorted
      .filter { $0.pairs.count > 0 }
    guard !links.isEmpty else { return nil }
    let sentences = LinkSentences(links, style.figures)
    // Shares of moods are mostly 0 % and 100 %, which says nothing as dots.
    let drawn = sentences.found.filter { !$0.pairs.x.isMood }
    let charts = drawn.map { LinkChart(link: $0, style: style).chart }
    let shown =
      charts.isEmpty
      ? sentences.all : ["These go together most clearly in your diary. A link is not a cause."]
    return .card(
      "links", "Links with stress", isWide: true, shown.joined(separator: " "),
      charts.isEmpty ? nil : .charts(Array(charts.prefix(Self.shownLinks)), areSmall: false)
    ) {
      LinksSection(links: links, style: style).blocks
      Block.charts(Array(charts.dropFirst(Self.shownLinks)))
    }
  }

  private static let shownLinks = 2

  private var moods: Section? {
    guard let month = last(30), let chart = month.moodChart(named: "month-card-") else {
      return nil
    }
    return .card(
      "moods", "Moods", PeriodSentences(month.review, style.figures).moods ?? "", .drawing(chart)
    ) { chart.words }
  }

  private var tonight: Section? {
    let nights = DiaryNights(source.diary)
    guard let model = PersonalSleepModel(nights.nights) else {
      return .card(
        "bedtime", "Bedtime",
        bedtime
          ?? "No night says yet how long you slept, so bedtimes come from the built-in model.",
        nil
      ) {}
    }
    let effects = AwakeEffects(model, nights: nights.nights)
    return .card(
      "bedtime", bedtime == nil ? "Bedtime" : "Tonight",
      [bedtime, effects.sentence(style.figures)].compactMap(\.self).joined(separator: " "),
      .drawing(effects.chart(style.figures))
    ) { DiaryInspection(model: model, diary: nights).blocks() }
  }
}
