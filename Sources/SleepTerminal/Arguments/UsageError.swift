/// A command line that is not valid, reported with the usage line and exit code 64.
package struct UsageError: Error, Equatable {
  let message: String
  /// The label and help of the parameter in question, or advice.
  let explanation: String?
  /// The lines that can be meant, as words from the name of the command on.
  let meanings: [[String]]

  package init(_ message: String, advice: String? = nil) {
    (self.message, explanation, meanings) = (message, advice, [])
  }

  /// An error that asks which of some lines is meant, which take the place of the usage.
  package init(_ message: String, meaning meanings: [[String]]) {
    (self.message, explanation, self.meanings) = (message, nil, meanings)
  }

  package init(_ message: String, about parameter: ParameterDefinition) {
    self.init(
      message, advice: parameter.help.isEmpty ? nil : "\(parameter.label)  \(parameter.help)")
  }

  /// The message with the lines that can be meant, or else the parameter's help, the usage line and
  /// the call for help.
  func report(of program: String, usage: String, helpCall: String, style: TextStyle) -> String {
    var lines = [style.bold("Error:") + " \(message)"]
    if meanings.isEmpty {
      if let explanation { lines.append("Help:  \(explanation)") }
      lines.append("Usage: \(usage)")
      lines.append("  See '\(helpCall)' for more information.")
    } else {
      lines += meanings.map { "  \(([program] + $0).quotedForShell)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
