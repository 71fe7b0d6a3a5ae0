import Platform

/// The input and output of a dialog: on a screen, or line by line.
package struct DialogPlace: Sendable {
  package let input: FileDescriptor
  /// Standard output; standard error if standard output is captured.
  package let output: FileDescriptor
  package let style: TextStyle
  package let marks: ScreenMarks
  package let width: Int
  /// Whether keys come from a terminal that supports positioning text.
  package let hasScreen: Bool
  /// Whether a person types: standard input is a terminal.
  package let hasTypist: Bool

  package func show(_ text: String) throws {
    try output.writeText(text.fitted(to: width))
  }

  /// The next line without its end; `nil` at the end of input.
  package func readLine() throws -> String? { try input.readLine() }

  /// Calls `body` with a screen, and restores the terminal afterwards.
  package func withScreen<Result>(_ body: (TerminalScreen) throws -> Result) throws -> Result {
    let screen = try TerminalScreen(input: input, output: output)
    defer { screen.close() }
    return try body(screen)
  }
}

extension Session {
  /// The place for a dialog; flushes earlier output.
  package mutating func dialogPlace() throws -> DialogPlace {
    try standardOutput.flush()
    let isOutput = standardOutput.isTerminal
    let output = isOutput ? standardOutput.descriptor : standardError.descriptor
    let isDumb = ["", "dumb", "unknown"].contains(environment["TERM"] ?? "")
    let hasTypist = standardInput.isTerminal
    return DialogPlace(
      input: standardInput, output: output, style: isOutput ? style : errorStyle,
      marks: ScreenMarks(environment: environment), width: isOutput ? width : errorWidth,
      hasScreen: hasTypist && output.isTerminal && !isDumb, hasTypist: hasTypist)
  }
}
