/// How much sleep someone wants, in hours: the `estimatedSleep` of the models.
public struct SleepAmount: Sendable, Hashable {
  /// The hours that the calculator takes.
  public static let range: ClosedRange<Double> = 4...12

  /// How long one sleeps unless told otherwise: 8 hours.
  public static let usual = SleepAmount(hoursInRange: 8)

  /// The hours, within ``range``.
  public let hours: Double

  /// Takes a number of hours.
  ///
  /// - Throws: An error that names the range if `hours` lies outside or is not a number.
  public init(hours: Double) throws(BedtimeInputError) {
    try self.init(hours: hours, input: "\(hours)")
  }

  /// Reads `8`, `7.75`, `7,75`, `7:45`, `7h`, `7h45m` or `7h 45m`, with any spaces around it.
  ///
  /// - Throws: An error that says what is wrong with any other text, and names the range if the
  ///   amount lies outside.
  public init(parsing text: String) throws(BedtimeInputError) {
    let trimmed = text.trimmingSpaces()
    if let number = Double(plainNumber: trimmed) {
      try self.init(hours: number, input: text)
      return
    }
    guard let (hours, minutes) = Self.parts(of: trimmed) else {
      throw BedtimeInputError(
        subject: .sleep, input: text,
        problem: trimmed.isEmpty ? "it is empty" : "it does not read as hours, or hours and minutes"
      )
    }
    guard minutes < 60 else {
      throw BedtimeInputError(
        subject: .sleep, input: text, problem: "minutes run from 0 to 59")
    }
    try self.init(hours: hours + minutes / 60, input: text)
  }

  /// The hours in text such as `7:45`, `7h`, `7h45m` or `45m`, whatever their number.
  package static func hours(reading text: String) -> Double? {
    parts(of: text).map { $0.hours + $0.minutes / 60 }
  }

  private static func parts(of text: String) -> (hours: Double, minutes: Double)? {
    let text = text.lowercased()
    let (hours, minutes): (Substring, Substring)
    if let match = text.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})/) {
      (hours, minutes) = (match.1, match.2)
    } else if let match = text.wholeMatch(of: /([0-9]{1,2})\s*h(?:\s*([0-9]{1,2})\s*m)?/) {
      (hours, minutes) = (match.1, match.2 ?? "0")
    } else if let match = text.wholeMatch(of: /([0-9]{1,2})\s*m/) {
      (hours, minutes) = ("0", match.1)
    } else {
      return nil
    }
    guard let hours = Double(hours), let minutes = Double(minutes) else { return nil }
    return (hours, minutes)
  }

  private init(hoursInRange hours: Double) {
    self.hours = hours
  }

  private init(hours: Double, input: String) throws(BedtimeInputError) {
    guard Self.range.contains(hours) else {
      throw BedtimeInputError(
        subject: .sleep, input: input,
        problem:
          "it must be from \(Int(Self.range.lowerBound)) to \(Int(Self.range.upperBound)) hours")
    }
    self.hours = hours
  }
}
