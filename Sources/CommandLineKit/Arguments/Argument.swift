/// A value known by its position, `train nights.csv`.
package struct Argument<Value: Sendable>: Parameter {
  package let definition: ParameterDefinition
  package let fallback: Value?

  /// An argument that must be given.
  package init(
    _ name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Value
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, isRequired: true, completion: completion,
      parse: parse)
    fallback = nil
  }

  /// An argument that may be left out: its value is then `nil`.
  package init<Wrapped: Sendable>(
    optional name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Wrapped
  ) where Value == Wrapped? {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, completion: completion, parse: parse)
    fallback = .some(nil)
  }
}
