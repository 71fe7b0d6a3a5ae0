import CommandLineKit

/// `betterrest log` without words: a form asks for what is missing.
enum LogForm {
  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    throw UsageError("Not there yet.")
  }
}
