import CommandInputs
import CommandLineKit
import SleepCommands
import SleepDiary

/// `betterrest redo`: does again what was taken back last.
package enum RedoCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "redo", abstract: "Do again what you took back.",
    parameters: [PredictCommand.timeZone, PredictCommand.locale, PredictCommand.json])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    try ChangeReport.write(.redo, arguments, in: &session) { diary in try diary.redo() }
  }
}
