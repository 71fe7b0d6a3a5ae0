import CommandLineKit

/// The arguments by which commands name entries.
enum DiaryReferences {
  static let help =
    "The entry: last, a day for its night, or the end of its id, of 4 characters or more."
  static let one = Argument(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 })
  static let several = RepeatedArgument(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 })
}
