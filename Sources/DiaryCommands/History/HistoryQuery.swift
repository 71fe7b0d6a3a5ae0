import CommandLineKit
import Foundation
import SleepClock
import SleepDiary

struct HistoryQuery {
  private typealias Options = HistoryCommand

  let kind: DiaryKind?
  /// The only day, if one was asked for.
  let on: CalendarDay?
  /// The first and last day; `nil` if unbounded.
  private let first: CalendarDay?
  private let last: CalendarDay?
  private let text: String?
  private let mood: String?
  private let clock: DiaryClock

  init(_ arguments: ParsedArguments, _ clock: DiaryClock) throws {
    func day(_ option: Option<String?>) throws -> CalendarDay? {
      try arguments[option].map { try clock.day(parsing: $0) }
    }
    on = try day(Options.on)
    first = try on ?? day(Options.from)
    last = try on ?? day(Options.to)
    if let first, let last, last < first {
      throw UsageError("The period ends (\(last)) before it begins (\(first)).")
    }
    kind = arguments[Options.kind]
    text = arguments[Options.contains]
    mood = arguments[Options.mood]
    self.clock = clock
  }

  private var takesAll: Bool { first == nil && last == nil && text == nil && mood == nil }

  /// The kinds of records to read; `hasProfile` includes the profile if all entries are selected.
  func kinds(hasProfile: Bool) -> Set<DiaryKind> {
    if let kind { return [kind] }
    let all = Set(DiaryKind.allCases)
    return hasProfile && takesAll ? all : all.subtracting([.profile])
  }

  /// The selected entries, the latest last.
  func entries(among records: [DiaryRecord]) -> [HistoryEntry] {
    var order = HistoryOrder(dayStart: clock.dayStart)
    let (first, last) = (first?.description ?? "", last?.description ?? "~")
    var entries: [HistoryEntry] = []
    for record in records where hasMood(record) && hasText(record) {
      let entry = order.entry(record)
      if entry.day >= first, entry.day <= last { entries.append(entry) }
    }
    return HistoryOrder.sorted(entries)
  }

  private func hasMood(_ record: DiaryRecord) -> Bool { mood == nil || record.mood == mood }

  private func hasText(_ record: DiaryRecord) -> Bool {
    guard let text else { return true }
    return [DiaryField.note, .mood].contains { field in
      record.text(field)?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
