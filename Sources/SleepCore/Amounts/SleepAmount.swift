/// A desired amount of sleep, in hours: the `estimatedSleep` of the models.
public struct SleepAmount: Sendable, Hashable {
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

  /// Parses `8`, `7.75`, `7,75`, `7:45`, `7h`, `7h45m` or `7h 45m`.
  ///
  /// Surrounding spaces are ignored.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form or the amount is outside
  ///   ``range``.
  public init(parsing text: String) throws(BedtimeInputError) {
    try self.init(checking: text)
  }

  /// The hours in text such as `7:45`, `7h`, `7h45m` or `45m`, without a range check.
  package static func hours(reading text: String) -> Double? {
    parts(of: text).map { $0.hours + $0.minutes / 60 }
  }

  private static func parts(of text: String) -> (hours: Double, minutes: Double)? {
    var scanner = TextScanner(text.lowercased())
    guard let first = scanner.digits(1...2).flatMap({ Int($0) }) else { return nil }
    var (hours, minutes) = (first, 0)
    if scanner.take(":") {
      guard let second = scanner.digits(2...2).flatMap({ Int($0) }) else { return nil }
      minutes = second
    } else {
      scanner.skipSpaces()
      if scanner.take("m") {
        (hours, minutes) = (0, first)
      } else {
        guard scanner.take("h") else { return nil }
        if scanner.isAtEnd { return (Double(hours), 0) }
        scanner.skipSpaces()
        guard let second = scanner.digits(1...2).flatMap({ Int($0) }) else { return nil }
        scanner.skipSpaces()
        guard scanner.take("m") else { return nil }
        minutes = second
      }
    }
    return scanner.isAtEnd ? (Double(hours), Double(minutes)) : nil
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
    Double(plainNumber: text) ?? hours(reading: text)
  }

  package init(validated hours: Double) {
    self.hours = hours
  }

  package static func number(parsing text: String) throws(BedtimeInputError) -> Double {
    if let number = Double(plainNumber: text) { return number }
    guard let (hours, minutes) = parts(of: text) else {
      throw error(
        text, text.isEmpty ? "it is empty" : "it is not hours, or hours and minutes")
    }
    guard minutes < 60 else { throw error(text, "minutes must be from 0 to 59") }
    return hours + minutes / 60
  }
}
