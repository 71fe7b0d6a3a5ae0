import SleepPlatform

/// A dialog line by line.
package struct LineDialog {
  /// The next line without its end; `nil` at the end of input.
  package let readLine: () throws -> String?
  package let show: (String) throws -> Void

  /// Asks until a line is an answer, with a hint after any other; `nil` at the end of input.
  package func ask<Answer>(
    _ question: String, hint: String, _ answer: (String) -> Answer?
  ) throws -> Answer? {
    while true {
      try show(question)
      guard let line = try readLine() else {
        try show("\n")
        return nil
      }
      if let found = answer(line) { return found }
      try show("\(hint)\n")
    }
  }
}

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

  package var lines: LineDialog {
    LineDialog(readLine: input.readLine) { try output.writeText($0.fitted(to: width)) }
  }

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
