import SleepText

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
  /// Whether an option was named without dashes.
  private var hasNames = false

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
    if !unexpected.isEmpty { return try only(of: UnexpectedWords(line, unexpected)) }
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
    if let next, UnexpectedWords.silent.contains(word.lowercased()),
      (try? next.parse(word)) == nil, !isName(word)
    {
      return
    }
    // Without an argument that it could be, a name is that of an option.
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if let next, parts.count == 2 || !isName(word) || (try? next.parse(word)) != nil {
      let value = takeWords(after: word, for: next)
      return try set(value, for: next, at: start..<words.startIndex)
    }
    if let name = parts.first, let option = parameter(named: name) ?? parameter(alsoNamed: name) {
      // wake at 7
      let following = words
      words = words.drop { UnexpectedWords.leading.contains($0.lowercased()) }
      if parts.count == 2 || hasValue(option) {
        hasNames = true
        return try take(
          option, "--\(option.name)", attached: parts.count == 2 ? parts[1] : nil)
      }
      words = following
    }
    let options = declaration.allParameters.filter { $0.kind == .option && !arguments.contains($0) }
    for option in options {
      let following = words
      guard takeWords(after: word, for: option) != word else { continue }
      // 8 coffee 2
      guard words.startIndex > following.startIndex, isName(line[words.startIndex - 1]) else {
        break
      }
      words = following
    }
    unexpected.append(start..<words.startIndex)
  }

  /// Whether a word is the name of an option that has words of its value after it.
  private func isName(_ word: String) -> Bool {
    (parameter(named: word) ?? parameter(alsoNamed: word)).map {
      $0.kind == .option && $0.reads.map { takesValue(words, $0) } ?? false
    } ?? false
  }

  private func hasValue(_ parameter: ParameterDefinition) -> Bool {
    guard parameter.kind != .flag else { return true }
    guard let next = words.first, Self.isValue(next) else { return false }
    guard let reads = parameter.reads, !takesValue(words, reads) else { return true }
    // wake tomorrow 7am
    return !words.indices.dropFirst().contains { takesValue(words[$0...], reads) }
  }

  /// Whether some words begin with a value.
  private func takesValue(_ words: ArraySlice<String>, _ reads: (String) -> Bool) -> Bool {
    words.indices.contains { reads(words[...$0].spaceSeparated) }
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

  /// The parameter that people call by another word, as long as they type no dashes.
  private func parameter(alsoNamed name: String) -> ParameterDefinition? {
    declaration.allParameters.first { $0.otherNames.contains(name.lowercased()) }
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
    choices.flatMap { working(Array(line[..<place.lowerBound]) + $0 + line[place.upperBound...]) }
  }

  /// A line if it works, or else those that it can mean.
  private func working(_ line: [String]) -> [[String]] {
    do throws(UsageError) {
      _ = try Self.parse(line, for: declaration, hints: hints)
      return [[declaration.name] + line]
    } catch {
      return error.meanings
    }
  }

  /// What words mean that no argument takes, if that is one thing; else throws the lines that they
  /// can mean.
  private func only(of words: UnexpectedWords) throws(UsageError) -> ParsedArguments {
    let meanings = words.lines(for: declaration.allParameters, besides: hasNames) {
      !arguments.contains($0)
    }.flatMap(working)
    if meanings.count == 1, words.areAllRead(by: declaration.allParameters),
      let arguments = try? Self.parse(meanings[0].dropFirst(), for: declaration, hints: hints)
    {
      return arguments
    }
    guard meanings.isEmpty else { throw error(words.message, meaning: meanings) }
    throw UsageError(words.message, advice: declaration.examples.first.map { "For example: \($0)" })
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
