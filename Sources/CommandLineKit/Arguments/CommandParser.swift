import MessageText

/// Parses the words after a command's name.
///
/// The first word that is not understood is reported, so that a mistyped option is not reported as
/// a missing one. A negative number is a value.
struct CommandParser {
  private let declaration: CommandDeclaration
  private let hints: [String: String]
  private var words: ArraySlice<String>
  private var arguments: ParsedArguments
  private var unexpected: [String] = []

  /// Parses `words`; throws the first ``UsageError``.
  ///
  /// - Parameter hints: What to type instead of an unknown option, by its spelling, which may follow
  ///   the name of the command.
  static func parse(
    _ words: some Collection<String>, for declaration: CommandDeclaration,
    hints: [String: String] = [:]
  ) throws(UsageError) -> ParsedArguments {
    var parser = CommandParser(
      declaration: declaration, hints: hints, words: ArraySlice(words),
      arguments: ParsedArguments(for: declaration))
    return try parser.parse()
  }

  private mutating func parse() throws(UsageError) -> ParsedArguments {
    var takesOptions = true
    while let word = words.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, !Self.isValue(word) {
        try takeOption(word)
      } else {
        try takeArgument(word)
      }
    }
    if let first = unexpected.first {
      guard unexpected.count > 1 else { throw UsageError("Unexpected argument '\(first)'") }
      let list = unexpected.map { "'\($0)'" }.commaSeparated
      throw UsageError("\(unexpected.count) unexpected arguments: \(list)")
    }
    for parameter in declaration.allParameters
    where parameter.isRequired && !arguments.contains(parameter) {
      throw UsageError("Missing expected argument '\(parameter.label)'", about: parameter)
    }
    let given = declaration.allParameters.filter { arguments.contains($0) }
    for rule in declaration.rules {
      if let violation = rule.violation(by: given) { throw violation }
    }
    return arguments
  }

  /// Whether a word is a value: not a name with a dash, but a dash alone or a negative number.
  static func isValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    return word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    let next = declaration.allParameters.first { parameter in
      parameter.kind == .argument && arguments.count(of: parameter) < parameter.limit
    }
    guard let next else { return unexpected.append(word) }
    try set(word, for: next)
  }

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard spelling.hasPrefix("--") else { return try takeLetters(spelling, attached: attached) }
    let parameter = declaration.allParameters.first {
      $0.kind != .argument && $0.name == spelling.dropFirst(2)
    }
    guard let parameter else { throw unknownOption(spelling) }
    try take(parameter, spelling, attached: attached)
  }

  /// Parses short names after one dash: flags, the last of which may be an option.
  private mutating func takeLetters(_ spelling: String, attached: String?) throws(UsageError) {
    let letters = spelling.dropFirst()
    guard let last = letters.indices.last else { throw unknownOption(spelling) }
    for index in letters.indices {
      let letter = letters[index]
      guard let parameter = declaration.allParameters.first(where: { $0.short == letter }) else {
        let isName = letters.count > 1 && suggestion(for: spelling) != nil
        throw unknownOption(isName ? spelling : "-\(letter)")
      }
      guard index == last || parameter.kind == .flag else {
        throw UsageError("Missing value for '\(parameter.label)'", about: parameter)
      }
      try take(parameter, "-\(letter)", attached: index == last ? attached : nil)
    }
  }

  /// Parses a flag, or an option with its value: the attached one or the next word.
  private mutating func take(
    _ parameter: ParameterDefinition, _ spelling: String, attached: String?
  ) throws(UsageError) {
    if parameter.kind == .flag {
      guard attached == nil else {
        throw UsageError("'\(spelling)' is given without a value; leave '=\(attached ?? "")' out.")
      }
      return arguments.set(true, for: parameter)
    }
    guard arguments.count(of: parameter) < parameter.limit else {
      let most = parameter.limit == 1 ? "once" : "\(parameter.limit) times"
      throw UsageError("'\(parameter.label)' is given more than \(most)", about: parameter)
    }
    guard let value = attached ?? words.first, attached != "",
      attached != nil || Self.isValue(value)
    else { throw UsageError("Missing value for '\(parameter.label)'", about: parameter) }
    if attached == nil { words.removeFirst() }
    try set(value, for: parameter)
  }

  private mutating func set(
    _ word: String, for parameter: ParameterDefinition
  ) throws(UsageError) {
    do {
      arguments.set(try parameter.parse(word), for: parameter)
    } catch {
      throw UsageError(
        "The value '\(word)' is invalid for '\(parameter.label)': \(error)",
        about: parameter)
    }
  }

  private func unknownOption(_ spelling: String) -> UsageError {
    if let hint = hints["\(declaration.name) \(spelling)"] ?? hints[spelling] {
      return UsageError("Unknown option '\(spelling)'. \(hint)")
    }
    if let nearest = suggestion(for: spelling) {
      return UsageError("Unknown option '\(spelling)'. Did you mean '--\(nearest)'?")
    }
    let takesText = declaration.allParameters.contains { $0.isText }
    return UsageError(
      "Unknown option '\(spelling)'" + (takesText ? ". Put '--' before a text with a dash." : ""))
  }

  private func suggestion(for spelling: String) -> String? {
    let names = declaration.allParameters.filter { $0.kind != .argument }.map(\.name)
    return nearestName(to: String(spelling.drop { $0 == "-" }), among: names + ["help", "version"])
  }
}
