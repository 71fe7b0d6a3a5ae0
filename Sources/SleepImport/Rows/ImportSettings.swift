import Foundation

package struct ImportSettings: Sendable {
  /// The time zone for times without one.
  let timeZone: TimeZone
  /// Whether the user chose it for this import; otherwise, existing records keep their time zone.
  let timeZoneIsChosen: Bool
  let includesNotes: Bool
  /// The current moment; rows more than a day later are omitted.
  let now: Date

  package init(
    timeZone: TimeZone, timeZoneIsChosen: Bool = false, includesNotes: Bool, now: Date
  ) {
    (self.timeZone, self.timeZoneIsChosen) = (timeZone, timeZoneIsChosen)
    (self.includesNotes, self.now) = (includesNotes, now)
  }
}
