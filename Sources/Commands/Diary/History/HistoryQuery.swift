import CommandLineKit
import Foundation
import SleepModel

struct HistoryQuery {
  private typealias Options = HistoryCommand

  /// The kinds that were asked for; empty for all but the profile.
  let chosenKinds: Set<DiaryKind>
  /// The only day, if one was asked for.
  let on: CalendarDay?
  /// The first and last day, such as `2026-11-22`; `nil` if unbounded.
  private let first: String?
  private let last: String?
  private let text: String?
  private let mood: String?
  private let clock: DiaryClock

  init(_ arguments: ParsedArguments, _ clock: DiaryClock) throws {
    func day(_ option: Option<String?>) throws -> CalendarDay? {
      try arguments[option].map { try clock.day(parsing: $0) }
    }
    on = try day(Options.on)
    let (first, last) = (try on ?? day(Options.from), try on ?? day(Options.to))
    if let first, let last, last < first {
      throw UsageError("The period ends (\(last)) before it begins (\(first)).")
    }
    (self.first, self.last) = (first?.description, last?.description)
    chosenKinds = Set(
      arguments[Options.choices].compactMap { if case .kind(let kind) = $0 { kind } else { nil } })
    text = arguments[Options.contains]
    mood = arguments[Options.mood]
    self.clock = clock
  }

  private var takesAll: Bool { first == nil && last == nil && text == nil && mood == nil }

  /// The kinds of records to read; `hasProfile` includes the profile if all entries are selected.
  private func kinds(hasProfile: Bool) -> Set<DiaryKind> {
    guard chosenKinds.isEmpty else { return chosenKinds }
    let all = Set(DiaryKind.allCases)
    return hasProfile && takesAll ? all : all.subtracting([.profile])
  }

  /// The selected existing or deleted entries of a diary, the latest last.
  func entries(in diary: Diary, hasProfile: Bool, areDeleted: Bool = false) -> [HistoryEntry] {
    let kinds = kinds(hasProfile: hasProfile)
    if takesAll {
      return entries(among: diary.records(of: kinds, areDeleted: areDeleted))
    }
    var order = HistoryOrder(dayStart: clock.dayStart)
    let records = diary.records(of: kinds, areDeleted: areDeleted) { record in
      // Nights of other words can supersede those that are selected.
      isInPeriod(order.day(of: record)) && (record.kind == .night || hasWords(record))
    }
    return entries(among: records)
  }

  private func entries(among records: [DiaryRecord]) -> [HistoryEntry] {
    var order = HistoryOrder(dayStart: clock.dayStart)
    var entries: [HistoryEntry] = []
    for record in records where hasWords(record) {
      let entry = order.entry(record)
      if isInPeriod(entry.day) { entries.append(entry) }
    }
    return HistoryOrder.sorted(entries)
  }

  /// Whether a diary has any entries of the kinds, of other days and words too.
  func hasAny(in diary: Diary, areDeleted: Bool) -> Bool {
    var hasAny = false
    diary.forEachRecord(of: kinds(hasProfile: false), areDeleted: areDeleted) { record in
      hasAny = hasAny || record.text(.day) != nil || record.text(.at) != nil
    }
    return hasAny
  }

  private func isInPeriod(_ day: String) -> Bool {
    (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  private func hasWords(_ record: some RecordFields) -> Bool { hasMood(record) && hasText(record) }

  private func hasMood(_ record: some RecordFields) -> Bool { mood == nil || record.mood == mood }

  private func hasText(_ record: some RecordFields) -> Bool {
    guard let text else { return true }
    return [DiaryField.note, .mood].contains { field in
      record.text(field)?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

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

  /// The moment of the start, with its offset; `nil` for entries about a whole day.
  fileprivate var moment: String? {
    switch record.kind {
    case .night, .nap: record.text(.bed)
    case .stress, .note: record.text(.at)
    case .day, .profile: nil
    }
  }

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

  mutating func entry(_ record: DiaryRecord) -> HistoryEntry {
    let day = day(of: record)
    let start =
      switch record.kind {
      case .night, .nap: Self.start(record.text(.bed))
      case .stress, .note: Self.start(record.text(.at))
      // After all moments of the day, including the small hours.
      case .day, .profile: day + "~"
      }
    return HistoryEntry(record: record, day: day, start: start)
  }

  /// The day of a record; before the start of the day, stress and notes belong to the previous one.
  mutating func day(of record: some RecordFields) -> String {
    guard record.kind == .stress || record.kind == .note else { return record.text(.day) ?? "" }
    let start = Self.start(record.text(.at))
    let day = start.prefix(10)
    let isLate = start.dropFirst(11).prefix(5) < dayStart[...]
    return isLate ? before(day) : String(day)
  }

  private static func start(_ moment: String?) -> String { String((moment ?? "").prefix(16)) }

  private mutating func before(_ day: Substring) -> String {
    if let known = daysBefore[day] { return known }
    let found = (try? CalendarDay(parsing: String(day)).preceding().description) ?? String(day)
    daysBefore[day] = found
    return found
  }

  /// The entries by day, and those of a day by the instant of their start.
  static func sorted(_ entries: [HistoryEntry]) -> [HistoryEntry] {
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
    let places = entries.map { entry -> Date in
      guard let text = entry.moment else { return .distantFuture }
      return LocalMoment(text)?.instant ?? .distantPast
    }
    return zip(entries, places).sorted { $0.1 < $1.1 }.map(\.0)
  }
}
