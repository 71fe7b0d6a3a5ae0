/// The call by which a shell's script asks for completions.
///
/// Errors in it are not reported: a shell would show them in the line that the user is typing.
struct CompletionRequest: Sendable {
  /// The word before its arguments, which no user types by mistake.
  static let name = "---complete"

  private let shell: CompletionShell
  private let question: CompletionShell.Question

  /// Parses the words after the name: the shell and the arguments of its script.
  init?(_ words: some Collection<String>) {
    guard let name = words.first, let shell = CompletionShell(rawValue: name),
      let question = shell.question(words.dropFirst())
    else { return nil }
    self.shell = shell
    self.question = question
  }

  /// The response in the format of the script; `columns` returns the column names of a CSV.
  func answer(
    of program: ProgramDeclaration, environment: [String: String],
    columns: @escaping (String) -> [String],
    find: @escaping (_ name: String, _ arguments: [String]) -> CompletionKind = { _, _ in .nothing }
  ) -> String {
    let completion = CommandLineCompletion(
      program: program, columns: { columns(Self.path($0, home: environment["HOME"])) }, find: find)
    let completions =
      question.word.isRedirected
      ? Completions.file(endings: []) : completion.completions(for: question.line)
    return shell.answer(completions, to: question)
  }

  /// Replaces a leading `~` by the home folder.
  private static func path(_ path: String, home: String?) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst(1)
  }
}
