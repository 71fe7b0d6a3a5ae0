/// An incomplete command line without the program's name, split at the cursor.
struct PartialCommandLine: Sendable, Equatable {
  var before: [String] = []
  /// The word with the cursor, up to the cursor.
  var current = ""
  var after: [String] = []
}
