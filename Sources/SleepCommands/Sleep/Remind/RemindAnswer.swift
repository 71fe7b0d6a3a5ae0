import SleepTerminal
import Foundation
import SleepReports
import SleepModel

/// The reminders as text or as JSON.
struct RemindAnswer: Report {
  let clock: ClockStyle
  let reminders: [Reminder]
  let bedtimes: BedtimeReminders?
  let written: WrittenReminders?
  /// The file of `--ics`.
  let calendar: CalendarDestination?

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
      let answer = bedtimes.answer
      return bedtimes.setting.json(
        members.adding(["outOfReach": answer.outOfReach?.json]), origins: answer.origins,
        warnings: answer.notes)
    }
    return members.adding(["timeZone": clock.timeZone.identifier, "warnings": [String]()])
  }

  /// A clock time in GMT as a local time: `2026-11-23T10:00:00`.
  private static func localTime(_ instant: Instant) -> String {
    String(instant.date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).dropLast())
  }

  var blocks: [Block] {
    let rows = ReminderRows(locale: clock.locale)
    let gone = rows.lines(written?.newlyUnwanted(beside: reminders) ?? [])
    "Your reminders:"
    Block.list(rows.lines(reminders))
    if !gone.isEmpty {
      "No longer:"
      Block.list(gone)
    }
    Block.lines {
      bedtimes?.lines ?? []
      advice.map { StyledLine(dim: $0) }
    }
  }

  /// How the reminders come into a calendar.
  private var advice: [String] {
    guard let calendar else {
      return ["To be reminded, write them for your calendar: add --ics reminders.ics"]
    }
    return [
      calendar.remark,
      "Open it with your calendar; on a phone, mail it to yourself and open it there.",
      "To change the reminders, write the same file again and open it again.",
    ]
  }
}

/// The reminders as indented rows of text: what for, and when.
struct ReminderRows {
  private let clock: ClockStyle

  /// - Parameter locale: How times and days are written.
  init(locale: Locale) {
    clock = ClockStyle(locale: locale, timeZone: .gmt)
  }

  func lines(_ reminders: [Reminder]) -> [String] {
    var table = TextTable([.left, .left])
    let daily = reminders.filter { $0.slot.recurrence == .daily }
    for title in ["Stress", "Day"] {
      let times = daily.filter { $0.slot.title == title }.map { text(of: $0.start) }
      if !times.isEmpty { table.add(["  \(title)", "every day at \(times.listed())"]) }
    }
    for (index, row) in bedtimes(reminders).enumerated() {
      table.add([index == 0 ? "  Bedtime" : "", row])
    }
    return table.lines
  }

  /// A row for each bedtime: `Sun-Thu at 21:31, 30 minutes before 22:01`.
  private func bedtimes(_ reminders: [Reminder]) -> [String] {
    var rows: [(text: String, runs: [(first: Reminder, last: Reminder)])] = []
    for reminder in reminders where reminder.slot.recurrence == .weekly {
      let text = text(of: reminder)
      guard let index = rows.firstIndex(where: { $0.text == text }) else {
        rows.append((text, [(reminder, reminder)]))
        continue
      }
      let end = rows[index].runs.count - 1
      if weekday(after: rows[index].runs[end].last.alarm) == weekday(of: reminder.alarm) {
        rows[index].runs[end].last = reminder
      } else {
        rows[index].runs.append((reminder, reminder))
      }
    }
    return rows.map { row in "\(days(row.runs)) at \(row.text)" }
  }

  private func text(of reminder: Reminder) -> String {
    let bedtime = text(of: reminder.start)
    guard reminder.minutesBefore > 0 else { return bedtime }
    let duration = clock.figures.duration(minutes: Double(reminder.minutesBefore))
    return "\(text(of: reminder.alarm)), \(duration) before \(bedtime)"
  }

  /// The days of the alarms: `Sun-Tue, Thu`, or `every day`.
  private func days(_ runs: [(first: Reminder, last: Reminder)]) -> String {
    runs.map { run in
      let (first, last) = (weekday(of: run.first.alarm), weekday(of: run.last.alarm))
      if first == last { return first }
      return first == weekday(after: run.last.alarm) ? "every day" : "\(first)-\(last)"
    }.commaSeparated
  }

  private func text(of instant: Instant) -> String { clock.text(of: instant.date) }

  private func weekday(of instant: Instant) -> String {
    clock.weekday(of: LocalMoment(instant, in: .utc).day)
  }

  private func weekday(after instant: Instant) -> String { weekday(of: instant + 86_400) }
}

extension Reminder.Slot {
  fileprivate var title: String {
    switch self {
    case .stress: "Stress"
    case .day: "Day"
    case .bedtime: "Bedtime"
    }
  }
}
