import Foundation

/// A repetition of an event at the same clock time, wherever its owner is.
///
/// Its times are written without a time zone (RFC 5545, section 3.3.5, form 1), so that neither
/// clock changes nor journeys move them.
package struct Recurrence: Sendable, Hashable {
  /// The day of the week; `nil` for every day.
  package let weekday: Weekday?
  /// The time zone of the first occurrence.
  let timeZone: TimeZone

  package init(on weekday: Weekday? = nil, in timeZone: TimeZone) {
    (self.weekday, self.timeZone) = (weekday, timeZone)
  }

  /// The rule (RFC 5545, section 3.3.10).
  var rule: String {
    weekday.map { "FREQ=WEEKLY;BYDAY=\($0.description.prefix(2).uppercased())" } ?? "FREQ=DAILY"
  }
}
