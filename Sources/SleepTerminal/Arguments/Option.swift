/// An option with a value, `--wake 07:00` or `--wake=07:00`.
package struct Option<Value: Sendable>: Parameter {
  package private(set) var definition: ParameterDefinition
  package let fallback: Value?

  /// An option with a default; help shows `defaultText` or, without it, the printed value.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, default value: Value,
    defaultText: String? = nil, help: String, completion: CompletionKind = .nothing,
    parse: @escaping Parse<Value>
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      defaultText: defaultText ?? "\(value)", completion: completion, parse: parse)
    fallback = value
  }

  /// An optional value; it is `nil` if the option is not given.
  package init<Wrapped: Sendable>(
    _ name: String, short: Character? = nil, placeholder: String, defaultText: String? = nil,
    help: String, completion: CompletionKind = .nothing,
    parse: @escaping Parse<Wrapped>
  ) where Value == Wrapped? {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      defaultText: defaultText, completion: completion, parse: parse)
    fallback = .some(nil)
  }

  package init(
    required name: String, short: Character? = nil, placeholder: String, help: String,
    completion: CompletionKind = .nothing,
    parse: @escaping Parse<Value>
  ) {
    definition = ParameterDefinition(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      isRequired: true, completion: completion, parse: parse)
    fallback = nil
  }

  /// A copy with another description of its default.
  package func describingDefault(_ text: String) -> Option {
    var option = self
    option.definition.defaultText = text
    return option
  }

  /// A copy whose value can be several words, as long as they are a value together.
  package var ofWords: Option {
    ofWords { [parse = definition.parse] text in (try? parse(text)) != nil }
  }

  /// A copy whose value can be several words, as long as they can be read together.
  package func ofWords(_ reads: @escaping @Sendable (String) -> Bool) -> Option {
    var option = self
    option.definition.reads = reads
    return option
  }

  /// A copy that people also call by other words, as long as they type no dashes.
  package func alsoCalled(_ names: Set<String>) -> Option {
    var option = self
    option.definition.otherNames = names
    return option
  }

  /// A copy with the sources of its default, for the manual.
  package func from(environment: [ManualEntry] = [], files: [ManualEntry] = []) -> Option {
    var option = self
    option.definition.environment = environment
    option.definition.files = files
    return option
  }
}

extension Option<String?> {
  /// An optional text, which must not be empty.
  package init(
    text name: String, short: Character? = nil, placeholder: String, defaultText: String? = nil,
    help: String, completion: CompletionKind = .nothing
  ) {
    self.init(
      name, short: short, placeholder: placeholder, defaultText: defaultText, help: help,
      completion: completion, parse: ValueParser.text)
  }
}

/// An option without a value, such as `--json`; it may be repeated.
package struct Flag: Parameter {
  package let definition: ParameterDefinition
  package let fallback: Bool? = false

  package init(_ name: String, short: Character? = nil, help: String) {
    definition = ParameterDefinition(
      kind: .flag, name: name, short: short, help: help, parse: { _ in true })
  }
}
