import CommandLineKit

/// `betterrest undo`.
package enum UndoCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "undo", abstract: "Take back what you did last in your diary.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
