/// The value of a field: the diary's files hold nothing but texts, numbers and truth values.
public enum DiaryValue: Sendable, Hashable {
  case text(String)
  case number(Double)
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

  /// Whether the value clears its field: an empty text does.
  package var isEmpty: Bool { self == .text("") }
}
