import Foundation
import MessageText
import SleepClock
import SleepDiary

/// The changes by importing this program's own exports: they never clear or duplicate anything, and
/// deleted records stay deleted.
struct OwnExportPlan: Sendable {
  private(set) var outcomes: [RowOutcome] = []
  /// The changes, to be made only if there are no problems.
  private(set) var changes: [DiaryChange] = []
  private(set) var problems: [ImportProblem] = []

  private let now: Date
  private let present: [String: DiaryRecord]
  private let gone: Set<String>
  private let deleted: Set<String>
  private let taken: Set<OperationID>
  /// The contents of the records, to match rows without an id.
  private var contents: Set<Contents> = []
  private var nights: [NightPart: String] = [:]
  private var seen: [String: ImportedRecord] = [:]

  private struct Contents: Hashable {
    let kind: DiaryKind
    let fields: [DiaryField: DiaryValue]
  }

  init(_ records: OwnExport, into diary: Diary, now: Date) {
    self.now = now
    let all = diary.records()
    present = Dictionary(all.map { ($0.id, $0) }) { $1 }
    gone = Set(diary.deletedRecords().map(\.id))
    deleted = diary.deletedIDs
    taken = diary.idsOfOtherOperations
    for record in all {
      contents.insert(Contents(kind: record.kind, fields: record.fields))
      if let part = NightPart(record.kind, record.fields) { nights[part] = record.spoken }
    }
    outcomes = records.deleted.map { RowOutcome($0, .leftOut("it was deleted")) }
    problems = records.problems
    for record in records.records {
      do throws(ImportProblem) {
        try take(record)
      } catch {
        problems.append(error)
      }
    }
    problems.sort { $0.place < $1.place }
  }

  private mutating func count(_ row: ImportedRecord, _ result: RowOutcome.Result) {
    outcomes.append(RowOutcome(row.place, result, repairs: row.repairs))
  }

  private mutating func take(_ row: ImportedRecord) throws(ImportProblem) {
    guard let id = row.id else { return try add(row, id: nil) }
    if let earlier = seen[id] {
      guard earlier.fields == row.fields else {
        throw ImportProblem(
          place: row.place, reason: "the same record has other values at \(earlier.place)")
      }
      count(row, .same)
      return
    }
    seen[id] = row
    if let record = present[id] {
      try change(record, by: row)
    } else if deleted.contains(id) {
      count(row, .leftOut(RowOutcome.deletedBefore))
    } else if row.kind.isKeyed {
      try RecordCheck.check(row.fields, of: row.kind, at: row.place, now: now)
      changes.append(Self.setting(row.fields, of: row, id: id))
      count(row, .new(part: nil))
    } else if gone.contains(id) {
      try RecordCheck.check(row.fields, of: row.kind, at: row.place, now: now)
      changes.append(Self.setting(row.fields, of: row, id: id))
      count(row, .restored)
    } else {
      try add(row, id: OperationID(id))
    }
  }

  private mutating func change(
    _ record: DiaryRecord, by row: ImportedRecord
  ) throws(ImportProblem) {
    guard record.kind == row.kind else {
      throw ImportProblem(
        place: row.place,
        reason: "the record \(record.id) is a \(record.kind.rawValue) in the diary")
    }
    let changed = row.fields.filter { !Self.isSame(record.fields[$0.key], $0.value) }
    guard !changed.isEmpty else {
      count(row, .same)
      return
    }
    var merged = record.fields.merging(changed) { $1 }
    // What is in the diary already stays.
    if changed[.asleep] == nil { _ = NightCheck.dropImpossibleSleep(&merged, of: row.kind) }
    try RecordCheck.check(merged, of: row.kind, at: row.place, now: now)
    changes.append(Self.setting(changed, of: row, id: record.id))
    count(row, .changed)
  }

  /// Whether two values are equal, ignoring outer spaces, which cells lose.
  private static func isSame(_ present: DiaryValue?, _ value: DiaryValue) -> Bool {
    guard let text = present?.text, let other = value.text else { return present == value }
    return text.trimmingSpaces() == other.trimmingSpaces()
  }

  private mutating func add(_ row: ImportedRecord, id: OperationID?) throws(ImportProblem) {
    try RecordCheck.check(row.fields, of: row.kind, at: row.place, now: now)
    if let id, taken.contains(id) {
      throw ImportProblem(
        place: row.place, reason: "the id \(id) is taken by a change in the diary")
    }
    let isNew = contents.insert(Contents(kind: row.kind, fields: row.fields)).inserted
    let part = NightPart(row.kind, row.fields)
    // A row with an id may come from another device; the diary resolves duplicate nights itself.
    if id == nil {
      guard isNew else {
        count(row, .same)
        return
      }
      if let night = part.flatMap({ nights[$0] }) {
        throw ImportProblem(place: row.place, reason: "already logged for this day: \(night)")
      }
    }
    if let part { nights[part] = "the night at \(row.place)" }
    changes.append(.add(row.kind, row.fields, others: row.others, id: id))
    count(row, .new(part: nil))
  }

  private static func setting(
    _ fields: [DiaryField: DiaryValue], of row: ImportedRecord, id: String
  ) -> DiaryChange {
    switch row.kind {
    case .profile: return .setProfile(fields)
    case .day: return .setDay(row.fields[.day]?.text ?? "", fields)
    default: return .set(id: OperationID(id) ?? OperationID(number: 0), fields)
    }
  }
}
