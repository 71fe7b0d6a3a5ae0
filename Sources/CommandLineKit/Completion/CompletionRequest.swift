/// The call by which the script of a shell asks what can stand at the cursor.
///
/// It is not an option for people. Mistakes in it are not reported: a shell would show the message in
/// the line that the user is typing.
struct CompletionRequest: Sendable {
  /// What comes before its arguments: no user means this by mistake.
  static let name = "---complete"

  private let shell: CompletionShell
  private let question: CompletionShell.Question

  /// Reads the words after the name: the shell, and what its script tells.
  init?(_ words: some Collection<String>) {
    guard let name = words.first, let shell = CompletionShell(rawValue: name),
      let question = shell.question(words.dropFirst())
    else { return nil }
    self.shell = shell
    self.question = question
  }

  /// The answer as the script reads it.
  ///
  /// - Parameter columns: The names of the columns of the CSV at a path; none where it has none to
  ///   tell.
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

  /// A path that a shell tells as it is written, with the folder that `~` stands for.
  private static func path(_ path: String, home: String?) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst(1)
  }
}
