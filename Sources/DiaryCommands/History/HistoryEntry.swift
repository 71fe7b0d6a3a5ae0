import SleepClock
import SleepDiary

/// A record with its place in the history.
struct HistoryEntry {
  let record: DiaryRecord
  /// The day of the diary that it belongs to, `2026-11-22`; empty if it does not say.
  let day: String
  /// When it began, as its clock showed it: `2026-11-21T22:50`.
  let start: String

  /// The shown time of the beginning; `nil` for what is about a whole day.
  var startTime: String? { Self.time(in: start) }
  /// The shown time of the end, for a night or a nap.
  var endTime: String? { record.kind.isSleep ? record.text(.rise).flatMap(Self.time) : nil }

  /// The time in the text of a moment.
  private static func time(in moment: String) -> String? {
    moment.utf8.count >= 16 ? String(moment.dropFirst(11).prefix(5)) : nil
  }
}

/// Finds the places of records, without reading their moments: that would take most of the time.
struct HistoryOrder {
  private let dayStart: String
  private var daysBefore: [Substring: String] = [:]

  init(dayStart: ClockTime) {
    self.dayStart = dayStart.description
  }

  /// The entry of a record: what happened before the start of the day belongs to the day before.
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
      // Behind all moments of the day, in the small hours too.
      return HistoryEntry(record: record, day: day, start: day + "~")
    }
  }

  /// The moment without its offset.
  private static func start(_ moment: String?) -> String { String((moment ?? "").prefix(16)) }

  private mutating func before(_ day: Substring) -> String {
    if let known = daysBefore[day] { return known }
    let found = (try? CalendarDay(parsing: String(day)).preceding().description) ?? String(day)
    daysBefore[day] = found
    return found
  }

  /// Whether one entry comes before another: by days, and then as they began.
  static func precedes(_ left: HistoryEntry, _ right: HistoryEntry) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return left.start != right.start ? left.start < right.start : left.record.id < right.record.id
  }
}
