extension CalendarFile {
  /// What the events of a file are for, as their identifiers tell.
  package enum Contents {
    case bedtimes
    case reminders
    /// Reminders, some of which are another sleeper's.
    case remindersOfOthers
    /// Events that this program has not made, or none.
    case other
  }

  /// The contents of the text of a file that this program has written; `nil` for any other text.
  package static func contents(of text: String, sleeper: String) -> Contents? {
    let lines = lines(of: text)
    guard isWritten(lines), lines.last == "END:VCALENDAR" else { return nil }
    let uids = lines.filter { $0.hasPrefix("UID:") }.map { $0.dropFirst("UID:".count) }
    guard !uids.isEmpty else { return .other }
    if uids.allSatisfy(isBedtime) { return .bedtimes }
    let slots = Reminder.Slot.all
    let isReminder = uids.allSatisfy { uid in slots.contains { uid.hasPrefix("\($0.name)-") } }
    guard isReminder, uids.allSatisfy({ $0.hasSuffix("@betterrest") }) else { return .other }
    let own = Set(slots.map { $0.uid(of: sleeper)[...] })
    return own.isSuperset(of: uids) ? .reminders : .remindersOfOthers
  }

  /// Whether an identifier is that of a bedtime: a day, and sixteen digits of the sleeper's.
  private static func isBedtime(_ uid: Substring) -> Bool {
    guard uid.hasSuffix("@betterrest") else { return false }
    let parts = uid.dropLast("@betterrest".count)
    let (day, digits) = (parts.dropLast(17), parts.suffix(17))
    return !day.isEmpty && day.allSatisfy { $0 == "-" || ("0"..."9").contains($0) }
      && digits.first == "-" && digits.count == 17
      && digits.dropFirst().allSatisfy { ("0"..."9").contains($0) || ("a"..."f").contains($0) }
  }

  /// The lines of a text, whatever their ends have become; those in question are not folded.
  static func lines(of text: String) -> [Substring] {
    text.split { $0.isNewline }
  }

  /// Whether the lines are those of a file by this program.
  static func isWritten(_ lines: [Substring]) -> Bool {
    lines.first == "BEGIN:VCALENDAR"
      && lines.contains { $0 + "\r\n" == producer.text }
  }
}
