import CommandLineKit

/// `betterrest edit` without fields: a form shows the entry.
enum EditForm {
  static func run(
    _ reference: String, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    throw UsageError("Not there yet.")
  }
}
