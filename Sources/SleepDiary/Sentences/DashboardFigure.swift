import SleepCore

/// A main figure of a diary, its change and its course.
package struct DashboardFigure {
  package let name: String
  /// `nil` as long as there are too few days.
  package let value: String?
  /// How it has changed, or what it takes to show.
  package let change: String
  /// Its course to now at equal distances.
  package let course: [Double?]

  private static let (days, weeks, courseOfWeeks) = (30, 28, 12)

  /// Sleep and stress of a period, and regularity and sleep debt at its end.
  package static func all(
    _ source: PeriodReview.Source, _ period: DiaryPeriod, _ format: FigureFormat
  ) -> [DashboardFigure] {
    let (review, day) = (PeriodReview(source, period), period.latest)
    return [(DailyMetric.sleep, "Sleep"), (.stress, "Stress")].map { metric, name in
      average(metric, name, of: review, format)
    } + [regularity(source, to: day, format), debt(source, to: day, format)]
  }

  private static func average(
    _ metric: DailyMetric, _ name: String, of review: PeriodReview, _ format: FigureFormat
  ) -> DashboardFigure {
    let names = PeriodNames(review, format)
    guard let figures = review.figures(of: metric), let average = figures.average else {
      return DashboardFigure(
        name: name, value: nil, change: "nothing \(names.within)", course: [])
    }
    let text = MetricText(metric: metric, format: format)
    let before = names.before(isNightly: metric.isNightly)
    let change = figures.fairTrend.map {
      text.more($0.value).map { "\($0) than \(before)" } ?? "the same as \(before)"
    }
    let days = review.period.days.lowerBound...review.period.latest
    return DashboardFigure(
      name: name, value: text.worded(average.value),
      change: change ?? (average.count == 1 ? "" : "on average ") + names.within,
      course: figures.parts(of: days, by: PeriodPart.Grain(ofLine: days)).map { $0.mean })
  }

  private static func regularity(
    _ source: PeriodReview.Source, to day: CalendarDay, _ format: FigureFormat
  ) -> DashboardFigure {
    func index(_ daysBefore: Int) -> Double? {
      let last = day.adding(days: -daysBefore)
      return source.all.regularity(in: last.adding(days: 1 - weeks)...last).index?.value
    }
    let now = index(0)
    let change = now.flatMap { now in index(weeks).map { now.rounded() - $0.rounded() } }
    let before = "four weeks \(day == source.today ? "ago" : "before")"
    return DashboardFigure(
      name: "Regularity", value: now.map { format.number($0) },
      change: now == nil
        ? "shows after about two weeks of nights"
        : change.map { change in
          change == 0
            ? "the same as \(before)"
            : "\(format.number(change.magnitude)) \(change > 0 ? "more" : "less") than \(before)"
        } ?? "100 is the same hours every day",
      course: (0..<courseOfWeeks).reversed().map { index(7 * $0) })
  }

  private static func debt(
    _ source: PeriodReview.Source, to day: CalendarDay, _ format: FigureFormat
  ) -> DashboardFigure {
    guard source.all.need != nil else {
      return DashboardFigure(
        name: "Sleep debt", value: nil, change: "set the sleep you need in your profile", course: []
      )
    }
    let course = (0..<days).reversed().map { back in
      source.all.sleepDebt(on: day.adding(days: -back))?.minutes
    }
    let now = course.last ?? nil
    let before = course[course.count - 1 - SleepDebt.dayCount]
    return DashboardFigure(
      name: now ?? 0 < 0 ? "More sleep than you need" : "Sleep debt",
      value: now.map { format.duration(minutes: $0.magnitude) },
      change: now == nil
        ? "takes \(SleepDebt.fewestNights) nights in two weeks"
        : before.map {
          "two weeks \(day == source.today ? "ago" : "before") \(format.duration(minutes: $0.magnitude)) too \($0 < 0 ? "much" : "little")"
        } ?? "over two weeks", course: course)
  }
}
