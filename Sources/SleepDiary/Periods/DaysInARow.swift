import SleepCore

extension ClosedRange<CalendarDay> {
  package var count: Int { lowerBound.days(until: upperBound) + 1 }

  /// Whether some of the days have the same date, of different years.
  package var isLongerThanAYear: Bool {
    let (first, last) = (lowerBound.parts, upperBound.parts)
    let years = last.year - first.year
    return years > 1 || years == 1 && (last.month, last.day) >= (first.month, first.day)
  }

  /// How one of the days is written, with the year where it says which: `Wed, Mar 4`.
  package var dayStyle: FigureFormat.DayStyle { isLongerThanAYear ? .dated : .short }

  /// The same without the day of the week: `Mar 4`.
  package var dateStyle: FigureFormat.DayStyle { isLongerThanAYear ? .date : .ofMonth }
}
