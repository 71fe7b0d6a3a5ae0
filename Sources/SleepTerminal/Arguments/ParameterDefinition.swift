/// What the parser, help and completion use of an option, flag or argument.
package struct ParameterDefinition: Sendable {
  enum Kind {
    /// A name and a value: `--wake 07:00`.
    case option
    /// A name alone: `--json`.
    case flag
    /// A value alone, identified by its position.
    case argument
  }

  let kind: Kind
  package let name: String
  var short: Character?
  /// The placeholder of the value in help, without angle brackets.
  var placeholder = ""
  let help: String
  var defaultText: String?
  var isRequired = false
  /// The maximum number of occurrences.
  var limit = 1
  /// Whether the value is free text, which may begin with a dash.
  var isText = false
  var completion = CompletionKind.nothing
  /// Whether words with spaces between them are one value; `nil` if a value is one word.
  var reads: (@Sendable (String) -> Bool)?
  /// What people also call it where they type no dashes.
  var otherNames: Set<String> = []
  /// Converts the word into a value; the error says what is wrong with it.
  var parse: Parse<any Sendable> = { $0 }
  /// The type of the value that a command looks up.
  var valueType: ObjectIdentifier?
  var environment: [ManualEntry] = []
  var files: [ManualEntry] = []

  /// The parameter in messages and help: `--wake <time>`, `--json`, `<data>`.
  package var label: String {
    switch kind {
    case .option: "--\(name) <\(placeholder)>"
    case .flag: "--\(name)"
    case .argument: "<\(name)>"
    }
  }

  /// The label after the short name, if there is one: `-o, --output <file>`.
  var labelWithShort: String {
    short.map { "-\($0), \(label)" } ?? label
  }

  /// The parameter in a usage line; in brackets if it is optional.
  var synopsis: String {
    let text = limit > 1 ? "\(label) ..." : label
    return isRequired ? text : "[\(text)]"
  }
}

extension ParameterDefinition {
  static let common = [
    ParameterDefinition(kind: .flag, name: "version", help: "Show the version."),
    ParameterDefinition(kind: .flag, name: "help", short: "h", help: "Show help."),
  ]
}
