extension Program {
  /// The script by which a shell completes the program's command lines.
  static let completionScript = Option<CompletionShell?>(
    "generate-completion-script", placeholder: "shell",
    help: "Print the script by which bash, zsh or fish completes command lines.",
    completion: .choice(of: CompletionShell.self),
    parse: ValueParser.choice(of: CompletionShell.self))

  /// What the program takes in place of a command.
  var options: CommandDeclaration {
    CommandDeclaration(name: name, abstract: abstract, parameters: [Self.completionScript])
  }
}
