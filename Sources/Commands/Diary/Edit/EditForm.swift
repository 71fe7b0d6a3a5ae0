import CommandLineKit
import DiaryCore
import Forms

/// `betterrest edit` without fields: a form with the entry.
enum EditForm {
  static func run(
    _ reference: String, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let context = DiaryContext(arguments, session)
    let diary = try context.diary(in: &session)
    let record = try diary.record(
      DiaryReference(parsing: reference, by: context.clock(for: diary), in: diary))
    let kinds: Set<DiaryKind> = record.kind.isSleep ? [.night, .nap] : [record.kind]
    let reader = EntryReader(clock: context.clock(for: diary), records: diary.records(of: kinds))
    let sheet = FormSheet(
      editing: record, title: EntryText(record, context.style).heading, reader: reader,
      clock: context.style)
    let assignments = try InteractiveForm(sheet).assignments(in: &session)
    guard !assignments.isEmpty else { return try session.writeText("Nothing was changed.\n") }
    // By its full id, because the last entry may have changed. The form has asked about long nights.
    try DiaryContext(arguments, session).edit(record.id, assignments, isLong: true, in: &session)
      .write(arguments, in: &session)
  }
}
