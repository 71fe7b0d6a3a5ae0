/// What can stand at the cursor of a command line.
package enum Completions: Sendable, Equatable {
  /// One of these; none where nothing is known to fit.
  case candidates([Candidate])
  /// A file, which the shell finds itself; those with one of these endings come first.
  case file(endings: [String])

  /// A word for the place of the cursor.
  package struct Candidate: Sendable, Equatable {
    /// The word, or a part of it that the user goes on with.
    let text: String
    /// What the word means, in a few words.
    var summary = ""
    /// Whether the word ends here, so that a space may follow.
    var isWhole = true

    init(text: String, summary: String = "", isWhole: Bool = true) {
      (self.text, self.summary, self.isWhole) = (text, summary, isWhole)
    }

    /// A whole word, for which its meaning stands beside it.
    package init(_ text: String, summary: String) {
      self.init(text: text, summary: summary)
    }
  }
}

extension [Completions.Candidate] {
  /// Those that begin with `prefix`; where none does, those that would in another case.
  func matching(_ prefix: String) -> [Completions.Candidate] {
    let exact = filter { $0.text.hasPrefix(prefix) }
    guard exact.isEmpty else { return exact }
    let lowercased = prefix.lowercased()
    return filter { $0.text.lowercased().hasPrefix(lowercased) }
  }
}
