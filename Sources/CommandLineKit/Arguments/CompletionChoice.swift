/// A word that can stand on the command line, and what can stand behind it.
package struct CompletionChoice: Sendable, Equatable {
  let word: String
  let help: String
  let next: CompletionKind

  /// - Parameter next: What can follow the word; of a name with a value, the value.
  package init(_ word: String, help: String = "", next: CompletionKind = .nothing) {
    (self.word, self.help, self.next) = (word, help, next)
  }
}
