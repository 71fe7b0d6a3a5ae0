/// A command line that says what cannot be done: shown with the usage line, exit code 64.
///
/// A command throws one for arguments that do not go together:
/// ```swift
/// throw UsageError("'--json' and '--quiet' exclude each other.")
/// ```
package struct UsageError: Error, Equatable {
  let message: String
  /// The parameter that the message is about, as its label and its help.
  private(set) var explanation: String?

  package init(_ message: String) {
    self.message = message
  }

  package init(_ message: String, about parameter: ParameterDefinition) {
    self.message = message
    explanation = parameter.help.isEmpty ? nil : "\(parameter.label)  \(parameter.help)"
  }

  /// The error with the ways out of it: the parameter's help, the usage line, and whom to ask.
  func report(usage: String, helpCall: String, style: TextStyle) -> String {
    var lines = [style.bold("Error:") + " \(message)"]
    if let explanation { lines.append("Help:  \(explanation)") }
    lines.append("Usage: \(usage)")
    lines.append("  See '\(helpCall)' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }
}
