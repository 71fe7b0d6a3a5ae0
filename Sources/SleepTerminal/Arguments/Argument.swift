/// A positional argument: `train nights.csv`.
package struct Argument<Value: Sendable>: Parameter {
  package private(set) var definition: ParameterDefinition
  package let fallback: Value?

  package init(
    _ name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping Parse<Value>
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, isRequired: true, completion: completion,
      parse: parse)
    fallback = nil
  }

  /// An optional argument; its value is `nil` if it is not given.
  package init<Wrapped: Sendable>(
    optional name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping Parse<Wrapped>
  ) where Value == Wrapped? {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, completion: completion, parse: parse)
    fallback = .some(nil)
  }

  /// A copy whose value can be several words, as long as they can be read together.
  package func ofWords(_ reads: @escaping @Sendable (String) -> Bool) -> Argument {
    var argument = self
    argument.definition.reads = reads
    return argument
  }
}
