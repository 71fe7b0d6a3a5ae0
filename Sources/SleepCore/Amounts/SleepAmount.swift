import SleepText

/// A desired amount of sleep, in hours: the `estimatedSleep` of the models.
public struct SleepAmount: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The numbers of hours that the calculator accepts.
  public static let range: ClosedRange<Double> = 4...12

  /// The default: 8 hours.
  public static let `default` = SleepAmount(validated: 8)

  /// The hours, within ``range``.
  public let hours: Double

  /// Creates an amount from a number of hours.
  ///
  /// - Throws: ``BedtimeInputError`` if `hours` is outside ``range`` or not a number.
  public init(hours: Double) throws(BedtimeInputError) {
    try self.init(number: hours)
  }

  /// Parses `8`, `7.75`, `7,75`, `7:45`, `7h`, `7h45m`, `7h 45m`, `8 hours` or `eight and a half`.
  ///
  /// Surrounding spaces are ignored.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form or the amount is outside
  ///   ``range``.
  public init(parsing text: String) throws(BedtimeInputError) {
    try self.init(checking: text)
  }

  /// Returns whether the first amount is less than the second.
  public static func < (left: SleepAmount, right: SleepAmount) -> Bool { left.hours < right.hours }

  /// The amount as it is written: `7.75 h`.
  public var description: String { "\(Counted.digits(hours)) h" }

  private static func parts(of text: String) -> (hours: Double, minutes: Double)? {
    var (plain, inHours) = (TextScanner(text.lowercased()), TextScanner(text.lowercased() + " h"))
    return plain.hoursAndMinutes() ?? inHours.hoursAndMinutes()
  }
}

extension SleepAmount: SteppedAmount {
  package static let defaultStep = 0.25
  package static let unit = "hours"
  package static let subjects = (
    amount: BedtimeInputError.Subject.sleep, range: BedtimeInputError.Subject.sleepRange
  )
  package var number: Double { hours }

  package static func step(parsing text: String) -> Double? {
    Double(plainNumber: text)
      ?? parts(of: text).flatMap { $0.minutes < 60 ? $0.hours + $0.minutes / 60 : nil }
  }

  package init(validated hours: Double) {
    self.hours = hours
  }

  package static func number(parsing text: String) throws(BedtimeInputError) -> Double {
    if let number = Double(plainNumber: text) { return number }
    let text = text.lowercased().hasSuffix(" of sleep") ? String(text.dropLast(9)) : text
    guard let (hours, minutes) = parts(of: text) else {
      throw error(
        text, text.isEmpty ? "it is empty" : "it is not hours, or hours and minutes")
    }
    guard minutes < 60 else { throw error(text, "minutes must be from 0 to 59") }
    return hours + minutes / 60
  }
}
