/// The completions at the cursor of a command line.
enum Completions: Sendable, Equatable {
  case candidates([Candidate])
  /// A file, which the shell finds; those with one of these endings come first.
  case file(endings: [String])

  struct Candidate: Sendable, Equatable {
    /// The word, or a part of it that the user continues.
    let text: String
    var summary = ""
    /// Whether the word is complete, so that a space may follow.
    var isWhole = true
  }
}

extension [Completions.Candidate] {
  /// The candidates that begin with `prefix`; if there are none, regardless of case.
  func matching(_ prefix: String) -> [Completions.Candidate] {
    let exact = filter { $0.text.hasPrefix(prefix) }
    guard exact.isEmpty else { return exact }
    let lowercased = prefix.lowercased()
    return filter { $0.text.lowercased().hasPrefix(lowercased) }
  }
}
