import Charts
import CommandLineKit
import Reports
import SleepModel

/// The report on a diary as a page: a dashboard with the figures behind it.
struct DiaryPage {
  let source: DiaryFigures
  /// The day that the page is about: its today.
  let day: CalendarDay
  /// Tonight's bedtime and its reasons; `nil` for a page about a past day.
  let bedtime: String?

  var style: ClockStyle { source.style }

  var document: Document {
    Document(
      .diary,
      title: source.diary.profile.text(.name).map { "The diary of \($0.printable())" }
        ?? "Your diary",
      lead: lead, tiles: source.days.firstDay == nil ? [] : tiles
    ) {
      cards
      Section("figures", "All figures") { periods }
    }
  }

  /// What the last month was like.
  private var lead: String {
    let sentences = last(30).map { PeriodSentences($0.review, style.figures) }
    let shown = [sentences?.sleep, sentences?.stress].compactMap(\.self)
    guard shown.isEmpty else {
      let words = shown.spaceSeparated
      // A single night is named by its day.
      guard sentences?.main?.average?.count != 1 else { return words }
      return "In the last 30 days, \(words.prefix(1).lowercased())\(words.dropFirst())"
    }
    return source.days.firstDay == nil
      ? "There is nothing in your diary yet." : "There is nothing in the last 30 days."
  }

  private var tiles: [Document.Tile] {
    DashboardFigure.all(source.source, on: day, style.figures).map { figure in
      Document.Tile(
        figure.name, figure.value ?? "–", note: figure.change,
        line: Sparkline(figure.course, title: figure.name))
    }
  }

  private func answer(_ period: DiaryPeriod) -> StatsAnswer {
    StatsAnswer(source, period, metrics: [])
  }

  func last(_ count: Int) -> StatsAnswer? {
    DiaryPeriod(day.adding(days: 1 - count)...day).map(answer)
  }

  @Blocks private var periods: [Block] {
    if source.days.firstDay != nil {
      counts
      let today = DiaryPeriod(
        .day, of: day, today: source.clock.today, firstWeekday: style.firstWeekday)
      if let today { figures("today", style.heading(of: day), answer(today)) }
      if let week = last(7) { figures("week", "The last 7 days", week, days: 7) }
      if let month = last(30) { figures("month", "The last 30 days", month, days: 30) }
      if let year = last(365) { figures("year", "The last year", year, days: 365) }
    }
  }

  private var counts: String {
    let nights = style.figures.counted(source.days.nights.count, "night")
    let entries = source.days.stress.count
    let span =
      source.days.firstDay.map { " from \(style.dated($0)) to \(style.dated(day))" } ?? ""
    return
      "\(nights) and \(style.figures.counted(entries, DiaryKind.stress.noun))\(span)."
  }

  private func figures(
    _ id: String, _ title: String, _ answer: StatsAnswer, days: Int? = nil
  ) -> Block {
    Block.folded(title) {
      days.map { days in
        "The change is from the \(style.figures.number(days)) days before. n counts days or nights; the "
          + "intervals allow for days that resemble the day before."
      }
      answer.table(title)
      if days ?? 0 < 365 {
        Block.charts(answer.mainCharts(named: id))
      } else {
        answer.monthBlocks
      }
    }
  }
}

/// The cards of a diary's page: a sentence, its chart, and the numbers behind it.
extension DiaryPage {
  @ListBuilder<Section> private var cards: [Section] {
    nights
    stress
    moods
    weekdays
    links
    tonight
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
      [sentences.extremes ?? sentences.sleep ?? "The nights of the last month.", spans.remark]
        .compactMap(\.self).spaceSeparated,
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

  private var tonight: Section? {
    let nights = DiaryNights(source.diary)
    guard let model = PersonalSleepModel(nights.selection) else {
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
      [bedtime, effects.sentence(style.figures)].compactMap(\.self).spaceSeparated,
      .drawing(effects.chart(style.figures))
    ) { DiaryInspection(model: model, diary: nights).blocks() }
  }
}

extension AwakeEffects {
  func chart(_ format: FigureFormat) -> Chart {
    let effects = [
      ("A night of 8 hours", usual), ("Each extra hour", perHour), ("Each cup of coffee", perCup),
    ]
    return Chart(
      id: "awake", title: "Time awake", summary: sentence(format),
      plot: .bars(
        effects.compactMap { label, effect in
          effect.map {
            Chart.Bar(
              label: label, amount: $0.minutes,
              text: format.duration(minutes: $0.minutes) + " awake")
          }
        }))
  }
}
