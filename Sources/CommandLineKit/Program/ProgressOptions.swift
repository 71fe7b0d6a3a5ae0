/// The option of every command whose work can take long.
package enum ProgressOptions {
  package static let quiet = Flag(
    "quiet", short: "q", help: "Show no progress on a terminal.")
}

extension Session {
  /// Tells of long work on standard error, where somebody sees it and has not asked for quiet.
  ///
  /// - Parameter writesRows: Whether standard output takes rows meanwhile: on a terminal, these tell
  ///   how the work goes.
  package func progress(_ arguments: ParsedArguments, writesRows: Bool = false) -> ProgressReporter?
  {
    let terminal = environment["TERM"] ?? ""
    guard !arguments[ProgressOptions.quiet], standardError.isTerminal,
      !terminal.isEmpty, terminal != "dumb", !(writesRows && standardOutput.isTerminal)
    else { return nil }
    return ProgressReporter(
      on: standardError.descriptor, mostColumns: environment["COLUMNS"].flatMap { Int($0) },
      now: now)
  }
}
