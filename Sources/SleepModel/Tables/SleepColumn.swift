/// The columns that have a meaning: their units, their limits, and how they are commonly mistaken.
enum SleepColumn: String, Sendable, CaseIterable {
  case wake, estimatedSleep, coffee, actualSleep

  /// The values that make sense.
  var validRange: ClosedRange<Double> {
    switch self {
    case .wake: 0...86_400.0.nextDown
    case .estimatedSleep: Double.leastNonzeroMagnitude...24
    case .coffee: 0...Double.greatestFiniteMagnitude
    case .actualSleep: Double.leastNonzeroMagnitude...86_400
    }
  }

  /// The unit and the range, to follow "it is in".
  var requirement: String {
    switch self {
    case .wake: "seconds after midnight, from 0 to below 86400"
    case .estimatedSleep: "hours, above 0 and at most 24"
    case .coffee: "cups, 0 or more"
    case .actualSleep: "seconds, above 0 and at most 86400"
    }
  }

  /// What a value outside the valid range probably is, to follow the value itself.
  func likelyCause(of value: Double) -> String? {
    switch self {
    case .wake:
      switch value {
      case 86_400: "is midnight: write 0."
      case -86_400..<0: "looks like a time on the day before: add 86400."
      case 86_400..<172_800: "looks like a time on the next day: subtract 86400."
      case 172_800..<86_400_000: "looks like milliseconds: divide by 1000."
      case 946_684_800..<4_102_444_800, 946_684_800_000..<4_102_444_800_000:
        "looks like a date and time: only the time of day is meant."
      default: nil
      }
    case .estimatedSleep:
      switch value {
      case 60...1440: "looks like minutes: divide by 60."
      case 3600...86_400: "looks like seconds: divide by 3600."
      default: nil
      }
    case .coffee: nil
    case .actualSleep:
      value >= 3_600_000 && value <= 86_400_000 ? "looks like milliseconds: divide by 1000." : nil
    }
  }

  /// The unit that a whole column is probably in, where each value is possible in the right one
  /// but all of them together are not likely.
  func likelyUnit(largest: Double) -> ReadingNote.Unit? {
    guard self == .wake || self == .actualSleep, largest > 0 else { return nil }
    if self == .wake ? largest < 24 : largest <= 24 { return .hours }
    if self == .wake ? largest < 1440 : largest <= 1440 { return .minutes }
    return nil
  }

  /// The seconds after midnight that a clock time such as 7:00 or 07:30:15 stands for.
  static func secondsAfterMidnight(clockTime text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
    guard parts.count == 2 || parts.count == 3, numbers.count == parts.count,
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
