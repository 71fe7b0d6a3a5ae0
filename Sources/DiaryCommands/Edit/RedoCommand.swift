import CommandLineKit

/// `betterrest redo`.
package enum RedoCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "redo", abstract: "Do again what you took back.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
