import Foundation

/// A day of the Gregorian calendar, without a time zone.
///
/// As in Foundation, days up to 1582-10-04 belong to the Julian calendar; the next day is
/// 1582-10-15.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day from its components; `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
    let isWithinMonth = day <= (month == 2 ? 28 : 30)
    guard !isWithinMonth || isInReform else { return }
    // Querying the calendar takes longer than reading a whole night of the diary.
    let parts = DateComponents(
      calendar: Calendar.gregorian(in: .gmt), year: year, month: month, day: day)
    guard parts.isValidDate else { return nil }
  }

  /// Whether the day is in the month in which the Gregorian reform skipped days.
  private var isInReform: Bool { year == 1582 && month == 10 }

  /// Parses text such as `2026-11-20`.
  ///
  /// Surrounding spaces are ignored.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form or the day does not exist, such
  ///   as `2026-02-30`.
  public init(parsing text: String) throws(BedtimeInputError) {
    // Days in a diary have no spaces, and trimming takes longer than parsing.
    let trimmed = text.utf8.count == 10 ? text : text.trimmingSpaces()
    guard let (year, month, day) = Self.numbers(in: trimmed) else {
      throw BedtimeInputError(
        subject: .day, input: text,
        problem: trimmed.isEmpty ? "it is empty" : "it is not a year, month and day")
    }
    guard let found = CalendarDay(year: year, month: month, day: day) else {
      throw BedtimeInputError(
        subject: .day, input: text, problem: "the calendar has no such day")
    }
    self = found
  }

  /// The numbers in text such as `2026-11-20`; `nil` if the text has another form.
  private static func numbers(in text: String) -> (year: Int, month: Int, day: Int)? {
    // Diaries have thousands of days; a regular expression would take most of the time.
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    return (year, month, day)
  }

  /// The local day of an instant in the calendar's time zone.
  ///
  /// The day before the first day of the calendar is in the year 0, as in ISO 8601.
  package init(of instant: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: instant)
    let year = parts.year ?? 1
    (self.year, month, day) = (parts.era == 0 ? 1 - year : year, parts.month ?? 1, parts.day ?? 1)
  }

  /// The number of days from this day to a later one; 1 for the next day.
  package func days(until later: CalendarDay) -> Int {
    if (year, month) == (later.year, later.month), !isInReform { return later.day - day }
    // GMT has no clock changes, which would shorten a day.
    let calendar = Calendar.gregorian(in: .gmt)
    return calendar.dateComponents([.day], from: parts, to: later.parts).day ?? 0
  }

  /// The day after this one; throws at the last day of the calendar.
  package func following() throws(BedtimeInputError) -> CalendarDay {
    guard let next = adding(days: 1), next.year <= 9999 else {
      throw BedtimeInputError(
        subject: .day, input: description, problem: "it is the last day of the calendar")
    }
    return next
  }

  /// The day before this one; throws at the first day of the calendar.
  package func preceding() throws(BedtimeInputError) -> CalendarDay {
    guard year > 1 || month > 1 || day > 1, let previous = adding(days: -1) else {
      throw BedtimeInputError(
        subject: .day, input: description, problem: "it is the first day of the calendar")
    }
    return previous
  }

  /// The day `days` days later, or earlier if `days` is negative.
  package func adding(days: Int) -> CalendarDay? {
    let calendar = Calendar.gregorian(in: .gmt)
    return calendar.date(from: parts)
      .flatMap { calendar.date(byAdding: .day, value: days, to: $0) }
      .map { CalendarDay(of: $0, in: calendar) }
  }

  package var parts: DateComponents {
    DateComponents(year: year, month: month, day: day)
  }

  /// The day in ISO 8601 format: `2026-11-20`.
  public var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Returns whether the first day is earlier than the second.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
