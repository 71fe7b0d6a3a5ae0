/// A unit of the durations in a column.
enum DurationUnit: Equatable {
  case hours, minutes, seconds, milliseconds

  /// A number of this unit in minutes.
  func minutes(of number: Double) -> Double {
    switch self {
    case .hours: 60 * number
    case .minutes: number
    case .seconds: number / 60
    case .milliseconds: number / 60_000
    }
  }

  private static let names: [(names: Set<String>, unit: DurationUnit)] = [
    (["seconds", "second", "secs", "sec", "s"], .seconds),
    (["hours", "hour", "hrs", "hr", "h"], .hours),
    (["milliseconds", "millisecond", "millis", "milli", "msecs", "msec", "ms"], .milliseconds),
    (["minutes", "minute", "mins", "min", "m"], .minutes),
  ]

  /// The unit that the name of a column tells, as in `Asleep (hr)`, `sleep_secs` or `asleepHours`;
  /// `nil` without one, or with several.
  init?(inNameOf column: String) {
    let words = Set(Self.words(of: column))
    let units = Self.names.filter { !words.isDisjoint(with: $0.names) }
    guard units.count == 1 else { return nil }
    self = units[0].unit
  }

  /// The words in lower case; a capital letter after a small one begins another.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var isAfterSmall = false
    for character in name {
      let isLetter = character.isLetter || character == "'" || character == "’"
      if !isLetter || isAfterSmall && character.isUppercase { words.append("") }
      if isLetter { words[words.count - 1] += character.lowercased() }
      isAfterSmall = character.isLowercase
    }
    return words
  }

  /// The unit in which most numbers of a column fit into the times in bed; `nil` if it could be hours
  /// or minutes.
  ///
  /// - Parameter canBeHours: Whether the durations are as long as sleep.
  init?(fitting durations: [(number: Double, inBed: Double)], canBeHours: Bool) {
    func fits(_ unit: DurationUnit) -> Bool {
      // More than half may be wrong in no column.
      2 * durations.count { unit.minutes(of: $0.number) <= $0.inBed } >= durations.count
    }
    if canBeHours, !durations.isEmpty, fits(.hours) { return nil }
    self = [.minutes, .seconds, .milliseconds].first(where: fits) ?? .minutes
  }
}
