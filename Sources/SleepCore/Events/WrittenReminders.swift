/// The reminders of a sleeper in a calendar file that was written before.
package struct WrittenReminders {
  /// By slot, cancelled ones included; without alarms and descriptions.
  private let reminders: [Reminder.Slot: Reminder]
  private let cancelled: Set<Reminder.Slot>

  /// Reads the text of a ``CalendarFile``; `nil` if it is not one.
  package init?(parsing text: String, sleeper: String) {
    let lines = CalendarFile.lines(of: text)
    guard CalendarFile.isWritten(lines) else { return nil }
    var slots: [Substring: Reminder.Slot] = [:]
    for slot in Reminder.Slot.all { slots["UID:\(slot.uid(of: sleeper))"] = slot }
    var reminders: [Reminder.Slot: Reminder] = [:]
    var cancelled: Set<Reminder.Slot> = []
    var slot: Reminder.Slot?
    for line in lines {
      if line == "BEGIN:VEVENT" {
        slot = nil
      } else if let found = slots[line] {
        slot = found
      } else if let slot, line.hasPrefix("DTSTART:") {
        reminders[slot] = CalendarRecurrence.instant(line.dropFirst("DTSTART:".count))
          .map { Reminder(slot, from: $0, to: $0) }
      } else if let slot, line == "STATUS:CANCELLED" {
        cancelled.insert(slot)
      }
    }
    (self.reminders, self.cancelled) = (reminders, cancelled)
  }

  /// The reminders in the file whose slots have none in `wanted`.
  package func unwanted(beside wanted: [Reminder]) -> [Reminder] {
    let slots = Set(wanted.map { $0.slot })
    return Reminder.Slot.all.compactMap { slots.contains($0) ? nil : reminders[$0] }
  }

  /// The same without those that are already cancelled.
  package func newlyUnwanted(beside wanted: [Reminder]) -> [Reminder] {
    unwanted(beside: wanted).filter { !cancelled.contains($0.slot) }
  }
}
