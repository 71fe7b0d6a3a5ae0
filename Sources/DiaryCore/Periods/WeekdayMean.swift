import SleepCore

/// The mean of a metric on a day of the week.
package struct WeekdayMean: Sendable {
  package static let fewestDays = 3

  package let weekday: Weekday
  /// The mean of the values of its days, which are a week apart and count as independent.
  package let mean: MeanEstimate?

  /// Whether there are too few days to say anything.
  package var isThin: Bool { (mean?.count ?? 0) < Self.fewestDays }
}

extension DiaryDays {
  /// The means of a metric by the weekday of its days, for a night the day of rising; O(n).
  package func weekdayMeans(of metric: DailyMetric, firstWeekday: Weekday) -> [WeekdayMean] {
    var values: [Weekday: [Double]] = [:]
    for point in series(metric).points {
      values[point.day.weekday, default: []].append(point.value)
    }
    let all = Weekday.allCases
    return all.indices.map { index in
      let weekday = all[(index + firstWeekday.rawValue - 1) % all.count]
      return WeekdayMean(
        weekday: weekday,
        mean: MeanEstimate(values[weekday] ?? [])?.clamped(to: metric.possible))
    }
  }
}
