/// Values known by their position, of which there may be any number: `train a.csv b.csv`.
///
/// It takes all words that are left, so it is the last argument of its command.
package struct RepeatedArgument<Element: Sendable>: Parameter {
  package let definition: ParameterDefinition
  package let fallback: [Element]?

  /// An argument that must be given at least once.
  package init(
    _ name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Element
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, isRequired: true, limit: .max,
      completion: completion, parse: parse)
    fallback = nil
  }

  /// An argument that may be left out: there are then no values.
  ///
  /// - Parameter isText: Whether a value may be a text that somebody begins with a dash.
  package init(
    optional name: String, help: String, isText: Bool = false,
    completion: CompletionKind = .nothing, parse: @escaping @Sendable (String) throws -> Element
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, limit: .max, isText: isText, completion: completion,
      parse: parse)
    fallback = []
  }

  /// All the values, in the order of the command line.
  package func value(of given: [any Sendable]) -> [Element]? {
    given.compactMap { $0 as? Element }
  }
}
