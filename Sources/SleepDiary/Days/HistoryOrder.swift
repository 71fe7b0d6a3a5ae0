import SleepCore

/// A record with its position in the history.
package struct HistoryEntry {
  package let record: DiaryRecord
  /// The diary day, such as `2026-11-22`; empty if unknown.
  package let day: String
  /// The local start time, such as `2026-11-21T22:50`.
  let start: String

  /// The entry without what may be personal.
  package var wordless: HistoryEntry {
    HistoryEntry(record: record.wordless, day: day, start: start)
  }

  /// The time of the start; `nil` for entries about a whole day.
  package var startTime: String? { Self.time(in: start) }
  package var endTime: String? { record.kind.isSleep ? record.text(.rise).flatMap(Self.time) : nil }

  /// The day on which a very long sleep began; `nil` if it is the day of the entry or the one before,
  /// as everybody takes it to be.
  package var earlyStartDay: CalendarDay? {
    guard record.kind.isSleep, let first = try? CalendarDay(parsing: String(start.prefix(10))),
      let last = try? CalendarDay(parsing: day), first.days(until: last) > 1
    else { return nil }
    return first
  }

  /// The moment of the start, with its offset; `nil` for entries about a whole day.
  fileprivate var moment: String? { record.kind.momentOfStart.flatMap(record.text) }

  private static func time(in moment: String) -> String? {
    moment.utf8.count >= 16 ? String(moment.dropFirst(11).prefix(5)) : nil
  }
}

extension DiaryKind {
  /// The field with the moment of the start; `nil` for entries about a whole day.
  fileprivate var momentOfStart: DiaryField? {
    switch self {
    case .night, .nap: .bed
    case .stress, .note: .at
    case .day, .profile: nil
    }
  }
}

/// Computes the positions of records from texts, because parsing moments would take most of the
/// time.
package struct HistoryOrder {
  private let dayStart: String

  package init(dayStart: ClockTime) {
    self.dayStart = dayStart.description
  }

  package func entry(_ record: DiaryRecord) -> HistoryEntry {
    let day = day(of: record)
    return HistoryEntry(
      record: record, day: day,
      // What has no moment comes after all moments of the day, including the small hours.
      start: record.kind.momentOfStart.map { Self.start(record.text($0)) } ?? day + "~")
  }

  /// The day of a record; before the start of the day, stress and notes belong to the previous one.
  package func day(of record: some RecordFields) -> String {
    guard record.kind == .stress || record.kind == .note else { return record.text(.day) ?? "" }
    let start = Self.start(record.text(.at))
    let day = start.prefix(10)
    let isLate = start.dropFirst(11).prefix(5) < dayStart[...]
    let text = String(day)
    return isLate ? (try? CalendarDay(parsing: text).preceding().description) ?? text : text
  }

  private static func start(_ moment: String?) -> String { String((moment ?? "").prefix(16)) }

  /// The entries by day, and those of a day by the instant of their start.
  package static func sorted(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    var entries = entries.sorted { left, right in
      (left.day, left.start, left.record.id) < (right.day, right.start, right.record.id)
    }
    var first = 0
    for end in entries.indices.map({ $0 + 1 })
    where end == entries.count || entries[end].day != entries[first].day {
      // Local times are in the order of instants unless their offsets differ.
      let offsets = Set(entries[first..<end].lazy.compactMap { $0.moment?.dropFirst(16) })
      if offsets.count > 1 {
        entries.replaceSubrange(first..<end, with: byInstant(entries[first..<end]))
      }
      first = end
    }
    return entries
  }

  /// Sorts entries of a day, stably; what has no instant stays first or last.
  private static func byInstant(_ entries: ArraySlice<HistoryEntry>) -> [HistoryEntry] {
    let places = entries.map { entry -> Int64 in
      guard let text = entry.moment else { return .max }
      return LocalMoment(text)?.minute ?? .min
    }
    return zip(entries, places).sorted { $0.1 < $1.1 }.map { $0.0 }
  }
}
