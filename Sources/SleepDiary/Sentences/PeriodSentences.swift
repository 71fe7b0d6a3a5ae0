import SleepText
import SleepCore

/// A review of a period in sentences, for a sleeper.
package struct PeriodSentences {
  let review: PeriodReview
  let format: FigureFormat
  private let names: PeriodNames

  package init(_ review: PeriodReview, _ format: FigureFormat) {
    (self.review, self.format) = (review, format)
    names = PeriodNames(review, format)
  }

  private static let most = 8
  /// The first days of a diary, which no earlier ones compare with, and those without regularity.
  private static let (daysWithoutTrends, daysWithoutRegularity) = (7, 15)

  /// At most eight sentences, what matters most first; of chosen metrics, one for each.
  package var all: [String] {
    guard !review.isPartial else {
      return review.figures.map(sentence(on:)) + [chance(of: review.figures)].compactMap { $0 }
    }
    if let first = firstDay { return [first] + [beginning].compactMap({ $0 }) }
    let usual = review.period.length == .day ? [] : [regularity, change ?? hours]
    let sentences = [sleep, kinds, extremes, stress, chance, years] + usual + [debt, moods]
    return sentences.compactMap { $0 }.prefix(Self.most)
      + [beginning ?? missing].compactMap { $0 }
  }

  /// The nights by their sleep or, where none tells it, by the time in bed.
  package var main: PeriodFigures? {
    [DailyMetric.sleep, .timeInBed].lazy.compactMap { review.figures(of: $0) }
      .first { $0.average != nil }
  }

  private func text(_ figures: PeriodFigures) -> MetricText {
    MetricText(metric: figures.metric, format: format)
  }

  private func day(_ day: CalendarDay) -> String {
    format.day(day, review.period.days.dayStyle)
  }

  // MARK: - First days

  /// Last night and stress, if there is nothing else yet.
  private var firstDay: String? {
    guard review.isCurrent, review.firstDay == review.period.latest else { return nil }
    let night = main.flatMap { figures in
      figures.average.map { average in
        "last night \(text(figures).worded(average.value))"
          + (figures.metric == .timeInBed ? " in bed" : "")
      }
    }
    let stress = review.figures(of: .stress)?.average.map { "stress \(format.tenths($0.value))" }
    let parts = [night, stress].compactMap { $0 }
    return parts.isEmpty ? nil : parts.commaSeparated.capitalizedFirst + "."
  }

  /// From when there is more to say.
  private var beginning: String? {
    guard review.isCurrent, let first = review.firstDay else { return nil }
    switch first.days(until: review.period.latest) {
    case 0: return "Trends start after a week."
    // It is compared with the day before.
    case _ where review.period.length == .day: return nil
    case ..<Self.daysWithoutTrends:
      let start = first.adding(days: Self.daysWithoutTrends)
      return "Trends start after a week, on \(format.day(start, .short))."
    case ..<Self.daysWithoutRegularity where main != nil && review.regularity.index == nil:
      return "Your regularity shows after about two weeks of nights."
    default: return nil
    }
  }

  // MARK: - Nights

  package var sleep: String? {
    guard let figures = main, let average = figures.average else { return nil }
    let verb = figures.metric == .sleep ? "slept" : "were in bed for"
    let value = "You \(verb) \(text(figures).worded(average.value))"
    let when =
      if average.count > 1 {
        " on average"
      } else if let day = figures.series.points.first?.day {
        review.isCurrent && day == review.period.latest
          ? " last night" : review.period.length == .day ? "" : " \(nightTo(day))"
      } else {
        ""
      }
    return value + when + trend(figures) + (parts.map { ": \($0.parts)" } ?? "") + "."
  }

  /// What the difference of the nights is made of, where it is told.
  private var parts: SleepChangeText? {
    guard let change = review.change, let trend = main?.fairTrend else { return nil }
    return SleepChangeText(change, told: 60 * trend.value, format)
  }

  private var kinds: String? { review.period.length == .day ? nil : parts?.kinds }

  /// That differences of the nights and of stress may be none.
  package var chance: String? {
    chance(of: [main, review.figures(of: .stress)].compactMap { $0 })
  }

  /// That differences that are told may be none; `nil` if they are clear, and for those of days.
  private func chance(of told: [PeriodFigures]) -> String? {
    let changed = told.filter { figures in
      figures.fairTrend.flatMap { text(figures).more($0.value) } != nil
    }
    let unsure = changed.filter { $0.canTrendBeChance }
    guard review.period.length != .day, !unsure.isEmpty else { return nil }
    if unsure.count < changed.count {
      let titles = unsure.map { $0.metric.words.title.lowercased() }
      return "The difference in \(titles.listed()) can be chance."
    }
    return unsure.count == 1
      ? "A difference of this size can be chance." : "Differences of this size can be chance."
  }

  /// How the years of a long period differ: `Quality rose from 3.2 in 2024 to 3.6 in 2026.`; `nil` if no
  /// difference is clear.
  package var years: String? {
    let changes = review.yearChanges.compactMap { change -> String? in
      let text = MetricText(metric: change.metric, format: format)
      let (first, last) = (change.first, change.last)
      let (before, after) = (text.worded(first.mean.value), text.worded(last.mean.value))
      guard before != after else { return nil }
      let verb = first.mean.value < last.mean.value ? "rose" : "fell"
      return "\(change.metric.words.title.lowercased()) \(verb) from \(before) in \(first.year) to "
        + "\(after) in \(last.year)"
    }
    return changes.isEmpty ? nil : changes.listed().capitalizedFirst + "."
  }

  private func nightTo(_ day: CalendarDay) -> String {
    "in the night to \(names.on(day).dropFirst(3))"
  }

  private static let fewestForExtremes = 3

  package var extremes: String? {
    guard let figures = main, figures.series.points.count >= Self.fewestForExtremes,
      let (least, most) = figures.distinctExtremes
    else { return nil }
    let text = text(figures)
    return "Longest \(names.when(most, of: figures)) (\(text.worded(most.value))), shortest "
      + "\(names.when(least, of: figures)) (\(text.worded(least.value)))."
  }

  private var regularity: String? {
    review.regularity.index.map {
      let weeks =
        review.nightRange == review.period.days
        ? ""
        : review.isCurrent
          ? " in the last four weeks" : " in the four weeks to \(day(review.nightRange.upperBound))"
      return "Your regularity\(weeks) is \(format.number($0.value)); "
        + "100 means the same hours every day."
    }
  }

  private var debt: String? {
    guard let minutes = review.debt?.minutes, let need = review.need else { return nil }
    let wish = "the \(format.duration(minutes: 60 * need)) a night you need"
    let weeks =
      review.isCurrent
      ? "In the last two weeks"
      : "In the two weeks to \(day(review.period.days.upperBound))"
    // Less than this is no news.
    guard minutes.magnitude >= 30 else { return "\(weeks) you slept about \(wish)." }
    return "\(weeks) you slept \(format.duration(minutes: minutes.magnitude)) "
      + "\(minutes > 0 ? "less" : "more") than \(wish)."
  }

  // MARK: - Days

  package var stress: String? {
    review.figures(of: .stress).flatMap { summary($0, opening: "Stress was") }
  }

  private static let mostChanges = 3

  /// What is clearly different from the comparable days, apart from sleep and stress.
  private var change: String? {
    let known: [DailyMetric] = [.sleep, .timeInBed, .asleepInBed, .bedtime, .rise, .stress]
    let changes = review.clearChanges.filter { !known.contains($0.metric) }.prefix(Self.mostChanges)
      .compactMap { figures in
        figures.trend.map { trend in
          let words = figures.metric.words
          return
            "\(trend.value > 0 ? words.more : words.less) (\(text(figures).apart(trend.value)))"
        }
      }
    guard !changes.isEmpty else { return nil }
    return "Clear changes: \(changes.listed()) than \(names.before(isNightly: false))."
  }

  private var hours: String? {
    StressSentences(review.stressProfile, format).hours.map { hours in
      review.areDaysOfAll
        ? "In your whole diary, \(hours.prefix(1).lowercased())\(hours.dropFirst())" : hours
    }
  }

  package var moods: String? {
    guard !review.moods.isEmpty else { return nil }
    let list = review.moods.map { "\($0.mood) \(format.number($0.count))" }
    return "Moods of your notes: \(list.commaSeparated)."
  }

  /// The main metrics that were logged once, but not in the period.
  private var missing: String? {
    let names = review.figures
      .filter { $0.metric.words.isMain && $0.average == nil && review.isKnown($0.metric) }
      .map { $0.metric.words.title.lowercased() }
    return names.isEmpty ? nil : "Not logged: \(names.listed())."
  }

  // MARK: - Any metric

  /// Such as `Work: 7 h on average, 1 h more than the week before; highest on Friday (9 h).`.
  private func sentence(on figures: PeriodFigures) -> String {
    let opening = "\(figures.metric.words.title):"
    return summary(figures, opening: opening) ?? "\(opening) no data."
  }

  private func summary(_ figures: PeriodFigures, opening: String) -> String? {
    guard let average = figures.average else { return nil }
    let (text, isMean) = (text(figures), average.count > 1)
    var sentence =
      "\(opening) \(text.worded(average.value))\(isMean ? " on average" : "")\(trend(figures))"
    if isMean, let (least, most) = figures.distinctExtremes {
      sentence +=
        "; \(text.names.most) \(names.when(most, of: figures)) (\(text.worded(most.value))), "
        + "\(text.names.least) \(names.when(least, of: figures)) (\(text.worded(least.value)))"
    }
    return sentence + "."
  }

  /// `, 12 min less than the week before`; empty without comparable data.
  private func trend(_ figures: PeriodFigures) -> String {
    guard let trend = figures.fairTrend else { return "" }
    let before = names.before(isNightly: figures.metric.isNightly)
    return text(figures).more(trend.value).map { ", \($0) than \(before)" }
      ?? ", the same as \(before)"
  }
}
