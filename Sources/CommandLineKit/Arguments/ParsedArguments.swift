/// The values of a command line, read under the parameters that declared them.
package struct ParsedArguments: Sendable {
  private let declared: Set<String>
  private var values: [String: [any Sendable]] = [:]

  package init(for declaration: CommandDeclaration) {
    declared = Set(declaration.allParameters.map(\.name))
  }

  /// The value given for `parameter`, or its default.
  ///
  /// - Precondition: the command declares the parameter, so that parsing has made sure of it.
  package subscript<Value>(_ parameter: some Parameter<Value>) -> Value {
    let name = parameter.definition.name
    precondition(declared.contains(name), "the command does not declare '\(name)'")
    guard let value = values[name].flatMap(parameter.value(of:)) ?? parameter.fallback else {
      preconditionFailure("parsing lets no required parameter be left out: '\(name)'")
    }
    return value
  }

  /// Whether the command line itself gives `parameter`.
  package func contains(_ parameter: some Parameter) -> Bool {
    contains(parameter.definition)
  }

  package func contains(_ definition: ParameterDefinition) -> Bool {
    values[definition.name] != nil
  }

  /// The same values for another command, so that one command can ask as the other does; what that
  /// one does not declare is left out.
  package func adapted(to declaration: CommandDeclaration) -> ParsedArguments {
    var adapted = ParsedArguments(for: declaration)
    adapted.values = values.filter { adapted.declared.contains($0.key) }
    return adapted
  }

  /// Those of a command's parameters that the command line gives, some aside.
  package func given(
    of declaration: CommandDeclaration, beside others: [any Parameter]
  ) -> [ParameterDefinition] {
    let names = Set(others.map(\.definition.name))
    return declaration.allParameters.filter { contains($0) && !names.contains($0.name) }
  }

  /// How often the command line gives a parameter.
  func count(of definition: ParameterDefinition) -> Int {
    values[definition.name]?.count ?? 0
  }

  /// Sets the value of a parameter, or adds one where it may have several.
  mutating func set(_ value: any Sendable, for definition: ParameterDefinition) {
    if definition.limit == 1 {
      values[definition.name] = [value]
    } else {
      values[definition.name, default: []].append(value)
    }
  }
}
