/// What a shell can offer as the value of a parameter.
package enum CompletionKind: Sendable, Equatable {
  /// Nothing: a number, say, or a time.
  case nothing
  /// A file, first of all one with one of these endings.
  case file(endings: [String])
  /// A CSV, whose columns are then known.
  case table
  /// One of these words.
  case words([String])
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
