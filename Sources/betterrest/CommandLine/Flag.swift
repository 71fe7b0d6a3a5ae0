/// A name that is given or not, `--json`; giving it twice says no more than once.
struct Flag: Parameter {
  let definition: ParameterDefinition
  let fallback: Bool? = false

  init(_ name: String, short: Character? = nil, help: String) {
    definition = ParameterDefinition(
      kind: .flag, name: name, short: short, help: help, parse: { _ in true })
  }
}
