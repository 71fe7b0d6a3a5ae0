import SleepText
import SleepCore

// What the program says of figures. The words are English; numbers, clock times and days are
// written by the format, which an app makes from its locale.

extension DailyMetric {
  /// A value as it is said: `5.4`, `8 h`, `85 %`, `1 cup`, `10:40 PM`.
  public func text(_ value: Double, in format: FigureFormat) -> String {
    MetricText(metric: self, format: format).worded(value)
  }
}

extension TodayFigures {
  /// What is known of the day, and what was not logged yet.
  ///
  /// As in `Last night: 7 h asleep, 8 h in bed.` and `Still to log: stress and diet.`
  public func sentences(in format: FigureFormat) -> [String] {
    facts(format).map { "\($0.label): \($0.parts.commaSeparated)." }
      + [missingSentence].compactMap { $0 }
  }
}

extension PeriodReview {
  /// The review in at most nine sentences, what matters most first; of chosen metrics, one for
  /// each.
  ///
  /// As in `You slept 7 h 10 min on average, 12 min less than the week before.`
  public func sentences(in format: FigureFormat) -> [String] {
    PeriodSentences(self, format).all
  }

  /// The period as a heading: `Nov 2026, so far`.
  public func heading(in format: FigureFormat) -> String { PeriodNames(self, format).heading }
}

extension StressProfile {
  /// When stress is usually highest, and on which weekdays it is highest and lowest.
  public func sentences(in format: FigureFormat) -> [String] {
    [
      StressSentences(self, format).hoursOrNone,
      WeekdaySentence(.stress, weekdays, format).text,
    ].compactMap { $0 }
  }
}

extension Link {
  /// The two metrics: `Sleep and stress`, with the days between them if there are any.
  public func title(in format: FigureFormat) -> String {
    LinkText(link: self, format: format).title
  }

  /// All that the link shows and could show, for a specialist.
  ///
  /// As in `More sleep goes with less stress, about 0.99 for each hour.`
  public func sentence(in format: FigureFormat) -> String {
    LinkText(link: self, format: format).sentence
  }
}

extension [Link] {
  /// What was found and what was not, for a sleeper; the links are those of one question.
  public func sentences(in format: FigureFormat) -> [String] { LinkSentences(self, format).all }
}
