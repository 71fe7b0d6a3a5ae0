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

  /// The period before a sentence: `in the last 30 days`, `in Nov 2026, so far`, `on Wed, Mar 4, 2026`.
  package var within: String {
    switch period.length {
    case .month, .year: "in \(heading)"
    case .day: "on \(heading)"
    case nil where isCurrent && !period.days.isLongerThanAYear && period.days.count > 1:
      "in the last \(format.number(period.days.count)) days"
    case .week, nil: period.days.count > 1 ? "from \(heading)" : "on \(heading)"
    }
  }

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
    "on \(format.day(day, period.days.count <= 7 ? .weekday : period.days.dayStyle))"
  }

  /// When an extreme value was: `on Friday`, `at 9:10 AM`, and one of several `on 3 nights`.
  package func when(_ extreme: PeriodFigures.Extreme, of figures: PeriodFigures) -> String {
    guard extreme.count == 1 else {
      let values = format.counted(extreme.count, figures.noun)
      return "\(extreme.moment == nil ? "on" : "in") \(values)"
    }
    return extreme.moment.map { "at \(format.time($0.time))" } ?? on(extreme.day)
  }

  /// The comparable days, after "than": `the week before`, `in Oct 2026`, `on the same days last
  /// week`.
  ///
  /// - Parameter isNightly: Whether a night of a day is compared.
  func before(isNightly: Bool) -> String {
    guard let length = period.length else {
      let count = period.previous.count
      return count == 1 ? "the day before" : "the \(format.counted(count, "day")) before"
    }
    switch length {
    case .day:
      if isNightly { return "the night before" }
      return isCurrent ? "yesterday by this time" : "the day before"
    case .week, .month, .year:
      let name = length.rawValue
      guard isCurrent else {
        if length == .week { return "the week before" }
        let (first, last) = (period.previous.lowerBound, period.previous.upperBound)
        // February is compared with 28 days of January.
        let isWhole = length == .year || last == first.daysOfMonth.upperBound
        return (isWhole ? "in " : "on the same days of ")
          + format.day(first, length == .month ? .month : .year)
      }
      guard period.isRunning else { return "last \(name)" }
      let isOneDay = period.days.lowerBound == period.latest
      return "on the same day\(isOneDay ? "" : "s") last \(name)"
    }
  }
}
