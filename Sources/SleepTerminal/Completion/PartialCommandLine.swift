/// An incomplete command line without the program's name, split at the cursor.
struct PartialCommandLine: Sendable, Equatable {
  var before: [String] = []
  var current = ""
  var after: [String] = []
}
