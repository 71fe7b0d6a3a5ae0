/// The values of a command line by parameter.
package struct ParsedArguments: Sendable {
  /// The type of the value of each declared parameter.
  private let declared: [String: ObjectIdentifier?]
  private var values: [String: [any Sendable]] = [:]
  /// The options as they were typed, each with its name.
  private var options: [(name: String, words: [String])] = []

  package init(for declaration: CommandDeclaration) {
    declared = Dictionary(
      uniqueKeysWithValues: declaration.allParameters.map { ($0.name, $0.valueType) })
  }

  /// Parses the words after a command's name.
  package init(_ words: [String], for declaration: CommandDeclaration) throws(UsageError) {
    self = try CommandParser.parse(words, for: declaration)
  }

  /// The given value or the default; the command must declare the parameter.
  package subscript<Value>(_ parameter: some Parameter<Value>) -> Value {
    let name = parameter.definition.name
    precondition(
      declared[name] == ObjectIdentifier(Value.self),
      "the command does not declare '\(name)' of this type")
    guard let value = values[name].flatMap(parameter.value(of:)) ?? parameter.fallback else {
      preconditionFailure("parsing lets no required parameter be left out: '\(name)'")
    }
    return value
  }

  /// Whether the command line gives the parameter explicitly.
  package func contains(_ parameter: some Parameter) -> Bool {
    contains(parameter.definition)
  }

  package func contains(_ definition: ParameterDefinition) -> Bool {
    values[definition.name] != nil
  }

  /// The given value; `nil` if the command line does not give the parameter.
  package func given<Value>(_ parameter: some Parameter<Value>) -> Value? {
    contains(parameter) ? self[parameter] : nil
  }

  /// The words of the options, without those of some names.
  package func optionWords(without names: Set<String> = []) -> [String] {
    options.filter { !names.contains($0.name) }.flatMap(\.words)
  }

  mutating func noteOption(_ definition: ParameterDefinition, _ words: [String]) {
    options.append((definition.name, words))
  }

  func count(of definition: ParameterDefinition) -> Int {
    values[definition.name]?.count ?? 0
  }

  /// Sets the value of a parameter, or adds one to a repeated parameter.
  mutating func set(_ value: any Sendable, for definition: ParameterDefinition) {
    if definition.limit == 1 {
      values[definition.name] = [value]
    } else {
      values[definition.name, default: []].append(value)
    }
  }
}
