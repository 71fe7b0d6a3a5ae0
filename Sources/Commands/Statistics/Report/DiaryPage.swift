import Charts
import CommandLineKit
import DiaryCore
import MessageText
import Platform
import Reports
import SleepCore

/// The report on a diary as a page: a dashboard with the figures behind it.
struct DiaryPage {
  let source: DiaryFigures
  /// The day that the page is about: its today.
  let day: CalendarDay
  /// Tonight's bedtime and its reasons; `nil` for a page about a past day.
  let bedtime: String?

  private var style: ClockStyle { source.style }

  var document: Document {
    Document(
      .diary,
      title: source.profile.text(.name).map { "The diary of \($0.printable())" } ?? "Your diary",
      lead: lead, tiles: source.days.firstDay == nil ? [] : tiles
    ) {
      DiaryCards(source: source, day: day, bedtime: bedtime).all
      Section("figures", "All figures") { periods }
    }
  }

  /// What the last month was like.
  private var lead: String {
    let sentences = last(30).map { PeriodSentences($0.review, style.figures) }
    let shown = [sentences?.sleep, sentences?.stress].compactMap(\.self)
    guard shown.isEmpty else {
      let words = shown.joined(separator: " ")
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

  private func last(_ count: Int) -> StatsAnswer? {
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
    let nights = Plain.counted(source.days.nights.count, "night")
    let entries = source.days.stress.count
    let span =
      source.days.firstDay.map { " from \(style.dated($0)) to \(style.dated(day))" } ?? ""
    return
      "\(nights) and \(Plain.count(entries)) stress \(entries == 1 ? "entry" : "entries")\(span)."
  }

  private func figures(
    _ id: String, _ title: String, _ answer: StatsAnswer, days: Int? = nil
  ) -> Block {
    Block.folded(title) {
      days.map { days in
        "The change is from the \(Plain.count(days)) days before. n counts days or nights; the "
          + "intervals allow for days that resemble the day before."
      }
      PeriodTable(figures: answer.review.figures, caption: title, style: style).block
      if days ?? 0 < 365 {
        Block.charts(answer.mainCharts(named: id))
      } else {
        MonthTable(figures: answer.review.figures, style: style).blocks
      }
    }
  }
}
