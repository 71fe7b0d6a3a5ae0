import SleepDiary

extension DiaryValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A truth value.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
