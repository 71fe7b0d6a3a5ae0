/// Values given by one name that may be repeated, `--remind 60 --remind 10`.
package struct RepeatedOption<Element: Sendable>: Parameter {
  package let definition: ParameterDefinition
  package let fallback: [Element]? = []

  /// An option that may be given up to `limit` times.
  package init(
    _ name: String, placeholder: String, limit: Int, help: String,
    parse: @escaping @Sendable (String) throws -> Element
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, placeholder: placeholder, help: help, limit: limit, parse: parse)
  }

  /// All the values, in the order of the command line.
  package func value(of given: [any Sendable]) -> [Element]? {
    given.compactMap { $0 as? Element }
  }
}
