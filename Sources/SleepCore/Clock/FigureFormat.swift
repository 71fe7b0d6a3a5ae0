/// How numbers, clock times and days are written for a reader.
///
/// Sentences are functions of figures and of a format, which knows no locale itself: the program
/// makes it from Foundation's formats (`ClockStyle.figures`), a page in a browser from its own.
package struct FigureFormat {
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

  private let writeNumber: @Sendable (_ value: Double, _ decimals: Int) -> String
  private let writeTime: @Sendable (_ minutesAfterMidnight: Int) -> String
  private let writeDay: @Sendable (CalendarDay, DayStyle) -> String

  /// - Parameters:
  ///   - number: A number with a fixed count of decimals and grouped digits.
  ///   - time: The clock time of a whole number of minutes after midnight, below 1,440.
  ///   - day: A day in one of the styles.
  package init(
    number: @escaping @Sendable (_ value: Double, _ decimals: Int) -> String,
    time: @escaping @Sendable (_ minutesAfterMidnight: Int) -> String,
    day: @escaping @Sendable (CalendarDay, DayStyle) -> String
  ) {
    (writeNumber, writeTime, writeDay) = (number, time, day)
  }

  /// A number with fixed decimals: `6.00`, `1,250`.
  package func number(_ value: Double, decimals: Int = 0) -> String {
    writeNumber(value, decimals)
  }

  /// A number to at most one decimal: `2.4`, `2`.
  package func tenths(_ value: Double) -> String {
    let tenths = (10 * value).rounded()
    return number(value, decimals: tenths == 10 * (tenths / 10).rounded() ? 0 : 1)
  }

  /// Two significant digits, and all of the integer part, for estimates: `2.1`, `0.013`, `12`.
  package func brief(_ value: Double) -> String {
    guard (1e-5..<9.95).contains(value.magnitude) else { return number(value) }
    var (decimals, digits) = (1, 10 * value.magnitude)
    while digits < 9.95 { (decimals, digits) = (decimals + 1, 10 * digits) }
    let endsInZero = digits.rounded().remainder(dividingBy: 10) == 0
    return number(value, decimals: endsInZero ? decimals - 1 : decimals)
  }

  /// A whole number: `1,250`.
  package func number(_ value: Int) -> String { writeNumber(Double(value), 0) }

  /// A number with as many decimals as it has, up to a count of them: `8`, `2.5`.
  package func amount(_ value: Double, upTo most: Int = 2) -> String {
    var (decimals, power) = (0, 1.0)
    for _ in 0..<most { power *= 10 }
    // A rounded number may need fewer decimals: 16.596 is 16.6.
    let rounded = (value * power).rounded() / power
    var scaled = rounded
    while decimals < most, abs(scaled - scaled.rounded()) >= 1e-6 {
      (decimals, scaled) = (decimals + 1, 10 * scaled)
    }
    return number(value, decimals: decimals)
  }

  /// A number to at most six decimals, where a rounded one could contradict its sentence: `4.125`.
  package func exact(_ value: Double) -> String { amount(value, upTo: 6) }

  /// A number of things: `1 night`, `23 nights`.
  package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number(count)) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// A share in whole percent: `85 %`.
  package func percent(_ share: Double) -> String { "\(number(100 * share)) %" }

  /// A duration to the minute: `7 h 30 min`, `8 h`, `27 min`; negative ones by their size.
  package func duration(minutes: Double) -> String {
    let whole = minutes.magnitude.rounded()
    let hours = (whole / 60).rounded(.down)
    let rest = whole - 60 * hours
    let parts = [
      hours > 0 ? "\(number(hours)) h" : nil,
      rest > 0 || hours == 0 ? "\(number(rest)) min" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// The clock time of minutes after midnight, which may lie beyond a day: `10:38 PM`.
  package func time(minutesAfterMidnight minutes: Double) -> String {
    let rest = minutes.rounded().truncatingRemainder(dividingBy: 1440)
    return writeTime(Int(rest < 0 ? rest + 1440 : rest))
  }

  package func time(_ time: ClockTime) -> String { writeTime(60 * time.hour + time.minute) }

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
