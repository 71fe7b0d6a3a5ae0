import SleepText
import SleepCore

/// A night that becomes a nap, as in `kind=nap`, or a nap that becomes a night or another part of the
/// day's night, as in `kind=night`.
///
/// Operations cannot change a kind: the record is deleted, and added again with the same fields. As
/// it keeps its key, importing it again adds nothing.
package struct KindChange {
  private static let name = "kind"

  private let kind: DiaryKind

  /// The change that an assignment asks for; `nil` if the assignments set other fields.
  package init?(_ assignments: [String]) throws(EntryError) {
    let pairs = assignments.map {
      $0.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces() }
    }
    guard let pair = pairs.first(where: { $0.first?.lowercased() == Self.name }) else { return nil }
    let text = pair.count > 1 ? pair[1] : ""
    guard assignments.count == 1, let kind = DiaryKind(rawValue: text.lowercased()), kind.isSleep
    else {
      throw .unreadableValue(
        text, field: Self.name, expected: "night or nap, and stands alone")
    }
    self.kind = kind
  }

  /// The deletion of a night or nap, its addition as the other, and the id that it then has.
  package func changes(
    of record: DiaryRecord, in diary: Diary
  ) throws(EntryError) -> (changes: [DiaryChange], id: OperationID) {
    guard record.kind.isSleep, let id = OperationID(record.id) else {
      throw .unknownField(
        Self.name, record.kind, names: EntryField.all(of: record.kind).map { $0.name })
    }
    guard record.kind != kind else { throw .alreadySo }
    var fields = record.fields
    fields[.part] = nil
    if kind == .night, let day = record.day {
      let others = diary.records(of: [.night]) { $0.text(.day) == day.description }
      let part = try NightCheck.part(on: day, isSecond: !others.isEmpty, among: others)
      fields[.part] = part.map { .number(Double($0)) }
    }
    let new = freeID(after: id, in: diary)
    var changes: [DiaryChange] = [.delete(id: id), .add(kind, fields, id: new)]
    // What was typed is still not replaced by an import.
    let origins = diary.origins(ofRecord: id)
    let typed = fields.filter { origins[$0.key] == .person }
    if fields[.src] != nil, !typed.isEmpty { changes.append(.set(id: new, typed)) }
    return (changes, new)
  }

  /// The same id on every device, so that the same change of two devices gives one record.
  private func freeID(after id: OperationID, in diary: Diary) -> OperationID {
    var number = 1
    while true {
      let new = OperationID(
        milliseconds: id.milliseconds, naming: "\(id)\n\(kind.rawValue)\n\(number)")
      guard diary.operations.place(of: new) != nil else { return new }
      number += 1
    }
  }
}

extension DiaryKind {
  /// The kinds of records that have all the fields of assignments.
  static func taking(_ assignments: [String]) -> Set<DiaryKind> {
    // Whether a value is readable is another question.
    let isOfKind = (try? KindChange(assignments)) != nil
    return Set(
      allCases.filter { kind in
        kind.isSleep && isOfKind || (try? Assignments(assignments, for: kind)) != nil
      })
  }
}
