/// A name that is given or not, `--json`; giving it twice says no more than once.
package struct Flag: Parameter {
  package let definition: ParameterDefinition
  package let fallback: Bool? = false

  package init(_ name: String, short: Character? = nil, help: String) {
    definition = ParameterDefinition(
      kind: .flag, name: name, short: short, help: help, parse: { _ in true })
  }
}
