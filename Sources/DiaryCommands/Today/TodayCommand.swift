import CommandLineKit

/// `betterrest today`.
package enum TodayCommand: Command {
  package static let declaration = CommandDeclaration(
    name: "today", abstract: "Show tonight's bedtime and what you logged today.")

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
