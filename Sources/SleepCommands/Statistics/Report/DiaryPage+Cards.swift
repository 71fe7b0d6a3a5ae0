import SleepCharts
import SleepReports
import SleepModel

/// The cards of a diary's page that are about all its days.
extension DiaryPage {
  var stress: Section? {
    guard !source.days.stress.isEmpty else { return nil }
    let profile = source.days.stressProfile(firstWeekday: style.firstWeekday)
    // A short period cannot tell times of day apart.
    guard asked == nil || !profile.hours.allSatisfy(\.isThin) else { return nil }
    let (charts, sentences) = (
      StressCharts(profile: profile, isOfAll: asked == nil, style: style),
      StressSentences(profile, style.figures)
    )
    let days =
      sentences.everyDay(of: source.days.series(.stress).points.count).capitalizedFirst
      + " with an entry."
    return .card(
      "stress", "Stress by time of day", sentences.hoursOrNone, .drawing(charts.hours)
    ) {
      days + " " + charts.hours.caption
      charts.hourTable
      Block.charts([charts.centred], areSmall: false)
    }
  }

  /// The main metrics by weekday, the first two before the others.
  var weekdays: Section? {
    let charts = WeekdayChart.telling(of: source.days, isOfAll: asked == nil, style: style)
    guard !charts.isEmpty else { return nil }
    return .card(
      "weekdays", "By weekday", isWide: true,
      "The averages of \(asked == nil ? "all days in your diary" : "these days").",
      .charts(charts.prefix(2).map(\.chart), areSmall: false)
    ) {
      WeekdayChart.table(charts, style)
      Block.charts(charts.dropFirst(2).map(\.chart), areSmall: false)
    }
  }

  var links: Section? {
    let links = source.days.links(.with(.stress)).filter { $0.pairs.count > 0 }
    let sentences = LinkSentences(links, style.figures)
    guard !links.isEmpty, asked == nil || !sentences.areTooFewDays else { return nil }
    let words =
      sentences.found.isEmpty
      ? sentences.all
      : [
        "The clearest links, and those of sleep, activity, work and diet.",
        "A link is not a cause.",
      ]
    return .card(
      "links", "Links with stress", isWide: true, words.spaceSeparated,
      .charts(sentences.plotted.map { LinkChart(link: $0, style: style).chart })
    ) { LinkCells.blocks(links, style) }
  }

  var moods: Section? {
    guard let shown = period.map(answer), let chart = shown.moodChart(named: "month-card-")
    else { return nil }
    let hours = MoodChart(style: style).hours(source.days.moodHours, isOfAll: asked == nil)
    return Section("moods", "Moods", width: .card) {
      PeriodSentences(shown.review, style.figures).moods
      Block.drawing(chart)
      if let hours {
        hours.words
        Block.drawing(hours)
      }
    }
  }
}
