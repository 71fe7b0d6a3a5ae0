import Foundation

/// How exports are read.
package struct ImportSettings: Sendable {
  /// The time zone for times without one.
  package let timeZone: TimeZone
  /// Whether notes are imported.
  package let includesNotes: Bool
  /// The present moment; rows more than a day after it are left out.
  package let now: Date

  package init(timeZone: TimeZone, includesNotes: Bool, now: Date) {
    (self.timeZone, self.includesNotes, self.now) = (timeZone, includesNotes, now)
  }
}
