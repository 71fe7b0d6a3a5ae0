/// The name, description and commands of a program, for help, manual and completion.
package struct ProgramDeclaration: Sendable {
  let name: String
  let abstract: String
  /// What the program does without a command.
  let opening: String
  /// The release date in the format of manuals: `November 20, 2026`.
  let releaseDate: String
  let commands: [CommandDeclaration]
  /// The options of the program itself.
  let options: CommandDeclaration
  let environment: [ManualEntry]
  /// The manual's text on exit codes where it is more specific than ``ExitCode/meaning``.
  let exitMeanings: [ExitCode: String]

  var usage: String { "\(name) <command>" }

  /// The commands under their headings, in the order of the first of each.
  var sections: [(title: String, commands: [CommandDeclaration])] {
    var titles: [String] = []
    for command in commands where !titles.contains(command.section) {
      titles.append(command.section)
    }
    return titles.map { title in (title, commands.filter { $0.section == title }) }
  }
}
