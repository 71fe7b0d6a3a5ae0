/// One of the program's commands: what it declares, and what it does.
package protocol Command: SendableMetatype {
  static var declaration: CommandDeclaration { get }

  /// Does the work, with results on the session's standard output.
  ///
  /// - Throws: ``UsageError`` for arguments that do not go together, or any error whose exit
  ///   code is known by ``FailureWithExitCode``.
  static func run(_ arguments: ParsedArguments, in session: inout Session) throws
}
