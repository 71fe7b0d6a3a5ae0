import SleepTerminal
import SleepModel

/// The options for the first and the last day, of which a month, a year or last week is as good.
enum PeriodOptions {
  static let from = Option(
    monthOr: "from", help: "From this day, month (2025-03) or year on."
  ).alsoCalled(["since"])
  static let to = Option(
    monthOr: "to", help: "Up to the end of this day, month or year."
  ).alsoCalled(["until", "till"])

  /// The days from which and to which a period goes; `nil` without such a day.
  static func days(
    _ arguments: ParsedArguments, by clock: DiaryClock, firstWeekday: Weekday
  ) throws -> (from: CalendarDay?, to: CalendarDay?) {
    func period(_ word: String) throws -> ClosedRange<CalendarDay>? {
      try WrittenPeriod(asEnd: word)?
        .period(clock, since: nil, firstWeekday: firstWeekday)?.days
    }
    return (
      try arguments[from].map { word in
        try period(word)?.lowerBound ?? clock.pastDay(parsing: word)
      },
      try arguments[to].map { word in
        try period(word)?.upperBound ?? clock.day(parsing: word)
      }
    )
  }
}

extension Option<String?> {
  /// A day, a month or a year.
  fileprivate init(monthOr name: String, help: String) {
    self.init(name, placeholder: "day", help: help) { word in
      if WrittenPeriod(asEnd: word) == nil { _ = try ValueParser.day(word) }
      return word
    }
    self = ofWords
  }
}
