/// The values of a command line by parameter.
package struct ParsedArguments: Sendable {
  private let declared: Set<String>
  private var values: [String: [any Sendable]] = [:]

  package init(for declaration: CommandDeclaration) {
    declared = Set(declaration.allParameters.map(\.name))
  }

  /// The given value or the default; the command must declare the parameter.
  package subscript<Value>(_ parameter: some Parameter<Value>) -> Value {
    let name = parameter.definition.name
    precondition(declared.contains(name), "the command does not declare '\(name)'")
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

  /// The values that another command declares too, so that one command can call the other.
  package func adapted(to declaration: CommandDeclaration) -> ParsedArguments {
    var adapted = ParsedArguments(for: declaration)
    adapted.values = values.filter { adapted.declared.contains($0.key) }
    return adapted
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
