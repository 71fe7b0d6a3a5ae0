import SleepText

/// A day of the Gregorian calendar, without a time zone.
///
/// It is a number, so that days are compared, counted and looked up as numbers, and this file is the
/// only one that knows the calendar: years, months and days of the week are computed. The rules
/// are those of today for all days (the proleptic calendar), so days before 1583, the first full
/// year that had them, are not accepted.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The days since 1970-01-01.
  private let stored: Int32

  /// The first day: 1583-01-01.
  package static let first = CalendarDay(number: -141_349)
  private static let last = CalendarDay(number: 2_932_896)
  private static let years = 1583...9999

  /// The day that is so many days after 1970-01-01; instants that no clock shows are clamped.
  package init(number: Int) {
    stored = Int32(clamping: number)
  }

  /// Creates a day from its components; `nil` if the calendar has no such day, or begins later.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    // Years from March to February have their leap day at the end (Hinnant 2013).
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = years / 4 - years / 100 + years / 400
    self.init(number: 365 * years + leapDays + (153 * months + 2) / 5 + day - 1 - Self.daysBefore)
  }

  /// The days from the first of March of the year 0 to 1970-01-01, and the days of 400 years.
  private static let (daysBefore, daysOfCycle) = (719_468, 146_097)

  /// The days since 1970-01-01; negative before it.
  package var number: Int { Int(stored) }

  package var parts: (year: Int, month: Int, day: Int) {
    let days = number + Self.daysBefore
    let cycle = (days >= 0 ? days : days - Self.daysOfCycle + 1) / Self.daysOfCycle
    let day = days - cycle * Self.daysOfCycle
    let year = (day - day / 1460 + day / 36_524 - day / (Self.daysOfCycle - 1)) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      400 * cycle + year + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// The year, 1583 to 9999.
  public var year: Int { parts.year }
  /// The month, 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, from 1.
  public var day: Int { parts.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let days = (number + 3) % 7
    return Weekday.allCases[days < 0 ? days + 7 : days]
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days of the month of this day.
  package var daysOfMonth: ClosedRange<CalendarDay> {
    let (year, month, day) = parts
    let first = adding(days: 1 - day)
    return first...first.adding(days: Self.length(ofMonth: month, in: year) - 1)
  }

  /// The number of days from this day to another; 1 for the next day, negative for earlier ones.
  public func days(until other: CalendarDay) -> Int { other.number - number }

  /// The day `days` days later, or earlier if `days` is negative; it may be beyond the ends of the
  /// calendar.
  public func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// The day after this one; throws at the last day of the calendar.
  package func following() throws(BedtimeInputError) -> CalendarDay {
    guard self < Self.last else {
      throw Self.error(description, "it is the last day of the calendar")
    }
    return adding(days: 1)
  }

  /// The day before this one; throws at the first day of the calendar.
  package func preceding() throws(BedtimeInputError) -> CalendarDay {
    guard self > Self.first else {
      throw Self.error(description, "it is the first day of the calendar")
    }
    return adding(days: -1)
  }

  private static func error(_ input: String, _ problem: String) -> BedtimeInputError {
    BedtimeInputError(subject: .day, input: input, problem: problem)
  }

  /// Returns whether the first day is earlier than the second.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.stored < right.stored
  }

  /// Returns whether both are the same day.
  public static func == (left: CalendarDay, right: CalendarDay) -> Bool {
    // The one of Strideable would compute the distance.
    left.stored == right.stored
  }
}

extension CalendarDay: Strideable {
  /// The days from this one to another, as ``days(until:)``.
  public func distance(to other: CalendarDay) -> Int { days(until: other) }

  /// The day so many days later, as ``adding(days:)``.
  public func advanced(by days: Int) -> CalendarDay { adding(days: days) }
}

extension CalendarDay {
  /// Parses text such as `2026-11-20`.
  ///
  /// Surrounding spaces are ignored.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form or the day does not exist, such
  ///   as `2026-02-30`, or is before 1583.
  public init(parsing text: String) throws(BedtimeInputError) {
    // Days in a diary have no spaces, and trimming takes longer than parsing.
    var trimmed = text.utf8.count == 10 ? text : text.trimmingSpaces()
    let numbers = trimmed.withUTF8 { bytes in
      bytes.count == 10 ? Self.numbers(atStartOf: bytes.span) : nil
    }
    guard let (year, month, day) = numbers else {
      throw Self.error(
        text, trimmed.isEmpty ? "it is empty" : "it is not a year, month and day")
    }
    guard let found = CalendarDay(year: year, month: month, day: day) else {
      throw Self.error(
        text,
        year < Self.years.lowerBound
          ? "the calendar begins in \(Self.years.lowerBound)" : "the calendar has no such day")
    }
    self = found
  }

  /// The day at the start of some bytes, such as `2026-11-20`; `nil` if there is none.
  package init?(atStartOf bytes: Span<UInt8>) {
    guard let (year, month, day) = Self.numbers(atStartOf: bytes) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func numbers(
    atStartOf bytes: Span<UInt8>
  ) -> (year: Int, month: Int, day: Int)? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(digitsOf: bytes, in: 0..<4), let month = Int(digitsOf: bytes, in: 5..<7),
      let day = Int(digitsOf: bytes, in: 8..<10)
    else { return nil }
    return (year, month, day)
  }

  /// The day in ISO 8601 format: `2026-11-20`.
  public var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (year, month, day) = parts
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension Int {
  /// The number that some digits spell; `nil` if one of the bytes is no digit.
  @inline(__always)
  init?(digitsOf bytes: Span<UInt8>, in places: Range<Int>) {
    var number = 0
    for place in places {
      // Diaries have thousands of days; a regular expression would take most of the time.
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = 10 * number + Int(digit)
    }
    self = number
  }
}
