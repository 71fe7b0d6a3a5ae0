/// The option of all commands that may run for long.
package enum ProgressOptions {
  package static let quiet = Flag(
    "quiet", short: "q", help: "Show no progress on a terminal.")
}

extension Session {
  /// A progress line on standard error; `nil` without a suitable terminal or with `--quiet`.
  ///
  /// - Parameter writesRows: Whether standard output receives rows; on a terminal, these show the
  ///   progress.
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
