import Foundation

/// How exports are read.
package struct ImportSettings: Sendable {
  /// The time zone for times without one.
  let timeZone: TimeZone
  /// Whether the user has chosen it for this import; if not, records that are in the diary already
  /// keep the time zone of the import that added them.
  let timeZoneIsChosen: Bool
  /// Whether notes are imported.
  let includesNotes: Bool
  /// The present moment; rows more than a day after it are left out.
  let now: Date

  package init(
    timeZone: TimeZone, timeZoneIsChosen: Bool = false, includesNotes: Bool, now: Date
  ) {
    (self.timeZone, self.timeZoneIsChosen) = (timeZone, timeZoneIsChosen)
    (self.includesNotes, self.now) = (includesNotes, now)
  }
}
