import SleepCore

/// How the average of a metric has changed from the first to the last year of a period.
package struct YearChange {
  package let metric: DailyMetric
  package let first, last: (year: Int, mean: MeanEstimate)

  /// Years with fewer values are left out.
  private static let fewestValues = 60

  /// `nil` with fewer than two years that have enough values.
  init?(_ figures: PeriodFigures) {
    let years = figures.series.points.chunked { $0.day.year == $1.day.year }
      .filter { $0.count >= Self.fewestValues }
    guard years.count > 1, let first = Self.mean(years[0]),
      let last = Self.mean(years[years.count - 1])
    else { return nil }
    (metric, self.first, self.last) = (figures.metric, first, last)
  }

  private static func mean(
    _ points: ArraySlice<DailySeries.Point>
  ) -> (year: Int, mean: MeanEstimate)? {
    DailySeries(Array(points)).mean.map { (points[points.startIndex].day.year, $0) }
  }

  var difference: MeanEstimate { last.mean.difference(from: first.mean) }
}

extension PeriodReview {
  /// The significant changes of sleep, quality and stress over the years, after Holm's correction.
  package var yearChanges: [YearChange] {
    let tested = [DailyMetric.sleep, .quality, .stress].compactMap { metric in
      figures(of: metric).flatMap { YearChange($0) }
    }.compactMap { change in
      change.difference.probability.map { (change: change, probability: $0) }
    }
    let family = HolmCorrection(tested.map { $0.probability })
    return tested.filter { family.probability($0.probability) <= Link.significance }
      .map { $0.change }
  }
}
