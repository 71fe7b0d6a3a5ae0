import SleepClock
import SleepDiary

/// A record with its position in the history.
struct HistoryEntry {
  let record: DiaryRecord
  /// The diary day, such as `2026-11-22`; empty if unknown.
  let day: String
  /// The local start time, such as `2026-11-21T22:50`.
  let start: String

  /// The time of the start; `nil` for entries about a whole day.
  var startTime: String? { Self.time(in: start) }
  var endTime: String? { record.kind.isSleep ? record.text(.rise).flatMap(Self.time) : nil }

  private static func time(in moment: String) -> String? {
    moment.utf8.count >= 16 ? String(moment.dropFirst(11).prefix(5)) : nil
  }
}

/// Computes the positions of records from texts, because parsing moments would take most of the
/// time.
struct HistoryOrder {
  private let dayStart: String
  private var daysBefore: [Substring: String] = [:]

  init(dayStart: ClockTime) {
    self.dayStart = dayStart.description
  }

  /// The entry of a record; before the start of the day, it belongs to the previous day.
  mutating func entry(_ record: DiaryRecord) -> HistoryEntry {
    switch record.kind {
    case .night, .nap:
      return HistoryEntry(
        record: record, day: record.text(.day) ?? "", start: Self.start(record.text(.bed)))
    case .stress, .note:
      let start = Self.start(record.text(.at))
      let day = start.prefix(10)
      let isLate = start.dropFirst(11).prefix(5) < dayStart[...]
      return HistoryEntry(record: record, day: isLate ? before(day) : String(day), start: start)
    case .day, .profile:
      let day = record.text(.day) ?? ""
      // After all moments of the day, including the small hours.
      return HistoryEntry(record: record, day: day, start: day + "~")
    }
  }

  private static func start(_ moment: String?) -> String { String((moment ?? "").prefix(16)) }

  private mutating func before(_ day: Substring) -> String {
    if let known = daysBefore[day] { return known }
    let found = (try? CalendarDay(parsing: String(day)).preceding().description) ?? String(day)
    daysBefore[day] = found
    return found
  }

  /// Orders entries by day, then by start.
  static func precedes(_ left: HistoryEntry, _ right: HistoryEntry) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return left.start != right.start ? left.start < right.start : left.record.id < right.record.id
  }
}
