import CommandLineKit
import SleepModel

/// The options for the first and the last day of statistics, of which a month or a year is as good.
enum PeriodOptions {
  static let from = Option(
    monthOr: "from", help: "From this day, month (2025-03) or year on.")
  static let to = Option(
    monthOr: "to", help: "Up to the end of this day, month or year.")
}

extension Option<String?> {
  /// A day, a month or a year.
  fileprivate init(monthOr name: String, help: String) {
    self.init(name, placeholder: "day", help: help) { word in
      if WrittenPeriod(monthOrYear: word) == nil { _ = try ValueParser.day(word) }
      return word
    }
    self = ofWords
  }
}
