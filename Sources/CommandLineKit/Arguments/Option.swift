/// A value given by name, `--wake 07:00` or `--wake=07:00`.
///
/// ```swift
/// static let folds = Option(
///   "folds", placeholder: "count", default: 5, help: "Parts to cross-validate with.",
///   parse: ValueParser.wholeNumber(in: 0...))
/// ```
package struct Option<Value: Sendable>: Parameter {
  package private(set) var definition: ParameterDefinition
  package let fallback: Value?

  /// An option with a default, which help shows as `defaultText` or else as it prints.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, default value: Value,
    defaultText: String? = nil, help: String, completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Value
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      defaultText: defaultText ?? "\(value)", completion: completion, parse: parse)
    fallback = value
  }

  /// An option that may be left out: its value is then `nil`.
  package init<Wrapped: Sendable>(
    _ name: String, short: Character? = nil, placeholder: String, defaultText: String? = nil,
    help: String, completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Wrapped
  ) where Value == Wrapped? {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      defaultText: defaultText, completion: completion, parse: parse)
    fallback = .some(nil)
  }

  /// An option that must be given.
  package init(
    required name: String, short: Character? = nil, placeholder: String, help: String,
    completion: CompletionKind = .nothing,
    parse: @escaping @Sendable (String) throws -> Value
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      isRequired: true, completion: completion, parse: parse)
    fallback = nil
  }

  /// The option with another description of its default.
  package func describingDefault(_ text: String) -> Option {
    var option = self
    option.definition.defaultText = text
    return option
  }

  /// The option with what its default comes from, for the manual.
  package func from(environment: [ManualEntry] = [], files: [ManualEntry] = []) -> Option {
    var option = self
    option.definition.environment = environment
    option.definition.files = files
    return option
  }
}

/// A name that is given or not, `--json`; giving it twice says no more than once.
package struct Flag: Parameter {
  package let definition: ParameterDefinition
  package let fallback: Bool? = false

  package init(_ name: String, short: Character? = nil, help: String) {
    definition = ParameterDefinition(
      kind: .flag, name: name, short: short, help: help, parse: { _ in true })
  }
}
