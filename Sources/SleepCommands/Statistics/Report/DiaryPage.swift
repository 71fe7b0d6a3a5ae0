import SleepCharts
import SleepTerminal
import SleepReports
import SleepModel

/// The report on a diary as a page: a dashboard with the figures behind it.
struct DiaryPage {
  let source: DiaryFigures
  /// The period that was asked for; `nil` for the page of today.
  let asked: DiaryPeriod?
  /// The period of the page: the last 30 days, unless another one was asked for.
  let period: DiaryPeriod?
  /// The last day that the page is about.
  let day: CalendarDay
  /// Tonight's bedtime and its reasons; `nil` for a page about past days.
  let bedtime: String?

  /// - Parameter bedtime: Tonight's bedtime and its reasons.
  init(
    _ figures: DiaryFigures, of asked: DiaryPeriod?, bedtime: () throws -> String
  ) rethrows {
    let today = figures.clock.today
    self.asked = asked
    day = asked?.latest ?? today
    self.bedtime = try day == today ? bedtime() : nil
    source = asked.map(figures.about) ?? figures
    period = asked ?? Self.last(30, to: today)
  }

  var style: ClockStyle { source.style }

  var document: Document {
    Document(
      .diary,
      title: title, lead: lead, tiles: source.days.firstDay == nil ? [] : tiles
    ) {
      cards
      Section("figures", "All figures") { periods }
    }
  }

  /// Whose diary it is and, unless it is that of today, the period.
  private var title: String {
    let diary =
      source.diary.profile.text(.name).map { "The diary of \($0.printable())" } ?? "Your diary"
    guard let asked else { return diary }
    return "\(diary), \(PeriodNames(answer(asked).review, style.figures).heading)"
  }

  /// What the period was like.
  private var lead: String {
    guard source.days.firstDay != nil || asked != nil, let review = period.map(answer)?.review
    else {
      return "There is nothing in your diary yet."
    }
    let (sentences, names) = (
      PeriodSentences(review, style.figures), PeriodNames(review, style.figures)
    )
    let words = [sentences.sleep, sentences.stress, sentences.chance, sentences.years].compactMap(
      \.self
    )
    .spaceSeparated
    guard !words.isEmpty else { return "There is nothing \(names.within)." }
    // Alone in the last days, a night is named by its own.
    guard asked != nil || sentences.main?.average?.count != 1 else { return words }
    return "\(names.within.capitalizedFirst), \(words.prefix(1).lowercased())\(words.dropFirst())"
  }

  private var tiles: [Document.Tile] {
    guard let period else { return [] }
    return DashboardFigure.all(source.source, period, style.figures).map { figure in
      Document.Tile(
        figure.name, figure.value ?? "–", note: figure.change,
        line: Sparkline(figure.course, title: figure.name))
    }
  }

  func answer(_ period: DiaryPeriod) -> StatsAnswer {
    StatsAnswer(source, period, metrics: [])
  }

  private static func last(_ count: Int, to day: CalendarDay) -> DiaryPeriod? {
    DiaryPeriod(day.adding(days: 1 - count)...day)
  }

  private func last(_ count: Int) -> StatsAnswer? { Self.last(count, to: day).map(answer) }

  @Blocks private var periods: [Block] {
    if source.days.firstDay != nil {
      counts
      if let asked {
        let answer = answer(asked)
        figures("period", PeriodNames(answer.review, style.figures).heading, answer)
      } else {
        let today = DiaryPeriod(
          .day, of: day, today: source.clock.today, firstWeekday: style.firstWeekday)
        if let today { figures("today", style.heading(of: day), answer(today)) }
        if let week = last(7) { figures("week", "The last 7 days", week) }
        if let month = last(30) { figures("month", "The last 30 days", month) }
        if let year = last(365) { figures("year", "The last year", year) }
      }
    }
  }

  private var counts: String {
    let nights = style.figures.counted(source.days.nights.count, "night")
    let entries = source.days.stress.count
    let first = asked == nil ? source.days.firstDay : asked?.days.lowerBound
    let span = first.map { first in
      first == day
        ? " on \(style.dated(day))" : " from \(style.dated(first)) to \(style.dated(day))"
    }
    return
      "\(nights) and \(style.figures.counted(entries, DiaryKind.stress.noun))\(span ?? "")."
  }

  private func figures(_ id: String, _ title: String, _ answer: StatsAnswer) -> Block {
    Block.folded(title) {
      if answer.review.period.length != .day {
        "The change is from \(answer.previousDays). n counts days or nights; the intervals allow for "
          + "days that resemble the day before."
      }
      answer.table(title)
      answer.partBlocks
      Block.charts(answer.mainCharts(named: id))
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
    guard let shown = asked.map(answer) ?? last(31), !shown.review.near.nights.isEmpty else {
      return nil
    }
    let period = shown.review.period
    let sentences = PeriodSentences(shown.review, style.figures)
    // Days before the diary begins are not missing.
    let first = max(period.days.lowerBound, min(source.days.firstDay ?? day, day))
    let spans = NightSpans(days: source.days, range: first...day, style: style)
    let course = spans.isLong ? shown.nightCourse : nil
    let drawing =
      course
      ?? spans.chart(
        id: "nights-month", title: asked == nil ? "The last 31 nights" : "Nights", size: .wide)
    let grain = PeriodPart.Grain(ofLine: period.days)
    let sentence = [
      sentences.extremes ?? (first == day ? "The night to \(style.dated(day))." : "The nights."),
      course == nil
        ? spans.remark : grain == .day ? nil : "The line shows averages by \(grain.rawValue).",
    ]
    return .card(
      "nights", "Nights", isWide: true,
      sentence.compactMap(\.self).spaceSeparated, .drawing(drawing)
    ) {
      if !spans.isLong {
        spans.caption
        spans.numbers
      }
      Block.heading("Regularity and timing")
      Block.list(shown.regularityLines.map { $0.trimmingPrefix { $0 == " " }.description })
      yearOfNights.map { Block.charts([$0], areSmall: false) }
    }
  }

  /// Each night of up to a year, longer than a month.
  private var yearOfNights: Chart? {
    guard let days = asked?.days ?? Self.last(365, to: day)?.days else { return nil }
    let spans = NightSpans(days: source.days, range: days.lowerBound...day, style: style)
    guard spans.isLong, !days.isLongerThanAYear else { return nil }
    return spans.chart(id: "year-nights", title: asked == nil ? "Nights of the year" : "Each night")
  }

  private var tonight: Section? {
    guard let bedtime else { return nil }
    let nights = DiaryNights(source.diary)
    guard let model = PersonalSleepModel(nights.selection) else {
      return .card("bedtime", "Bedtime", bedtime, nil) {}
    }
    let effects = AwakeEffects(model, nights: nights.nights)
    return .card(
      "bedtime", "Tonight", [bedtime, effects.sentence(style.figures)].spaceSeparated,
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
