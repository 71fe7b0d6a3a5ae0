/// A number with its noun, in the plural unless the number is one: `1 cup`, `1.5 cups`, `0 cups`.
package struct Counted: Sendable, Hashable, CustomStringConvertible {
  package let number: Double
  /// The noun in the singular.
  package let noun: String

  package init(_ number: Double, _ noun: String) {
    self.number = number
    self.noun = noun
  }

  /// The number, without decimals if it is whole, and the noun.
  package var description: String {
    "\(Self.digits(number)) \(number == 1 ? noun : noun.plural)"
  }

  /// A number without decimals if it is whole: `8`, `7.5`.
  package static func digits(_ number: Double) -> String {
    // An Int may have 32 bits.
    Int64(exactly: number).map { String($0) } ?? String(number)
  }
}

extension String {
  /// The plural of an English noun: `cups`, `entries`, `days`.
  package var plural: String {
    let isVowelBeforeY = dropLast().last.map { "aeiou".contains($0) } ?? true
    return last == "y" && !isVowelBeforeY ? dropLast() + "ies" : self + "s"
  }
}
