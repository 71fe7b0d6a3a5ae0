import Foundation

/// The call by which a shell's script asks for completions.
///
/// Errors in it are not reported: a shell would show them in the line that the user is typing.
struct CompletionRequest {
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

  /// The response in the format of the script.
  func answer(of program: Program, environment: [String: String], now: Date) -> String {
    let completion = CommandLineCompletion(
      program: program, columns: { program.columns(Self.path($0, home: environment["HOME"])) },
      find: { program.find($0, $1, environment, now) })
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
