/// Which parameters of a command go together; the parser refuses other combinations.
package struct ParameterRule: Sendable {
  private enum Kind {
    case excludes, takesOnly, enables
  }

  private let kind: Kind
  private let keys: [ParameterDefinition]
  private let names: Set<String>

  private init(_ kind: Kind, _ keys: [any Parameter], _ others: [ParameterDefinition]) {
    self.kind = kind
    self.keys = keys.map(\.definition)
    names = Set(others.map(\.name))
  }

  /// None of the others goes with the key.
  package static func excludes(_ key: any Parameter, _ others: [any Parameter]) -> ParameterRule {
    ParameterRule(.excludes, [key], others.map(\.definition))
  }

  /// No parameter of the command but the others goes with the key.
  package static func takesOnly(_ key: any Parameter, _ others: [any Parameter]) -> ParameterRule {
    ParameterRule(.takesOnly, [key], (others + [key]).map(\.definition))
  }

  /// The others go with one of the keys only.
  package static func enables(_ keys: [any Parameter], _ others: [any Parameter]) -> ParameterRule {
    enables(keys, others.map(\.definition))
  }

  package static func enables(
    _ keys: [any Parameter], _ others: [ParameterDefinition]
  ) -> ParameterRule {
    ParameterRule(.enables, keys, others)
  }

  /// What is wrong with the given parameters; `nil` if they comply.
  func violation(by given: [ParameterDefinition]) -> UsageError? {
    let key = keys.first { key in given.contains { $0.name == key.name } }
    guard (key == nil) == (kind == .enables),
      let other = given.first(where: { names.contains($0.name) != (kind == .takesOnly) })
    else { return nil }
    guard let key else {
      return UsageError(
        "\(other.quoted) goes with \(keys.map(\.quoted).joined(separator: " or ")).")
    }
    return UsageError("\(other.quoted) and \(key.quoted) cannot be used together.")
  }
}

extension ParameterDefinition {
  /// The parameter in a sentence: `'--wake'`, `'<data>'`.
  fileprivate var quoted: String { kind == .argument ? "'\(label)'" : "'--\(name)'" }
}
