/// The option of all commands that may run for long.
package enum ProgressOptions {
  package static let quiet = Flag(
    "quiet", short: "q", help: "Show no progress.")
}

extension Session {
  /// Progress with a line on standard error, if that is a suitable terminal, without `--quiet`.
  ///
  /// - Parameter writesRows: Whether standard output receives rows; on a terminal, these show the
  ///   progress.
  package func progress(_ arguments: ParsedArguments, writesRows: Bool = false) -> ProgressReporter
  {
    let terminal = environment["TERM"] ?? ""
    let isShown =
      !arguments[ProgressOptions.quiet] && standardError.isTerminal
      && !terminal.isEmpty && terminal != "dumb" && !(writesRows && standardOutput.isTerminal)
    return ProgressReporter(
      on: isShown ? standardError.descriptor : nil,
      mostColumns: environment["COLUMNS"].flatMap { Int($0) },
      now: now)
  }
}
