extension Program {
  /// The declarations of the commands.
  var declarations: [CommandDeclaration] { commands.map { $0.declaration } }

  /// The options of the program itself.
  var options: CommandDeclaration {
    CommandDeclaration(name: name, abstract: abstract, parameters: [CompletionShell.option])
  }

  var usage: String { "\(name) <command>" }

  /// The commands under their headings, in the order of the first of each.
  var sections: [(title: String, commands: [CommandDeclaration])] {
    var titles: [String] = []
    for command in declarations where !titles.contains(command.section) {
      titles.append(command.section)
    }
    return titles.map { title in (title, declarations.filter { $0.section == title }) }
  }
}
