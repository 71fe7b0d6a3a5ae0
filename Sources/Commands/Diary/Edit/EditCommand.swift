import CommandLineKit
import DiaryCore

/// `betterrest edit`: changes fields of an entry.
package enum EditCommand: Command {
  static let assignments = RepeatedParameter(
    optional: "field=value",
    help: "What to change, such as awake=20; awake= clears it. Without it, a form asks.",
    completion: EntryCompletion.fields,
    parse: { $0 })
  static let long = Flag("long", help: "Keep a night of more than 14 hours in bed.")

  package static let declaration = CommandDeclaration(
    name: "edit", in: HelpSection.diary,
    abstract: "Correct an entry.",
    examples: """
      betterrest edit last awake=20
      betterrest edit today woke=6:50 note=
      betterrest edit 7QKX at="yesterday 21:30"
      """,
    parameters: [
      DiaryReferences.one, assignments, long, DetailsOption.details, PredictCommand.timeZone,
      PredictCommand.locale,
      PredictCommand.json,
    ],
    glossaries: [
      FieldGlossary.of(.night, title: "Fields of nights and naps", isWhole: true),
      FieldGlossary.of(.stress, title: "Fields of stress"),
      FieldGlossary.of(.note, title: "Fields of notes"),
      FieldGlossary.of(.day, title: "Fields of days"),
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let reference = arguments[DiaryReferences.one]
    guard !arguments[assignments].isEmpty else {
      return try EditForm.run(reference, arguments, in: &session)
    }
    let isJSON = arguments[PredictCommand.json]
    let report = try session.askingAboutLongNight(isLong: arguments[long], asJSON: isJSON) {
      isLong, session in
      try DiaryContext(arguments, session).edit(
        reference, arguments[assignments], isLong: isLong, in: &session)
    }
    guard let report else { return try session.writeText("Nothing was changed.\n") }
    try report.write(arguments, in: &session)
  }
}
