/// Converts a word into a value; the error says what is wrong with it.
package typealias Parse<Value> = @Sendable (String) throws -> Value

package enum ValueParser {
  package static let text: Parse<String> = { word in
    guard !word.isEmpty else { throw InvalidValue("it is empty") }
    return word
  }

  package static func wholeNumber(in range: some RangeExpression<Int> & Sendable)
    -> Parse<Int>
  {
    { word in
      guard let number = Int(word) else { throw InvalidValue("write a whole number") }
      guard range.contains(number) else {
        throw InvalidValue("the number has to be \(described(range))")
      }
      return number
    }
  }

  package static func number(in range: some RangeExpression<Double> & Sendable)
    -> Parse<Double>
  {
    { word in
      guard let number = Double(word), number.isFinite else { throw InvalidValue("write a number") }
      guard range.contains(number) else {
        throw InvalidValue("the number has to be \(described(range))")
      }
      return number
    }
  }

  /// Accepts the raw value of a case of `Choice`.
  package static func choice<Choice>(of type: Choice.Type) -> Parse<Choice>
  where Choice: CaseIterable & RawRepresentable<String> & Sendable {
    { word in
      guard let choice = Choice(rawValue: word) else {
        throw noChoice(among: Choice.allCases.map(\.rawValue))
      }
      return choice
    }
  }

  package static func noChoice(among choices: [String]) -> InvalidValue {
    var names = choices.map { "'\($0)'" }
    let last = names.popLast() ?? ""
    return InvalidValue("choose \(names.isEmpty ? "" : names.commaSeparated + " or ")\(last)")
  }

  /// Accepts a seed: a nonnegative whole number.
  package static let seed: Parse<UInt64> = { word in
    guard let seed = UInt64(word) else {
      throw InvalidValue("write a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// A range in words, without unnecessary decimals.
  private static func described<Bound>(_ range: some RangeExpression<Bound>) -> String {
    func text(_ bound: Bound) -> String {
      let text = "\(bound)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return switch range {
    case let range as ClosedRange<Bound>:
      "from \(text(range.lowerBound)) to \(text(range.upperBound))"
    case let range as Range<Bound>:
      "at least \(text(range.lowerBound)) and below \(text(range.upperBound))"
    case let range as PartialRangeFrom<Bound>: "at least \(text(range.lowerBound))"
    case let range as PartialRangeThrough<Bound>: "at most \(text(range.upperBound))"
    case let range as PartialRangeUpTo<Bound>: "below \(text(range.upperBound))"
    default: "within \(range)"
    }
  }
}

/// Why a word is not a valid value, as the end of a sentence.
package struct InvalidValue: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// The values that can be meant.
  let meanings: [String]

  package init(_ description: String, meaning meanings: [String] = []) {
    (self.description, self.meanings) = (description, meanings)
  }
}
