import SleepCore

/// What a period and the days that compare with it are called.
package struct PeriodNames {
  let period: DiaryPeriod
  let isCurrent: Bool
  let format: FigureFormat

  package init(_ review: PeriodReview, _ format: FigureFormat) {
    (period, isCurrent, self.format) = (review.period, review.isCurrent, format)
  }

  /// `Sun, Jun 15 to Sat, Jun 21, 2025, so far`.
  package var heading: String { span + (period.isRunning ? ", so far" : "") }

  private var span: String {
    let (first, last) = (period.days.lowerBound, period.days.upperBound)
    switch period.length {
    case .month: return format.day(first, .month)
    case .year: return format.day(first, .year)
    case .day, .week, nil:
      guard first < last else { return format.day(first, .dated) }
      let start = format.day(first, first.year == last.year ? .short : .dated)
      return "\(start) to \(format.day(last, .dated))"
    }
  }

  /// A day of the period, after a value: `on Friday`, `on Wed, Mar 4`.
  func on(_ day: CalendarDay) -> String {
    let count = period.days.lowerBound.days(until: period.days.upperBound) + 1
    return "on \(format.day(day, count <= 7 ? .weekday : .short))"
  }

  /// The comparable days, after "than": `the week before`, `on the same days last week`.
  ///
  /// - Parameter isNightly: Whether a night of a day is compared.
  func before(isNightly: Bool) -> String {
    guard let length = period.length else {
      let count = period.previous.lowerBound.days(until: period.previous.upperBound) + 1
      return count == 1 ? "the day before" : "the \(format.counted(count, "day")) before"
    }
    switch length {
    case .day:
      if isNightly { return "the night before" }
      return isCurrent ? "yesterday by this time" : "the day before"
    case .week, .month, .year:
      let name = length.rawValue
      guard isCurrent else { return "the \(name) before" }
      guard period.isRunning else { return "last \(name)" }
      let isOneDay = period.days.lowerBound == period.latest
      return "on the same day\(isOneDay ? "" : "s") last \(name)"
    }
  }
}
