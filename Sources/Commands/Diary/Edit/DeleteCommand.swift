import CommandLineKit
import DiaryCore

/// `betterrest delete`: deletes entries.
enum DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    name: "delete", in: HelpSection.diary,
    abstract: "Delete entries; undo brings them back.",
    examples: """
      betterrest delete last
      betterrest delete yesterday
      betterrest delete 7QKX 40ZB
      """,
    parameters: [
      DiaryReferences.several
    ] + PredictCommand.ofEntries
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    try ChangeReport.write(.deletion, context, arguments, in: &session) { diary in
      let clock = context.clock(for: diary)
      var deleted: [DiaryRecord] = []
      for text in arguments[DiaryReferences.several] {
        for record in try diary.records(DiaryReference(parsing: text, by: clock, in: diary))
        where !deleted.contains(where: { $0.id == record.id }) {
          deleted.append(record)
        }
      }
      return deleted.compactMap(DiaryChange.deletion(of:))
    }
  }
}

/// The entries that a command changes, as they are named on a command line.
enum DiaryReferences {
  static let help =
    "An entry: last, a day for its night, or its id, such as 7QKX in 'history'."
  static let one = Argument(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 }
  ).ofWords(DiaryReference.reads)
  static let several = RepeatedParameter(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 }
  ).ofWords(DiaryReference.reads)
}
