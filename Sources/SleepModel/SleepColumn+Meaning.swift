extension SleepColumn {
  /// The unit, the limits and common errors.
  var meaning: ColumnMeaning {
    switch self {
    case .wake:
      ColumnMeaning(
        validRange: 0...86_400.0.nextDown,
        requirement: "seconds after midnight, from 0 to below 86400",
        mistakes: [
          .init(86_400...86_400, "is midnight: write 0."),
          .init(-86_400...0.0.nextDown, "looks like a time on the day before: add 86400."),
          .init(
            86_400...172_800.0.nextDown, "looks like a time on the next day: subtract 86400."),
          .init(
            172_800...86_400_000.0.nextDown, "looks like milliseconds: divide by 1000."),
          .init(946_684_800...4_102_444_800.0.nextDown, Self.isDate),
          .init(946_684_800_000...4_102_444_800_000.0.nextDown, Self.isDate),
        ],
        unlikelyUnits: [
          .init(.hours, largest: Self.smallest...24.0.nextDown),
          .init(.minutes, largest: 24...1440.0.nextDown),
        ],
        isTimeOfDay: true,
        aliases: ColumnAliases(
          ["wake up", "wake time", "wake up time", "waking time"], units: Self.seconds))
    case .estimatedSleep:
      ColumnMeaning(
        validRange: Self.smallest...24, requirement: "hours, above 0 and at most 24",
        mistakes: [
          .init(60...1440, "looks like minutes: divide by 60."),
          .init(3600...86_400, "looks like seconds: divide by 3600."),
        ],
        aliases: ColumnAliases(
          [
            "sleep estimate", "desired sleep", "wanted sleep", "planned sleep", "sleep goal",
            "target sleep", "sleep hours",
          ], units: ["h", "hour", "hours", "hrs"]))
    case .coffee:
      ColumnMeaning(
        validRange: 0...Double.greatestFiniteMagnitude, requirement: "cups, 0 or more",
        aliases: ColumnAliases(
          [
            "cups", "coffees", "drink coffee", "coffee drunk", "coffee intake", "coffee amount",
            "coffee count",
          ], units: ["cup", "cups"]))
    case .actualSleep:
      ColumnMeaning(
        validRange: Self.smallest...86_400, requirement: "seconds, above 0 and at most 86400",
        mistakes: [
          .init(3_600_000...86_400_000, "looks like milliseconds: divide by 1000.")
        ],
        unlikelyUnits: [
          .init(.hours, largest: Self.smallest...24),
          .init(.minutes, largest: 24.0.nextUp...1440),
        ],
        aliases: ColumnAliases(
          ["actual sleep time", "real sleep", "sleep seconds"], units: Self.seconds))
    }
  }

  static let meanings = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.meaning) })

  private static let seconds: Set<String> = ["s", "sec", "secs", "second", "seconds"]
  private static let smallest = Double.leastNonzeroMagnitude
  private static let isDate =
    "looks like a date and time: only the time of day is meant."
}
