import CommandLineKit

/// `betterrest edit`.
package enum EditCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "edit", abstract: "Change an entry of your diary.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
