import Foundation

/// How exports are read.
package struct ImportSettings: Sendable {
  /// The time zone of times without one.
  package let timeZone: TimeZone
  /// Whether notes are taken.
  package let includesNotes: Bool
  /// The present moment; what lies more than a day after it is left out.
  package let now: Date

  package init(timeZone: TimeZone, includesNotes: Bool, now: Date) {
    (self.timeZone, self.includesNotes, self.now) = (timeZone, includesNotes, now)
  }
}
