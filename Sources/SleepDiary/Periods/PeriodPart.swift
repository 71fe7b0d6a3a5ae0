import SleepCore

/// A day, a week or longer of a period, with the mean of a metric in it.
package struct PeriodPart {
  package enum Grain: String {
    case day
    case week
    case month
    case quarter
    case year

    /// The grain of bars, of which there are about a dozen.
    init(ofBars days: ClosedRange<CalendarDay>) {
      self =
        switch days.count {
        case ...10: .day
        case ...62: .week
        case ...550: .month
        case ...1830: .quarter
        default: .year
        }
    }

    /// The grain of a line, which shows the season instead of every night.
    package init(ofLine days: ClosedRange<CalendarDay>) {
      self =
        switch days.count {
        case ...62: .day
        case ...550: .week
        default: .month
        }
    }

    /// Several of them: `weeks`.
    package var name: String { rawValue + "s" }
  }

  package let grain: Grain
  package let days: ClosedRange<CalendarDay>
  /// `nil` without data.
  package let mean: Double?
  /// The number of values.
  package let count: Int
}

extension PeriodFigures {
  /// The parts from one day to another; the first and the last can be shorter.
  package func parts(
    of range: ClosedRange<CalendarDay>, by grain: PeriodPart.Grain
  ) -> [PeriodPart] {
    var parts: [PeriodPart] = []
    var (first, index) = (range.lowerBound, 0)
    let points = series.values(in: range).points
    while first <= range.upperBound {
      let last = min(grain.end(from: first), range.upperBound)
      var values: [Double] = []
      while index < points.count, points[index].day <= last {
        values.append(points[index].value)
        index += 1
      }
      parts.append(
        PeriodPart(grain: grain, days: first...last, mean: values.mean, count: values.count))
      first = last.adding(days: 1)
    }
    return parts
  }
}

extension PeriodPart.Grain {
  /// The last day of the part that begins on a day.
  fileprivate func end(from first: CalendarDay) -> CalendarDay {
    switch self {
    case .day: return first
    case .week: return first.adding(days: 6)
    case .month: return first.daysOfMonth.upperBound
    case .quarter: return end(from: first, monthsAhead: 2 - (first.month - 1) % 3)
    case .year: return end(from: first, monthsAhead: 12 - first.month)
    }
  }

  /// The end of a month that is so many later in the year.
  private func end(from first: CalendarDay, monthsAhead months: Int) -> CalendarDay {
    CalendarDay(year: first.year, month: first.month + months, day: 1)?.daysOfMonth.upperBound
      ?? first
  }
}

extension PeriodPart {
  /// What a part is called: `Sun`, `Nov 3`, `Nov 3 – Nov 9`, `Nov 2026`, `Oct 2026 – Dec 2026`.
  package func label(in period: DiaryPeriod, _ format: FigureFormat) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    func span(_ style: FigureFormat.DayStyle, _ end: FigureFormat.DayStyle) -> String {
      "\(format.day(first, style)) – \(format.day(last, end))"
    }
    switch grain {
    case .day: return format.day(first, period.days.count <= 7 ? .shortWeekday : .ofMonth)
    case .week:
      return first == last
        ? format.day(first, .ofMonth) : span(.ofMonth, period.days.dateStyle)
    case .quarter where first.month != last.month: return span(.month, .month)
    case .month, .quarter: return format.day(first, .month)
    case .year: return format.day(first, .year)
    }
  }
}
