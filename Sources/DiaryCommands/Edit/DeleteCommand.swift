import CommandLineKit

/// `betterrest delete`.
package enum DeleteCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "delete", abstract: "Delete entries of your diary.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
