/// How numbers, clock times and days are written for a reader.
///
/// Sentences are functions of figures and of a format, which knows no locale itself. An app makes
/// one from a `Locale`, and keeps it, as its formatters take time to load.
public struct FigureFormat: Sendable {
  /// How many digits of a number are written.
  package enum NumberStyle {
    /// A fixed count of decimals, and grouped digits: `1,250.0`.
    case decimals(Int)
    /// At most a count of significant digits: `3600.92`, `0.013`.
    case significant(Int)
    /// At most a count of significant digits, and a power of ten: `9.00206E-5`.
    case scientific(Int)
    /// All digits: `10000`, `7.75`.
    case plain
  }

  /// How much of a day is written.
  package enum DayStyle {
    /// The day of the week in full: `Sunday`.
    case weekday
    /// The day of the week in short: `Sun`.
    case shortWeekday
    /// Without the day of the week and the year: `Nov 22`.
    case ofMonth
    /// Without the year: `Sun, Nov 22`.
    case short
    /// With the year: `Sun, Nov 22, 2026`.
    case dated
    /// Without the day of the week, with the year: `Nov 22, 2026`, `22.11.2026`.
    case date
    /// The month and its year: `Nov 2026`.
    case month
    /// The year: `2026`.
    case year
  }

  let writeNumber: @Sendable (Double, NumberStyle) -> String
  private let writeTime: @Sendable (_ minutesAfterMidnight: Int) -> String
  private let writeDay: @Sendable (CalendarDay, DayStyle) -> String

  /// - Parameters:
  ///   - number: A number in one of the styles.
  ///   - time: The clock time of a whole number of minutes after midnight, below 1,440.
  ///   - day: A day in one of the styles.
  package init(
    number: @escaping @Sendable (Double, NumberStyle) -> String,
    time: @escaping @Sendable (_ minutesAfterMidnight: Int) -> String,
    day: @escaping @Sendable (CalendarDay, DayStyle) -> String
  ) {
    (writeNumber, writeTime, writeDay) = (number, time, day)
  }

  /// A number in a style.
  package func write(_ number: Double, _ style: NumberStyle) -> String {
    writeNumber(number, style)
  }

  /// The format with the numbers of another one.
  package func numbered(like other: FigureFormat) -> FigureFormat {
    FigureFormat(number: other.writeNumber, time: writeTime, day: writeDay)
  }

  /// The clock time of minutes after midnight, which may lie beyond a day: `10:38 PM`.
  package func time(minutesAfterMidnight minutes: Double) -> String {
    time(ClockTime(nearestTo: minutes))
  }

  /// A clock time, with a plain space: `10:38 PM`, `22:38`.
  public func time(_ time: ClockTime) -> String { writeTime(time.minuteOfDay) }

  package func day(_ day: CalendarDay, _ style: DayStyle) -> String { writeDay(day, style) }

  /// The name of a day of the week: `Sunday`.
  package func name(of weekday: Weekday) -> String {
    // The first day of 2001 is a Monday.
    CalendarDay(year: 2001, month: 1, day: weekday.rawValue).map { day($0, .weekday) } ?? ""
  }
}

extension ClosedRange<Double> {
  /// The range in words: `7 to 8`, or one of its ends if they are equal.
  package func span(_ text: (Double) -> String) -> String {
    let ends = [text(lowerBound), text(upperBound)]
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The values below the range and those above it: `4 or 11 to 12`; `nil` if there are none.
  package func text(ofOthers values: [Double], _ text: (Double) -> String) -> String? {
    let sides = [values.filter { $0 < lowerBound }, values.filter { $0 > upperBound }]
    let texts = sides.compactMap { side -> String? in
      guard let least = side.min(), let most = side.max() else { return nil }
      return (least...most).span(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " or ")
  }
}
