import MessageText

/// Parses the words after a command's name.
///
/// The first word that is not understood is reported, so that a mistyped option is not reported as
/// a missing one. A negative number is a value. The words after a value belong to it as long as the
/// parameter reads them together: `--on last monday`.
struct CommandParser {
  private let declaration: CommandDeclaration
  private let hints: [String: String]
  /// All words, of which ``words`` are left.
  private let line: [String]
  private var words: ArraySlice<String>
  private var arguments: ParsedArguments
  private var unexpected: [Range<Int>] = []

  /// Parses `words`; throws the first ``UsageError``.
  ///
  /// - Parameter hints: What to type instead of an unknown option, by its spelling, which may follow
  ///   the name of the command.
  static func parse(
    _ words: some Collection<String>, for declaration: CommandDeclaration,
    hints: [String: String] = [:]
  ) throws(UsageError) -> ParsedArguments {
    let line = Array(words)
    var parser = CommandParser(
      declaration: declaration, hints: hints, line: line, words: line[...],
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
      let list = unexpected.map { "'\(line[$0].spaceSeparated)'" }.commaSeparated
      guard unexpected.count == 1 else {
        throw UsageError("\(unexpected.count) unexpected arguments: \(list)")
      }
      throw error("Unexpected argument \(list)", meaning: optionLines(instead: first))
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
    let start = words.startIndex - 1
    let next = declaration.allParameters.first { parameter in
      parameter.kind == .argument && arguments.count(of: parameter) < parameter.limit
    }
    if let next {
      let value = takeWords(after: word, for: next)
      return try set(value, for: next, at: start..<words.startIndex)
    }
    // Without an argument that it could be, a name is that of an option.
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if let name = parts.first, let option = parameter(named: name),
      parts.count == 2 || hasValue(option)
    {
      return try take(option, "--\(name)", attached: parts.count == 2 ? parts[1] : nil)
    }
    let options = declaration.allParameters.filter { $0.kind == .option && !arguments.contains($0) }
    for option in options {
      if takeWords(after: word, for: option) != word { break }
    }
    unexpected.append(start..<words.startIndex)
  }

  private func hasValue(_ parameter: ParameterDefinition) -> Bool {
    parameter.kind == .flag || words.first.map(Self.isValue) ?? false
  }

  /// A value that begins with a word, with the words after it that belong to it.
  private mutating func takeWords(after word: String, for parameter: ParameterDefinition) -> String
  {
    guard let reads = parameter.reads else { return word }
    let following = words.prefix { Self.isValue($0) && !Self.isAssignment($0) }
    for count in stride(from: following.count, to: 0, by: -1) {
      let text = ([word] + following.prefix(count)).spaceSeparated
      if reads(text) {
        words = words.dropFirst(count)
        return text
      }
    }
    return word
  }

  /// Whether a word begins a value of its own, such as `coffee=2`.
  private static func isAssignment(_ word: String) -> Bool {
    word.prefixMatch(of: /[A-Za-z-]+=/) != nil
  }

  private func parameter(named name: some StringProtocol) -> ParameterDefinition? {
    declaration.allParameters.first { $0.kind != .argument && $0.name == name }
  }

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard spelling.hasPrefix("--") else { return try takeLetters(spelling, attached: attached) }
    guard let parameter = parameter(named: spelling.dropFirst(2)) else {
      throw unknownOption(spelling, attached: attached)
    }
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
      arguments.noteOption(parameter, ["--\(parameter.name)"])
      return arguments.set(true, for: parameter)
    }
    guard arguments.count(of: parameter) < parameter.limit else {
      let most = parameter.limit == 1 ? "once" : "\(parameter.limit) times"
      throw UsageError("'\(parameter.label)' is given more than \(most)", about: parameter)
    }
    guard let value = attached ?? words.first, attached != "",
      attached != nil || Self.isValue(value)
    else { throw UsageError("Missing value for '\(parameter.label)'", about: parameter) }
    let start = words.startIndex - 1
    if attached == nil { words.removeFirst() }
    let text = takeWords(after: value, for: parameter)
    try set(text, for: parameter, at: start..<words.startIndex)
    arguments.noteOption(parameter, ["--\(parameter.name)", text])
  }

  /// Sets the value that some words of the line are, with the name of its option.
  private mutating func set(
    _ text: String, for parameter: ParameterDefinition, at place: Range<Int>
  ) throws(UsageError) {
    do {
      arguments.set(try parameter.parse(text), for: parameter)
    } catch {
      let message = "The value '\(text)' is invalid for '\(parameter.label)': \(error)"
      let values = (error as? InvalidValue)?.meanings ?? []
      let name = parameter.kind == .argument ? [] : ["--\(parameter.name)"]
      let meanings =
        values.isEmpty && parameter.kind == .argument
        ? optionLines(instead: place) : lines(with: values.map { name + [$0] }, at: place)
      guard meanings.isEmpty else { throw self.error(message, meaning: meanings) }
      throw UsageError(message, about: parameter)
    }
  }
}

/// What to type instead of words that cannot be parsed.
extension CommandParser {
  private func error(_ message: String, meaning meanings: [[String]]) -> UsageError {
    meanings.isEmpty
      ? UsageError(message) : UsageError("\(message). Did you mean:", meaning: meanings)
  }

  /// The lines with other words at a place; a line that has two meanings itself has the lines for
  /// both.
  private func lines(with choices: [[String]], at place: Range<Int>) -> [[String]] {
    choices.flatMap { words -> [[String]] in
      let line = Array(line[..<place.lowerBound]) + words + line[place.upperBound...]
      do throws(UsageError) {
        _ = try Self.parse(line, for: declaration, hints: hints)
        return [[declaration.name] + line]
      } catch {
        return error.meanings
      }
    }
  }

  /// The lines in which some words are the value of an option.
  private func optionLines(instead place: Range<Int>) -> [[String]] {
    let text = line[place].spaceSeparated
    let options = declaration.allParameters.filter {
      $0.kind == .option && !arguments.contains($0) && $0.reads?(text) == true
    }
    return lines(with: options.map { ["--\($0.name)", text] }, at: place)
  }

  private func unknownOption(_ spelling: String, attached: String? = nil) -> UsageError {
    if let hint = hints["\(declaration.name) \(spelling)"] ?? hints[spelling] {
      return UsageError("Unknown option '\(spelling)'. \(hint)")
    }
    // The name of a field is none of an option.
    let start = words.startIndex - 1
    if let value = attached ?? words.first {
      let field = "\(spelling.drop { $0 == "-" })=\(value)"
      let meanings =
        declaration.allParameters.contains { $0.kind == .argument && $0.reads?(field) == true }
        ? lines(with: [[field]], at: start..<(attached == nil ? start + 2 : start + 1)) : []
      if !meanings.isEmpty {
        return UsageError("Unknown option '\(spelling)'. Did you mean:", meaning: meanings)
      }
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
