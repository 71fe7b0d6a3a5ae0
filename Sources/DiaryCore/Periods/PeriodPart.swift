import SleepCore

/// A day, a week or a month of a period, with the mean of a metric in it.
package struct PeriodPart: Sendable {
  package enum Kind: Sendable {
    case day
    case week
    case month
  }

  package let kind: Kind
  package let days: ClosedRange<CalendarDay>
  /// `nil` without data.
  package let mean: Double?

  fileprivate static let (mostDays, mostDaysInWeeks) = (10, 62)
}

extension PeriodFigures {
  /// The days, weeks or months from one day to another, so that there are about a dozen at most.
  package func parts(of range: ClosedRange<CalendarDay>) -> [PeriodPart] {
    let count = range.lowerBound.days(until: range.upperBound) + 1
    let kind: PeriodPart.Kind =
      count <= PeriodPart.mostDays
      ? .day : count <= PeriodPart.mostDaysInWeeks ? .week : .month
    var parts: [PeriodPart] = []
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(kind.end(from: first), range.upperBound)
      parts.append(
        PeriodPart(
          kind: kind, days: first...last, mean: series.values(from: first, to: last).values.mean))
      first = last.adding(days: 1)
    }
    return parts
  }
}

extension PeriodPart.Kind {
  /// The last day of the part that begins on a day.
  fileprivate func end(from first: CalendarDay) -> CalendarDay {
    switch self {
    case .day: first
    case .week: first.adding(days: 6)
    case .month: first.daysOfMonth.upperBound
    }
  }
}
