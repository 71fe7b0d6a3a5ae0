import SleepText

/// An error whose message names times and days, in the format of its reader.
package protocol SpokenError: ReportableError {
  func failure(_ figures: FigureFormat) -> Failure
}

extension SpokenError {
  /// What is reported to a reader whose format is not known.
  package var failure: Failure { failure(.typed) }
}

extension FigureFormat {
  /// Times and days as they are typed: `23:10`, `2026-11-22`.
  package static let typed = FigureFormat(
    number: { number, _ in Counted.digits(number) },
    time: { ClockTime(minuteOfDay: $0).description }, day: { day, _ in day.description })
}
