/// A repeated argument or option: `train a.csv b.csv`, `--before-bed 60 --before-bed 10`.
///
/// A repeated argument takes all remaining words and must be the last argument of its command.
package struct RepeatedParameter<Element: Sendable>: Parameter {
  package private(set) var definition: ParameterDefinition
  package let fallback: [Element]?

  /// An argument that is required at least once.
  package init(
    _ name: String, help: String, completion: CompletionKind = .nothing,
    parse: @escaping Parse<Element>
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, isRequired: true, limit: .max,
      completion: completion, parse: parse)
    fallback = nil
  }

  /// An optional argument, without values if it is not given; see `ParameterDefinition.isText`.
  package init(
    optional name: String, help: String, isText: Bool = false,
    completion: CompletionKind = .nothing, parse: @escaping Parse<Element>
  ) {
    definition = ParameterDefinition(
      kind: .argument, name: name, help: help, limit: .max, isText: isText, completion: completion,
      parse: parse)
    fallback = []
  }

  /// An option that may be given up to `limit` times.
  package init(
    option name: String, placeholder: String, limit: Int, help: String,
    completion: CompletionKind = .nothing,
    parse: @escaping Parse<Element>
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, placeholder: placeholder, help: help, limit: limit,
      completion: completion, parse: parse)
    fallback = []
  }

  /// A copy whose values can be several words, as long as they can be read together.
  package func ofWords(_ reads: @escaping @Sendable (String) -> Bool) -> RepeatedParameter {
    var parameter = self
    parameter.definition.reads = reads
    return parameter
  }

  package func value(of given: [any Sendable]) -> [Element]? {
    given.compactMap { $0 as? Element }
  }
}
