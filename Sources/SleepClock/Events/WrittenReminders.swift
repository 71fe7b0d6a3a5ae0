import Foundation

/// The reminders of a sleeper in a calendar file that was written before.
package struct WrittenReminders: Sendable, Hashable {
  /// The first occurrence of each reminder, cancelled ones included.
  package let starts: [Reminder.Slot: Date]
  /// The cancelled ones.
  private let cancelled: Set<Reminder.Slot>

  /// Reads the text of a ``CalendarFile``; `nil` if it is not one.
  package init?(parsing text: String, sleeper: String) {
    // The lines in question are too short to be folded.
    let lines = text.split(separator: "\r\n")
    let producer = CalendarFile.producer.text
    guard lines.first == "BEGIN:VCALENDAR", lines.contains(where: { $0 + "\r\n" == producer })
    else { return nil }
    var slots: [Substring: Reminder.Slot] = [:]
    for slot in Reminder.Slot.all { slots["UID:\(slot.uid(of: sleeper))"] = slot }
    var starts: [Reminder.Slot: Date] = [:]
    var cancelled: Set<Reminder.Slot> = []
    var slot: Reminder.Slot?
    for line in lines {
      if line == "BEGIN:VEVENT" {
        slot = nil
      } else if let found = slots[line] {
        slot = found
      } else if let slot, line.hasPrefix("DTSTART:") {
        starts[slot] = CalendarRecurrence.date(line.dropFirst("DTSTART:".count))
      } else if let slot, line == "STATUS:CANCELLED" {
        cancelled.insert(slot)
      }
    }
    (self.starts, self.cancelled) = (starts, cancelled)
  }

  /// The slots without a reminder among `reminders`, in the order of ``Reminder/Slot/all``.
  package func cancelledSlots(by reminders: [Reminder]) -> [Reminder.Slot] {
    let wanted = Set(reminders.map(\.slot))
    return Reminder.Slot.all.filter { starts[$0] != nil && !wanted.contains($0) }
  }

  /// The slots that `reminders` are the first to cancel.
  package func newlyCancelledSlots(by reminders: [Reminder]) -> [Reminder.Slot] {
    cancelledSlots(by: reminders).filter { !cancelled.contains($0) }
  }

  /// The events that remove these reminders, except those in `reminders`, from a calendar.
  package func cancellations(
    by reminders: [Reminder], of sleeper: String, revised: Date
  ) -> [CalendarEvent] {
    cancelledSlots(by: reminders).compactMap { slot in
      starts[slot].map { start in
        CalendarEvent(
          uid: slot.uid(of: sleeper), start: start, end: start, recurrence: slot.recurrence,
          summary: slot.summary, categories: ["Sleep"], revised: revised, isCancelled: true)
      }
    }
  }
}
