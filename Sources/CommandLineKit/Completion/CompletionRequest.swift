import Foundation

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
  func answer(of program: Program, environment: [String: String], now: Date) -> String {
    let completion = CommandLineCompletion(
      program: program, columns: { program.columns(Self.path($0, home: environment["HOME"])) },
      find: { program.find($0, $1, environment, now) })
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
