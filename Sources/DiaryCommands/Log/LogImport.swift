import CommandLineKit

/// `betterrest log import`.
enum LogImport {
  static func run(
    files: [String], arguments: ParsedArguments, in session: inout Session
  ) throws {
    throw UsageError("Not there yet.")
  }
}
