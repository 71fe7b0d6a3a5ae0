import SystemFiles

/// Where somebody is asked: on a screen, or line by line.
package struct DialogPlace: Sendable {
  package let input: FileDescriptor
  /// Standard output; standard error if the result is caught.
  package let output: FileDescriptor
  package let style: TextStyle
  package let marks: ScreenMarks
  /// The columns for lines.
  package let width: Int
  /// Whether keys come from a terminal that can put text in any place.
  package let hasScreen: Bool
  /// Whether somebody types, and sees what they type.
  package let hasTypist: Bool

  /// Shows text at once.
  package func show(_ text: String) throws {
    try output.write(text.fitted(to: width))
  }

  /// The next line that is typed, without its end; `nil` if there will be none.
  package func readLine() throws -> String? { try input.readLine() }

  /// Gives a screen to `body`, and the terminal back afterwards.
  package func withScreen<Result>(_ body: (TerminalScreen) throws -> Result) throws -> Result {
    let screen = try TerminalScreen(input: input, output: output)
    defer { screen.close() }
    return try body(screen)
  }
}

extension Session {
  /// Where to ask; what was written before is shown first.
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
