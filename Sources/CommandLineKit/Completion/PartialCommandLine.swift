/// A command line that is being written: its words without the program's name, and the cursor.
struct PartialCommandLine: Sendable, Equatable {
  /// The words before the one with the cursor.
  var before: [String] = []
  /// The word with the cursor, as far as the cursor.
  var current = ""
  /// The words behind it.
  var after: [String] = []
}
