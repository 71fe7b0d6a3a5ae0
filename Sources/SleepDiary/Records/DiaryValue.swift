/// The values of some fields of a record.
package typealias FieldValues = [DiaryField: DiaryValue]

/// The value of a field: a text, a number or a truth value.
public enum DiaryValue: Sendable, Hashable {
  /// A text, a moment or a day, as its line has it.
  case text(String)
  /// A number, in the unit of its field.
  case number(Double)
  /// Yes or no.
  case flag(Bool)

  /// The text; `nil` for a value of another type.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number; `nil` for a value of another type.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value; `nil` for a value of another type.
  public var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// Whether the value clears its field, as an empty text does.
  package var isEmpty: Bool { self == .text("") }
}
