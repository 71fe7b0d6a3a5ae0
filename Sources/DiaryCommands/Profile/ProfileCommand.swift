import CommandLineKit

/// `betterrest profile`.
package enum ProfileCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "profile", abstract: "Show or set your name, the sleep you need and your days of work.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
