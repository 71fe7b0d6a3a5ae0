import CommandLineKit
import DiaryCore

/// `betterrest delete`: deletes entries.
package enum DeleteCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "delete", in: HelpSection.diary,
    abstract: "Delete entries; undo brings them back.",
    examples: """
      betterrest delete last
      betterrest delete yesterday
      betterrest delete 7QKX 40ZB
      """,
    parameters: [
      DiaryReferences.several, PredictCommand.timeZone, PredictCommand.locale, PredictCommand.json,
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    try ChangeReport.write(.deletion, context, arguments, in: &session) { diary in
      let clock = context.clock(for: diary)
      var deleted: [DiaryRecord] = []
      for text in arguments[DiaryReferences.several] {
        let record = try diary.record(DiaryReference(parsing: text, by: clock, in: diary))
        if !deleted.contains(where: { $0.id == record.id }) { deleted.append(record) }
      }
      return deleted.compactMap(DiaryChange.deletion(of:))
    }
  }
}

enum DiaryReferences {
  static let help =
    "An entry: last, a day for its night, or its id, such as 7QKX in 'history'."
  static let one = Argument(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 })
  static let several = RepeatedParameter(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 })
}
