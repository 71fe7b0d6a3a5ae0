import Foundation
import LearningSupport

extension CalendarEvent {
  /// A night from the bedtime to waking.
  ///
  /// So a calendar shows both ends of it, and how long it is. A mere point in time would be drawn
  /// by some calendars as half an hour and by others as nothing that one can tap on.
  ///
  /// There is one such event for each day of waking, sleeper and time zone: what is written later
  /// for the same day takes its place.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - sleeper: Whose night it is, to tell those apart who share a calendar. The name itself does
  ///     not appear.
  ///   - details: What the event says when it is opened, line by line.
  ///   - reminders: How long before the bedtime to remind of it, in minutes.
  ///   - revised: The present time.
  package init(
    _ night: Bedtime, sleeper: String, details: [String], reminders: [Int] = [], revised: Date
  ) {
    var fingerprint = Fingerprint()
    fingerprint.add(sleeper)
    fingerprint.add(night.timeZone.identifier)
    self.init(
      uid: "\(night.wake.namedDay)-\(fingerprint.digits)@betterrest", start: night.date,
      end: night.wake.date, summary: "Bedtime", details: details, categories: ["Sleep"],
      reminders: reminders, revised: revised)
  }
}
