import Foundation
import SleepModel
import SystemFiles

/// The call by which the script of a shell asks what can stand at the cursor.
///
/// It is no option for people, so it says nothing where it is misspelled: a shell would show that
/// in the midst of the line that is being written.
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
  func answer(of program: Program, environment: [String: String]) -> String {
    let completion = CommandLineCompletion(program: program) {
      Self.columns(ofFileAt: $0, home: environment["HOME"])
    }
    let completions =
      question.word.isRedirected
      ? Completions.file(endings: []) : completion.completions(for: question.line)
    return shell.answer(completions, to: question)
  }

  /// The names in the header of a CSV.
  ///
  /// Nothing but a file is looked into: reading from a pipe would take its rows away.
  private static func columns(ofFileAt path: String, home: String?) -> [String] {
    var path = path
    // Shells tell a path as it is written.
    if path.hasPrefix("~/"), let home { path = home + path.dropFirst(1) }
    guard let status = try? FileStatus(of: path), status.isRegular,
      let header = try? CSVHeader(.file(path))
    else { return [] }
    return header.names
  }
}
