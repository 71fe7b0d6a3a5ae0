import SleepCore

/// What a diary says of a period: its figures, and those that take more days than it has.
///
/// ``DiaryDays/review(of:at:in:metrics:)`` makes it, and ``sentences(in:)`` tells it to a sleeper.
public struct PeriodReview: Sendable {
  /// The diary and the day that a review is about.
  package struct Source {
    /// The entries of all days.
    package var all: DiaryDays
    /// The entries that what is not of a period is computed from.
    package var days: DiaryDays
    /// The range of ``days``; `nil` if they are all.
    package let range: ClosedRange<CalendarDay>?
    package let today: CalendarDay
    /// The current time of day.
    let time: ClockTime?
    package let firstWeekday: Weekday

    package init(
      all: DiaryDays, range: ClosedRange<CalendarDay>?, today: CalendarDay, time: ClockTime?,
      firstWeekday: Weekday
    ) {
      (self.all, self.range, self.today, self.time) = (all, range, today, time)
      days = range.map(all.within) ?? all
      self.firstWeekday = firstWeekday
    }
  }

  /// The period.
  public let period: DiaryPeriod
  /// Whether the period is the current day, week, month or year.
  public let isCurrent: Bool
  /// The current time, if the period is the current day.
  package let time: ClockTime?
  /// The figures of the metrics, in the order of ``DailyMetric/allCases``.
  public let figures: [PeriodFigures]
  /// The entries that times of day and weekdays are told of: those of the period or, if it is too
  /// short to tell weekdays apart, of all days.
  package let days: DiaryDays
  /// Whether those are more than the entries of the period.
  package let areDaysOfAll: Bool
  private let all: DiaryDays
  /// The entries of the period and of the days that compare with it.
  package let near: DiaryDays
  /// The moods of the period's notes, the most frequent first.
  public let moods: [MoodCount]
  /// The four weeks to the end of the period, or the days of a range.
  public let nightRange: ClosedRange<CalendarDay>
  /// The regularity of sleep in ``nightRange``.
  public let regularity: SleepRegularity
  /// The sleep before workdays and free days in ``nightRange``.
  public let timing: SleepTiming
  /// The sleep debt at the end of the period; `nil` without a need in the profile.
  public let debt: SleepDebt?
  package let need: Double?
  /// What the difference of the nights from the comparable days is made of; `nil` without nights on
  /// both sides.
  package let change: SleepChange?
  /// Stress by time of day and weekday: of the period or, if it is shorter than three weeks, of all
  /// days.
  public let stressProfile: StressProfile
  package let stressDayCount: Int
  package let firstWeekday: Weekday
  /// Whether only some metrics were asked for.
  package let isPartial: Bool

  /// The days for regularity and timing: those that the chronotype questionnaire asks about.
  private static let nightDays = 28

  /// - Parameter metrics: The metrics to review; all if empty.
  package init(_ source: Source, _ period: DiaryPeriod, metrics: [DailyMetric] = []) {
    all = source.all
    self.period = period
    isCurrent = period.days.contains(source.today)
    let time = period.length == .day && isCurrent ? source.time : nil
    self.time = time
    isPartial = !metrics.isEmpty
    let near = all.within(
      min(period.previous.lowerBound, period.days.lowerBound)...period.days.upperBound)
    self.near = near
    let reviewed = metrics.isEmpty ? DailyMetric.allCases : metrics
    figures = reviewed.map { near.figures(of: $0, in: period, until: time) }
    let own = near.within(period.days)
    moods = near.moods(in: period.days)
    let isShort =
      (period.days.lowerBound...period.latest).count < WeekdayMean.fewestDays
      * Weekday.allCases.count
    days = isShort ? all : own
    areDaysOfAll = isShort && !all.areAllWithin(period.days)
    let first = source.range?.lowerBound ?? period.latest.adding(days: 1 - Self.nightDays)
    nightRange = min(first, period.latest)...period.latest
    regularity = all.regularity(in: nightRange)
    timing = all.timing(in: nightRange)
    need = all.need
    debt = all.sleepDebt(on: period.latest)
    change = [DailyMetric.sleep, .timeInBed].lazy
      .filter { !own.series($0).points.isEmpty }.first
      .flatMap { SleepChange($0, in: period, of: near, workdays: near.workdays) }
    firstWeekday = source.firstWeekday
    stressProfile = days.stressProfile(firstWeekday: firstWeekday)
    stressDayCount = days.series(.stress).points.count
  }

  /// The first day with an entry.
  var firstDay: CalendarDay? { all.firstDay }

  /// The last day up to the end of the period with a value of its metrics, or the first one after it.
  package var nearestDay: CalendarDay? {
    let known = figures.flatMap { all.series($0.metric).points.map { $0.day } }
    return known.filter { $0 <= period.days.upperBound }.max() ?? known.min()
  }

  /// Whether the diary has a value of a metric, in whatever period.
  func isKnown(_ metric: DailyMetric) -> Bool { !all.series(metric).points.isEmpty }

  /// Whether nights are there, but nothing says which of them are before workdays.
  package var lacksWorkdays: Bool {
    timing.workNightCount + timing.freeNightCount == 0
      && all.nights.contains { nightRange.contains($0.day) }
  }

  /// Whether no metric has a value in the period.
  public var isEmpty: Bool { moods.isEmpty && figures.allSatisfy { $0.average == nil } }

  /// The figures of a metric; `nil` if it was not asked for.
  public func figures(of metric: DailyMetric) -> PeriodFigures? {
    figures.first { $0.metric == metric }
  }
}

extension PeriodReview {
  /// The figures with a significant difference from the comparable days, after Holm's correction for
  /// all of them, the clearest first.
  package var clearChanges: [PeriodFigures] {
    let tested = figures.compactMap { figures in
      figures.shownTrendInterval == nil
        ? nil : figures.trend?.probability.map { (figures: figures, probability: $0) }
    }
    let family = HolmCorrection(tested.map { $0.probability })
    return tested.filter { family.probability($0.probability) <= Link.significance }
      .sorted { $0.probability < $1.probability }.map { $0.figures }
  }
}

/// How many notes have a mood.
public struct MoodCount: Hashable, Sendable, Identifiable {
  /// The mood: `happy`, `sad`, `angry`, `relaxed` or one's own word, in lower case.
  public let mood: String
  /// The number of notes.
  public let count: Int
  /// The number of those whose mood was predicted.
  public let guessCount: Int

  /// The mood, of which there is one count.
  public var id: String { mood }

  /// The counts of moods, the most frequent first.
  static func all(in entries: [MoodEntry]) -> [MoodCount] {
    Dictionary(grouping: entries, by: { $0.mood }).map { mood, entries in
      MoodCount(mood: mood, count: entries.count, guessCount: entries.count { $0.isGuess })
    }
    .sorted { ($1.count, $0.mood) < ($0.count, $1.mood) }
  }
}
