import CommandLineKit
import DiaryStatistics
import SleepClock
import SleepDiary

/// The figures of a period, and what takes more days than a period has.
struct StatsAnswer {
  let period: DiaryPeriod
  /// Whether the period is the current day, week or month.
  let isCurrent: Bool
  /// The current time, if the period is the current day.
  let time: ClockTime?
  let figures: [PeriodFigures]
  /// The entries of all days, or of those of `--from` and `--to`.
  let days: DiaryDays
  /// The entries of the period and of the days that compare with it.
  let near: DiaryDays
  /// The moods of the period's notes, the most frequent first.
  let moods: [MoodCount]
  /// The four weeks to the end of the period, or the days of `--from` and `--to`.
  let nightRange: ClosedRange<CalendarDay>
  let regularity: SleepRegularity
  let timing: SleepTiming
  /// The sleep debt; `nil` without a need in the profile.
  let debt: SleepDebt?
  let need: Double?
  let profile: StressProfile
  let stressDayCount: Int
  /// Whether only some metrics were asked for.
  let isPartial: Bool
  let style: ClockStyle
  let dayStart: ClockTime

  /// The days for regularity and timing: those that the chronotype questionnaire asks about.
  private static let nightDays = 28

  /// - Parameter metrics: The metrics to show; all if empty.
  init(_ source: DiaryFigures, _ period: DiaryPeriod, metrics: [DailyMetric]) {
    let (all, clock) = (source.all, source.clock)
    self.period = period
    days = source.days
    style = source.style
    dayStart = clock.dayStart
    isCurrent = period.days.contains(clock.today)
    let isToday = period.length == .day && isCurrent
    let time = isToday ? LocalMoment(clock.now, in: clock.timeZone).time : nil
    self.time = time
    isPartial = !metrics.isEmpty
    let near = all.within(
      min(period.previous.lowerBound, period.days.lowerBound)...period.days.upperBound)
    self.near = near
    figures = (metrics.isEmpty ? DailyMetric.allCases : metrics).map {
      PeriodFigures($0, in: period, of: near, until: time)
    }
    moods = MoodCount.all(in: near.within(period.days).moods)
    let first = source.range?.lowerBound ?? period.latest.adding(days: 1 - Self.nightDays)
    nightRange = min(first, period.latest)...period.latest
    regularity = SleepRegularity(all, in: nightRange)
    timing = SleepTiming(all.within(nightRange), workdays: source.workdays)
    need = source.need
    debt = source.need.map { SleepDebt(all, on: period.latest, need: $0) }
    profile = StressProfile(source.days, firstWeekday: source.style.firstWeekday)
    stressDayCount = source.days.series(.stress).points.count
  }

  func shows(_ metric: DailyMetric) -> Bool { figures.contains { $0.metric == metric } }
}
