import CommandInputs
import CommandLineKit
import SleepCommands
import SleepDiary

/// `betterrest edit`: changes fields of an entry.
package enum EditCommand: Command {
  static let assignments = RepeatedArgument(
    optional: "field=value", help: "What to change; an empty value clears the field.",
    completion: EntryCompletion.fields,
    parse: { $0 })
  static let long = Flag("long", help: "Keep a night of more than 16 hours in bed.")

  package static let declaration = CommandDeclaration(
    name: "edit", abstract: "Change an entry of your diary.",
    parameters: [
      DiaryReferences.one, assignments, long, PredictCommand.timeZone, PredictCommand.locale,
      PredictCommand.json,
    ])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let reference = arguments[DiaryReferences.one]
    guard !arguments[assignments].isEmpty else {
      return try EditForm.run(reference, arguments, in: &session)
    }
    let setting = DiarySetting(arguments, session)
    try setting.edit(reference, arguments[assignments], isLong: arguments[long])
      .write(asJSON: arguments[PredictCommand.json], in: &session)
  }
}
