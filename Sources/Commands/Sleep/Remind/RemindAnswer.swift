import CommandLineKit
import Foundation
import Platform
import SleepCore

/// The reminders that were written, as text or as JSON.
struct RemindAnswer {
  let clock: ClockStyle
  let reminders: [Reminder]
  let bedtimes: BedtimeReminders?
  let written: WrittenReminders?

  /// The reminders in the file that are to be cancelled.
  var unwanted: [Reminder] { written?.unwanted(beside: reminders) ?? [] }

  var json: JSONObject {
    let members: JSONObject = [
      "reminders": reminders.map { reminder -> JSONObject in
        [
          "slot": reminder.slot.name, "start": Self.localTime(reminder.start),
          "end": Self.localTime(reminder.end),
          "repeats": reminder.slot.recurrence == .daily ? "daily" : "weekly",
          "minutesBefore": reminder.minutesBefore,
        ]
      },
      "cancelled": unwanted.map(\.slot.name),
    ]
    if let bedtimes {
      return bedtimes.context.json(
        members.adding(["outOfReach": bedtimes.outOfReach?.json]), warnings: bedtimes.warnings)
    }
    return members.adding(["timeZone": clock.timeZone.identifier, "warnings": [String]()])
  }

  /// A clock time in GMT as a local time: `2026-11-23T10:00:00`.
  private static func localTime(_ instant: Instant) -> String {
    String(instant.date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).dropLast())
  }

  func lines(in style: TextStyle, calendar: String) -> [String] {
    let rows = ReminderRows(locale: clock.locale)
    let gone = rows.lines(written?.newlyUnwanted(beside: reminders) ?? []).map { "  " + $0 }
    let announcement = bedtimes?.announcement == nil ? nil : PersonalAnnouncement.text
    return ["Your reminders:", ""] + rows.lines(reminders).map { "  " + $0 } + [""]
      + (gone.isEmpty ? [] : ["No longer:", ""] + gone + [""])
      + (bedtimes?.lines(in: style) ?? [])
      + [
        announcement, calendar,
        "Import it into your calendar. To change the reminders, write the same file and import it again.",
      ].compactMap(\.self).map(style.dim)
  }
}
