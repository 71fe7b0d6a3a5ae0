import CommandInputs
import CommandLineKit
import SleepCommands
import SleepDiary

/// `betterrest edit`: changes fields of an entry.
package enum EditCommand: Command {
  static let assignments = RepeatedArgument(
    optional: "field=value", help: "What to change; an empty value clears the field.",
    parse: { $0 })
  static let long = Flag("long", help: "Keep a night of more than 16 hours in bed.")

  package static let declaration = CommandDeclaration(
    name: "edit", abstract: "Change an entry of your diary.",
    parameters: [
      DiaryReferences.one, assignments, long, PredictCommand.timeZone, PredictCommand.locale,
      PredictCommand.json,
    ])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let setting = DiarySetting(arguments, session)
    var before: DiaryRecord?
    var remarks: [EntryRemark] = []
    let diary = try setting.write { diary in
      let clock = setting.clock(for: diary)
      let record = try diary.record(
        DiaryReference(parsing: arguments[DiaryReferences.one], by: clock))
      let kinds: Set<DiaryKind> = record.kind.isSleep ? [.night, .nap] : [record.kind]
      let change = try EntryReader(clock: clock, records: diary.records(of: kinds)).changes(
        to: record, assignments: arguments[assignments], isLong: arguments[long])
      (before, remarks) = (record, change.remarks)
      return [.setting(change.fields, of: record)]
    }
    guard let before,
      let record = diary.records(of: [before.kind]).first(where: { $0.id == before.id })
    else { return }
    let report = EntryReport(
      setting.style, .changed(from: before), record: record, remarks: remarks,
      reference: diary.shortestEndings(of: [record.id])[record.id])
    try report.write(asJSON: arguments[PredictCommand.json], in: &session)
  }
}
