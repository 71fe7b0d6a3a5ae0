import CommandLineKit

/// `betterrest log`.
package enum LogCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "log", abstract: "Log a night, stress, the day or a note in your diary.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
