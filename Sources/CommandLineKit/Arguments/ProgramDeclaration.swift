/// What a program is called, what it is for, and which commands it has: all that help, manual and
/// completion know of it.
package struct ProgramDeclaration: Sendable {
  let name: String
  let abstract: String
  let discussion: String
  /// The day of the version as manuals write it: `November 20, 2026`.
  let releaseDate: String
  let commands: [CommandDeclaration]
  /// What the program takes in place of a command.
  let options: CommandDeclaration
  /// The environment variables that all commands heed.
  let environment: [ManualEntry]
  /// What the manual says of exit codes, where it is more exact than ``ExitCode/meaning``.
  let exitMeanings: [ExitCode: String]

  var usage: String { "\(name) <subcommand>" }
}
