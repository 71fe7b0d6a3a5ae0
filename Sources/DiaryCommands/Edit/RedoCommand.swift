import CommandInputs
import CommandLineKit
import SleepCommands
import SleepDiary

/// `betterrest redo`: does again what was taken back last.
package enum RedoCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "redo", abstract: "Do again what you took back.",
    discussion: """
      It does again all that the last 'betterrest undo' took back, unless something was logged \
      since.

      EXAMPLES:
        betterrest redo
      """,
    parameters: [PredictCommand.timeZone, PredictCommand.locale, PredictCommand.json],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    try ChangeReport.write(.redo, arguments, in: &session) { diary in try diary.redo() }
  }
}
