import Charts
import CommandLineKit
import DiaryCore
import Platform
import SleepCore

/// The answer of `stats`: the review of a period, in the format of a locale.
struct StatsAnswer {
  let review: PeriodReview
  let style: ClockStyle
  let dayStart: ClockTime

  init(_ source: DiaryFigures, _ period: DiaryPeriod, metrics: [DailyMetric]) {
    review = PeriodReview(source.source, period, metrics: metrics)
    (style, dayStart) = (source.style, source.clock.dayStart)
  }
}
