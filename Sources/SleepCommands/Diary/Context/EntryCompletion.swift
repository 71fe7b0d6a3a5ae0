import SleepTerminal
import Foundation
import SleepModel

package enum EntryCompletion {
  /// The latest entries, by the endings of their ids.
  static let entries = CompletionKind.found("entries")
  /// The fields of the entry that the first argument refers to.
  static let fields = CompletionKind.found("fields of the entry")
  static let moods = CompletionKind.words(MoodChoice.moods)
  private static let (mostEntries, mostDays) = (20, 5)

  static let log = CompletionKind.beginnings([
    CompletionChoice("stress", help: "Stress from 0 to 10"),
    CompletionChoice("night", help: "A night", next: assignments(of: .night)),
    CompletionChoice("part", help: "Another part of a night", next: assignments(of: .night)),
    CompletionChoice("nap", help: "A nap", next: assignments(of: .nap)),
    CompletionChoice("day", help: "Figures for a whole day", next: assignments(of: .day)),
    CompletionChoice("note", help: "A note"),
  ])

  /// The fields of a kind, as `coffee=`, without those that are given by position.
  static func assignments(of kind: DiaryKind, withTimes: Bool = false) -> CompletionKind {
    .assignments(
      EntryField.all(of: kind).filter { withTimes || !["bed", "rise"].contains($0.name) }
        .map { CompletionChoice($0.name, help: $0.help, next: $0.values) })
  }

  /// Resolves a dynamic completion by its name.
  package static func find(
    _ name: String, _ arguments: [String], environment: [String: String], now: Date
  ) -> CompletionKind {
    let folder = DiaryLocation(environment).folder
    guard let diary = try? Diary(contentsOf: folder.path) else { return .nothing }
    let style = ClockStyle(environment: environment)
    if name == "entries" { return entries(of: diary, style) }
    let clock = DiaryClock(now: now, timeZone: style.timeZone, dayStart: .defaultDayStart)
    guard let first = arguments.first,
      let reference = try? DiaryReference(parsing: first, by: clock, in: diary),
      let record = try? diary.record(reference)
    else { return .nothing }
    return assignments(of: record.kind, withTimes: true)
  }

  /// `last` and the endings of the latest ids, with descriptions.
  private static func entries(of diary: Diary, _ style: ClockStyle) -> CompletionKind {
    let records =
      diary.records(of: [.night, .nap, .stress, .note]).suffix(mostEntries).reversed()
      + diary.records(of: [.day]).suffix(mostDays).reversed()
    let endings = diary.shortestEndings(of: records.map(\.id))
    let choices = records.compactMap { record in
      endings[record.id].map {
        CompletionChoice($0, help: EntryText(record, style).heading)
      }
    }
    let last = CompletionChoice("last", help: "What was logged last")
    return .choices([last] + choices)
  }
}

extension EntryField {
  fileprivate var values: CompletionKind {
    switch form {
    case .yesOrNo: .words(["yes", "no"])
    case .timeZone: .timeZone
    case .mood: .words(MoodChoice.moods + [MoodChoice.none])
    default: .nothing
    }
  }
}
