import SleepText
import SleepCore

/// What an entry says of some fields, each as it would be typed; an empty text says nothing.
package typealias FieldTexts = [DiaryField: String]

extension EntryReader {
  /// A new entry by its fields, the moments with their day and offset.
  ///
  /// - Parameters:
  ///   - isSecond: Whether it is a further part of a night that is already logged.
  ///   - isLong: Whether it may be longer than 14 hours.
  package func entry(
    _ kind: DiaryKind, _ texts: FieldTexts, isSecond: Bool = false, isLong: Bool = false
  ) throws(EntryError) -> NewEntry {
    let assigned = Assignments(
      texts.filter { !$0.value.trimmingSpaces().isEmpty }, for: kind)
    for name in kind.indispensable where !assigned.texts.contains(where: { $0.key.name == name }) {
      throw .missing(name, kind)
    }
    return switch kind {
    case .night, .nap: try sleep(assigned, on: nil, isSecond: isSecond, isLong: isLong)
    case .stress, .note: try momentary(assigned, at: texts[.at])
    case .day: try day(assigned, on: texts[.day])
    case .profile: try profile(assigned)
    }
  }

  /// The change of a record by the fields that are said differently; `nil` if there are none.
  package func changes(
    to record: DiaryRecord, from old: FieldTexts, to new: FieldTexts, isLong: Bool = false
  ) throws(EntryError) -> EntryChange? {
    var changed: FieldTexts = [:]
    for row in EntryField.all(of: record.kind)
    where row.fields.contains(where: { old[$0] ?? "" != new[$0] ?? "" }) {
      for field in row.fields { changed[field] = new[field] ?? "" }
    }
    guard !changed.isEmpty else { return nil }
    return try changes(to: record, Assignments(changed, for: record.kind), isLong: isLong)
  }
}
