import SleepText

/// A time of day to the minute, without a date or a time zone.
///
/// ```swift
/// let wake = try ClockTime(parsing: "7:30 AM")
/// wake.secondsAfterMidnight  // 27000
/// wake.description           // "07:30"
/// ```
public struct ClockTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The minutes after midnight.
  private let stored: Int16

  /// The hour, 0 to 23.
  public var hour: Int { minuteOfDay / 60 }
  /// The minute, 0 to 59.
  public var minute: Int { minuteOfDay % 60 }
  /// The minutes after midnight, 0 to 1439.
  package var minuteOfDay: Int { Int(stored) }

  package init(minuteOfDay: Int) {
    stored = Int16(minuteOfDay)
  }

  /// Creates a time from its components; `nil` if `hour` is not in 0...23 or `minute` is not in
  /// 0...59.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.init(minuteOfDay: 60 * hour + minute)
  }

  /// Creates a time from the seconds since midnight, truncated to the minute; `nil` if they are not
  /// within one day.
  public init?(secondsAfterMidnight seconds: Double) {
    guard (0..<86_400).contains(seconds) else { return nil }
    self.init(minuteOfDay: Int(seconds) / 60)
  }

  /// Creates the time nearest to minutes after midnight, which may be those of another day.
  package init(nearestTo minutesAfterMidnight: Double) {
    let rest = minutesAfterMidnight.rounded().truncatingRemainder(dividingBy: 1440)
    self.init(minuteOfDay: Int(rest < 0 ? rest + 1440 : rest))
  }

  /// The default wake time: 07:00.
  public static let defaultWake = ClockTime(minuteOfDay: 420)

  /// 12:00, which clock changes do not skip.
  package static let noon = ClockTime(minuteOfDay: 720)

  package static let named = ["noon": noon, "midnight": ClockTime(minuteOfDay: 0)]

  /// Parses `07:00`, `7:00`, `7.00`, `7h00`, `0700`, `700`, `7am`, `7 AM`, `7:30 p.m.`, `noon`,
  /// `midnight` or `half past six`.
  ///
  /// Surrounding spaces are ignored. `12am` is midnight and `12pm` is noon.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form, such as `25:00` or `7`.
  public init(parsing text: String) throws(BedtimeInputError) {
    func error(_ problem: String) -> BedtimeInputError {
      BedtimeInputError(subject: .clockTime, input: text, problem: problem)
    }
    let typed = text.trimmingSpaces().lowercased()
    let trimmed = NumberWords.time(typed) ?? typed
    guard !trimmed.isEmpty else { throw error("it is empty") }
    if let named = Self.named[trimmed] {
      self = named
      return
    }
    var scanner = TextScanner(trimmed)
    guard var hours = scanner.digits() else {
      throw error("it is not hours and minutes")
    }
    var minutes = scanner.take(oneOf: [":", ".", "h"]) == nil ? nil : scanner.digits() ?? ""
    scanner.skipSpaces()
    let half = scanner.take(oneOf: NumberWords.halves)
    guard scanner.isAtEnd, minutes != "" else { throw error("it is not hours and minutes") }
    if minutes == nil, (3...4).contains(hours.count), half != nil || trimmed.count == hours.count {
      (hours, minutes) = (hours.dropLast(2), hours.suffix(2))
    } else if minutes == nil, half != nil {
      minutes = "00"
    }
    guard let minutes else {
      throw error(
        trimmed.count <= 2
          ? "an hour alone could be morning or evening" : "it is not hours and minutes")
    }

    guard minutes.count == 2 else { throw error("minutes have two digits") }
    guard hours.count <= 2, let number = Int(hours), let minute = Int(minutes) else {
      throw error("hours have one or two digits")
    }
    guard half == nil ? number <= 23 : (1...12).contains(number) else {
      throw error(
        half == nil ? "hours must be from 0 to 23" : "with am or pm, hours must be from 1 to 12")
    }
    guard minute <= 59 else { throw error("minutes must be from 0 to 59") }
    let hour = half == nil ? number : number % 12 + (half?.first == "p" ? 12 : 0)
    self.init(minuteOfDay: 60 * hour + minute)
  }

  /// Parses a time, or an hour alone, which is one of 24.
  package init(parsingHourOrTime text: String) throws(BedtimeInputError) {
    let typed = text.trimmingSpaces()
    let trimmed = NumberWords.time(typed.lowercased()) ?? typed
    if trimmed.utf8.count <= 2, let hour = Int(trimmed), let time = ClockTime(hour: hour, minute: 0)
    {
      self = time
    } else {
      try self.init(parsing: text)
    }
  }

  /// The seconds from midnight on a day without a clock change: the `wake` of the models.
  public var secondsAfterMidnight: Double { 60 * Double(minuteOfDay) }

  /// The time in 24-hour format: `07:00`.
  public var description: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns whether the first time is earlier in the day than the second.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.stored < right.stored
  }
}
