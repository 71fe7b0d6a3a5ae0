import Foundation
import Numerics

extension CalendarEvent {
  /// Creates an event for a night, from the bedtime to waking.
  ///
  /// The event spans the whole night. Some calendars show an event without a duration as half an
  /// hour, others as an item that cannot be tapped.
  ///
  /// There is one event for each day of waking, sleeper and time zone: a later event for the same
  /// day replaces an earlier one.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - sleeper: The name of the sleeper, which distinguishes people who share a calendar. The
  ///     event does not contain the name itself.
  ///   - details: The lines of the event's description.
  ///   - reminders: The times of the reminders, in minutes before the bedtime.
  ///   - revised: The current time.
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
