/// A number with its noun, in the plural unless the number is one: `1 cup`, `1.5 cups`, `0 cups`.
public struct Counted: Sendable, Hashable, CustomStringConvertible {
  /// How many.
  public let number: Double
  /// What is counted, in the singular; its plural ends in an s.
  public let noun: String

  /// Counts things.
  public init(_ number: Double, _ noun: String) {
    self.number = number
    self.noun = noun
  }

  /// The number, without decimals if it is whole, and the noun.
  public var description: String {
    let digits = Int(exactly: number).map(String.init) ?? String(number)
    return text(digits)
  }

  /// The number in other digits, and the noun.
  public func text(_ digits: String) -> String {
    "\(digits) \(noun)\(number == 1 ? "" : "s")"
  }
}
