import SleepText

/// An amount with a range, a unit and a step: ``SleepAmount`` and ``CoffeeAmount``.
package protocol SteppedAmount: Sendable, Equatable {
  /// The amounts that the calculator accepts, in the unit of the type.
  static var range: ClosedRange<Double> { get }
  static var defaultStep: Double { get }
  /// The plural name of the unit: hours or cups.
  static var unit: String { get }
  /// The subjects of errors about an amount and about a range of amounts.
  static var subjects: (amount: BedtimeInputError.Subject, range: BedtimeInputError.Subject) { get }
  var number: Double { get }

  /// Creates an amount from a number that is known to be in `range`.
  init(validated number: Double)

  /// Parses the number in text without surrounding spaces.
  static func number(parsing text: String) throws(BedtimeInputError) -> Double

  /// Parses the text of an amount. Surrounding spaces are ignored.
  init(parsing text: String) throws(BedtimeInputError)

  /// Parses a step between amounts, of any size; `nil` if the text has another form.
  static func step(parsing text: String) -> Double?
}

extension SteppedAmount {
  /// Creates an amount from a number in the unit of the type, and checks its range.
  package init(number: Double) throws(BedtimeInputError) {
    try self.init(number: number, input: "\(number)")
  }

  init(checking text: String) throws(BedtimeInputError) {
    do throws(BedtimeInputError) {
      try self.init(number: Self.number(parsing: text.trimmingSpaces()), input: text)
    } catch {
      throw BedtimeInputError(subject: error.subject, input: text, problem: error.problem)
    }
  }

  private init(number: Double, input: String) throws(BedtimeInputError) {
    guard Self.range.contains(number) else {
      let (lower, upper) = (Int(Self.range.lowerBound), Int(Self.range.upperBound))
      throw Self.error(input, "it must be from \(lower) to \(upper) \(Self.unit)")
    }
    // Adding zero turns -0 into 0.
    self.init(validated: number + 0)
  }

  static func error(_ input: String, _ problem: String) -> BedtimeInputError {
    BedtimeInputError(subject: subjects.amount, input: input, problem: problem)
  }
}
