extension CompletionShell {
  /// The option by which a program prints the script of a shell.
  static let option = Option<CompletionShell?>(
    "generate-completion-script", placeholder: "shell",
    help: "Print the script by which bash, zsh or fish completes command lines.",
    completion: .choice(of: CompletionShell.self),
    parse: ValueParser.choice(of: CompletionShell.self))
}
