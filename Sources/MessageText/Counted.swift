/// A number with its noun, in the plural unless the number is one: `1 cup`, `1.5 cups`, `0 cups`.
package struct Counted: Sendable, Hashable, CustomStringConvertible {
  package let number: Double
  /// The noun in the singular; its plural ends in an s.
  package let noun: String

  package init(_ number: Double, _ noun: String) {
    self.number = number
    self.noun = noun
  }

  /// The number, without decimals if it is whole, and the noun.
  package var description: String {
    text(Self.digits(number))
  }

  /// A number without decimals if it is whole: `8`, `7.5`.
  package static func digits(_ number: Double) -> String {
    // An Int may have 32 bits.
    Int64(exactly: number).map { String($0) } ?? String(number)
  }

  /// The noun with a number in other digits.
  package func text(_ digits: String) -> String {
    "\(digits) \(noun)\(number == 1 ? "" : "s")"
  }
}
