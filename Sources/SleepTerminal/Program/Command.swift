/// A command of the program: its declaration and its implementation.
package protocol Command: SendableMetatype {
  static var declaration: CommandDeclaration { get }

  /// Runs the command, with results on the session's standard output.
  ///
  /// - Throws: ``UsageError`` for arguments that exclude each other, or any other error;
  ///   ``ReportableError`` selects the exit code.
  static func run(_ arguments: ParsedArguments, in session: inout Session) throws
}
