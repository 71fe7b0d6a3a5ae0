import SleepCore

/// What a diary says of a period: its figures, and those that take more days than it has.
package struct PeriodReview {
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
    /// The hours of sleep needed, and the weekdays with work, by the profile.
    let need: Double?
    let workdays: Workdays?
    package let firstWeekday: Weekday

    package init(
      all: DiaryDays, range: ClosedRange<CalendarDay>?, today: CalendarDay, time: ClockTime?,
      profile: DiaryRecord, firstWeekday: Weekday
    ) {
      (self.all, self.range, self.today, self.time) = (all, range, today, time)
      days = range.map(all.within) ?? all
      need = profile.number(.need)
      workdays = profile.text(.workdays).flatMap { Workdays($0) }
      self.firstWeekday = firstWeekday
    }
  }

  package let period: DiaryPeriod
  /// Whether the period is the current day, week, month or year.
  package let isCurrent: Bool
  /// The current time, if the period is the current day.
  package let time: ClockTime?
  package let figures: [PeriodFigures]
  /// The entries that times of day and weekdays are told of: those of the period or, if it is too
  /// short to tell weekdays apart, of all days.
  package let days: DiaryDays
  /// Whether those are more than the entries of the period.
  package let areDaysOfAll: Bool
  private let all: DiaryDays
  /// The entries of the period and of the days that compare with it.
  package let near: DiaryDays
  /// The moods of the period's notes, the most frequent first.
  package let moods: [MoodCount]
  /// The four weeks to the end of the period, or the days of a range.
  package let nightRange: ClosedRange<CalendarDay>
  package let regularity: SleepRegularity
  package let timing: SleepTiming
  /// The sleep debt; `nil` without a need in the profile.
  package let debt: SleepDebt?
  package let need: Double?
  /// What the difference of the nights from the comparable days is made of; `nil` without nights on
  /// both sides.
  package let change: SleepChange?
  package let profile: StressProfile
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
    figures = reviewed.map { PeriodFigures($0, in: period, of: near, until: time) }
    let own = near.within(period.days)
    moods = MoodCount.all(in: own.moods)
    let isShort =
      (period.days.lowerBound...period.latest).count < WeekdayMean.fewestDays
      * Weekday.allCases.count
    days = isShort ? all : own
    areDaysOfAll = isShort && !all.areAllWithin(period.days)
    let first = source.range?.lowerBound ?? period.latest.adding(days: 1 - Self.nightDays)
    nightRange = min(first, period.latest)...period.latest
    regularity = SleepRegularity(all, in: nightRange)
    timing = SleepTiming(all.within(nightRange), workdays: source.workdays)
    need = source.need
    debt = source.need.map { SleepDebt(source.all, on: period.latest, need: $0) }
    change = [DailyMetric.sleep, .timeInBed].lazy
      .filter { !own.series($0).points.isEmpty }.first
      .flatMap { SleepChange($0, in: period, of: near, workdays: source.workdays) }
    firstWeekday = source.firstWeekday
    profile = StressProfile(days, firstWeekday: firstWeekday)
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
  package var isEmpty: Bool { moods.isEmpty && figures.allSatisfy { $0.average == nil } }

  package func figures(of metric: DailyMetric) -> PeriodFigures? {
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
package struct MoodCount: Equatable {
  package let mood: String
  package let count: Int
  /// The number of those whose mood was predicted.
  package let guessCount: Int

  /// The counts of moods, the most frequent first.
  static func all(in entries: [MoodEntry]) -> [MoodCount] {
    Dictionary(grouping: entries, by: { $0.mood }).map { mood, entries in
      MoodCount(mood: mood, count: entries.count, guessCount: entries.count { $0.isGuess })
    }
    .sorted { ($1.count, $0.mood) < ($0.count, $1.mood) }
  }
}
