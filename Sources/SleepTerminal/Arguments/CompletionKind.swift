/// What a shell can offer as the value of a parameter.
package indirect enum CompletionKind: Sendable, Equatable {
  case nothing
  /// A file, preferably with one of these endings.
  case file(endings: [String])
  /// A CSV; its header provides the columns.
  case table
  case words([String])
  /// One of these words with their meanings; a repeated argument takes each once.
  case choices([CompletionChoice])
  /// The first values of a repeated argument; the selected one determines what can follow.
  case beginnings([CompletionChoice])
  /// A name with its value, such as `coffee=2`.
  case assignments([CompletionChoice])
  /// Values that the program finds by a name, such as the ids of its entries; see ``Program/find``.
  case found(String)
  case column
  /// Columns of the CSV, separated by commas.
  case columns
  /// Columns of the CSV with a colon and `+` or `-`, separated by commas.
  case columnDirections
  case timeZone
  case locale

  package static func choice<Choice>(of type: Choice.Type) -> CompletionKind
  where Choice: CaseIterable & RawRepresentable<String> {
    .words(Choice.allCases.map(\.rawValue))
  }
}

package struct CompletionChoice: Sendable, Equatable {
  let word: String
  let help: String
  let next: CompletionKind

  /// - Parameter next: What can follow the word; for a name with a value, the value.
  package init(_ word: String, help: String = "", next: CompletionKind = .nothing) {
    (self.word, self.help, self.next) = (word, help, next)
  }
}
