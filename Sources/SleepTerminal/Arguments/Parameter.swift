/// An option, flag or argument, which also serves as the key for its value.
package protocol Parameter<Value>: Sendable {
  associatedtype Value: Sendable
  var definition: ParameterDefinition { get }
  /// The default; `nil` for a required parameter.
  var fallback: Value? { get }

  /// The value of at least one given value; `nil` if the type does not match.
  func value(of given: [any Sendable]) -> Value?
}

extension Parameter {
  /// The definition as a command declares it, with the type of the value that it looks up.
  var typedDefinition: ParameterDefinition {
    var definition = definition
    definition.valueType = ObjectIdentifier(Value.self)
    return definition
  }

  /// The given value; for a repeated flag, the last.
  package func value(of given: [any Sendable]) -> Value? { given.last as? Value }
}
