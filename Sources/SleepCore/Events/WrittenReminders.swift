/// The reminders of a sleeper in a calendar file that was written before.
package struct WrittenReminders {
  /// By slot, cancelled ones included; without alarms and descriptions.
  private let reminders: [Reminder.Slot: Reminder]
  private let cancelled: Set<Reminder.Slot>

  package init(_ events: WrittenEvents, sleeper: String) {
    var reminders: [Reminder.Slot: Reminder] = [:]
    var cancelled: Set<Reminder.Slot> = []
    for slot in Reminder.Slot.all {
      guard let event = events[slot.uid(of: sleeper)], let start = event.start else { continue }
      reminders[slot] = Reminder(slot, from: start, to: start)
      if event.isCancelled { cancelled.insert(slot) }
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
