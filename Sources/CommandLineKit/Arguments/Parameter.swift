/// An option, flag or argument: declared once, and then the key under which its value is read.
package protocol Parameter<Value>: Sendable {
  associatedtype Value: Sendable
  var definition: ParameterDefinition { get }
  /// The value where the command line gives none; `nil` for a required parameter.
  var fallback: Value? { get }

  /// The value of what the command line gives, at least one value; `nil` for values of another
  /// type.
  func value(of given: [any Sendable]) -> Value?
}

extension Parameter {
  /// The one value that was given; of a flag, the last.
  package func value(of given: [any Sendable]) -> Value? { given.last as? Value }
}
