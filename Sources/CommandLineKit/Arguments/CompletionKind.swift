/// What a shell can offer as the value of a parameter.
package indirect enum CompletionKind: Sendable, Equatable {
  /// Nothing: a number, say, or a time.
  case nothing
  /// A file, first of all one with one of these endings.
  case file(endings: [String])
  /// A CSV, whose columns are then known.
  case table
  /// One of these words.
  case words([String])
  /// One of these words, each with what it means; where the argument may be repeated, each once.
  case choices([CompletionChoice])
  /// As first value of an argument that may be repeated, one of these words, which decides what can
  /// follow.
  case beginnings([CompletionChoice])
  /// A name with its value, `coffee=2`: what can stand before the sign, and behind it.
  case assignments([CompletionChoice])
  /// What the program finds by a name, see ``Program/find``: the ids of its entries, say.
  case found(String)
  /// A column of the CSV that the command line names.
  case column
  /// Columns of it, with commas between them.
  case columns
  /// Columns of it, each with a colon and `+` or `-`, and commas between them.
  case columnDirections
  /// A name from the time zone database.
  case timeZone
  /// The name of a locale.
  case locale

  /// A file, first of all one with this ending.
  package static func file(ending: String) -> CompletionKind { .file(endings: [ending]) }

  /// One of the cases of `Choice`, by its raw value.
  package static func choice<Choice>(of type: Choice.Type) -> CompletionKind
  where Choice: CaseIterable & RawRepresentable<String> {
    .words(Choice.allCases.map(\.rawValue))
  }
}

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
