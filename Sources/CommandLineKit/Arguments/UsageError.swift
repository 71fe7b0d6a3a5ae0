/// A command line that is not valid, reported with the usage line and exit code 64.
package struct UsageError: Error, Equatable {
  let message: String
  /// The label and help of the parameter in question, or advice.
  let explanation: String?

  package init(_ message: String, advice: String? = nil) {
    self.message = message
    explanation = advice
  }

  package init(_ message: String, about parameter: ParameterDefinition) {
    self.message = message
    explanation = parameter.help.isEmpty ? nil : "\(parameter.label)  \(parameter.help)"
  }

  /// The message with the parameter's help, the usage line and the call for help.
  func report(usage: String, helpCall: String, style: TextStyle) -> String {
    var lines = [style.bold("Error:") + " \(message)"]
    if let explanation { lines.append("Help:  \(explanation)") }
    lines.append("Usage: \(usage)")
    lines.append("  See '\(helpCall)' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }
}
