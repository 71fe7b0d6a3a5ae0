import CommandLineKit

/// `betterrest history`.
package enum HistoryCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "history", abstract: "Show what is in your diary.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
