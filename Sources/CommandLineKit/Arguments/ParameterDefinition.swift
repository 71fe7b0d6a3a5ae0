/// What the parser, help and the shell's completion know of one option, flag or argument.
package struct ParameterDefinition: Sendable {
  /// How a parameter is written on the command line.
  enum Kind: Sendable {
    /// A name and a value: `--wake 07:00`.
    case option
    /// A name alone: `--json`.
    case flag
    /// A value alone, known by its position.
    case argument
  }

  let kind: Kind
  package let name: String
  var short: Character?
  /// What stands for the value in help, without its angle brackets.
  var placeholder = ""
  let help: String
  /// The default as help shows it.
  var defaultText: String?
  var isRequired = false
  /// How often it may be given.
  var limit = 1
  /// Whether the value may be a text of any words, with a dash before it too.
  var isText = false
  /// What a shell can offer as the value.
  var completion = CompletionKind.nothing
  /// Turns the word of the command line into a value, or throws what is wrong with it.
  var parse: @Sendable (String) throws -> any Sendable = { $0 }
  /// The environment variables that the default is taken from.
  var environment: [ManualEntry] = []
  /// The files that the default is kept in.
  var files: [ManualEntry] = []

  /// The parameter as a message or help names it: `--wake <time>`, `--json`, `<data>`.
  package var label: String {
    switch kind {
    case .option: "--\(name) <\(placeholder)>"
    case .flag: "--\(name)"
    case .argument: "<\(name)>"
    }
  }

  /// The label with the short name before it, where there is one: `-o, --output <file>`.
  var labelWithShort: String {
    short.map { "-\($0), \(label)" } ?? label
  }

  /// The parameter in a usage line, in brackets if it may be left out.
  var synopsis: String {
    let text = limit > 1 ? "\(label) ..." : label
    return isRequired ? text : "[\(text)]"
  }
}

extension ParameterDefinition {
  /// The options that every command has.
  static let common = [
    ParameterDefinition(kind: .flag, name: "version", help: "Show the version."),
    ParameterDefinition(kind: .flag, name: "help", short: "h", help: "Show help information."),
  ]
}
