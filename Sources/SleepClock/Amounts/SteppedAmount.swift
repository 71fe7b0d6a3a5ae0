import MessageText

/// An amount with a range, a unit and a step: ``SleepAmount`` and ``CoffeeAmount``.
package protocol SteppedAmount: Sendable, Hashable {
  /// The amounts that the calculator takes, in the unit.
  static var range: ClosedRange<Double> { get }
  /// The step of a range that names none.
  static var defaultStep: Double { get }
  /// The unit in the plural: hours or cups.
  static var unit: String { get }
  /// What errors call an amount, and a range of amounts.
  static var subjects: (amount: BedtimeInputError.Subject, range: BedtimeInputError.Subject) { get }
  /// The amount in its unit.
  var number: Double { get }

  /// Takes a number that is known to be in ``range``.
  init(validated number: Double)

  /// The number in a text without spaces around it.
  ///
  /// - Throws: An error that says what is wrong with the text.
  static func number(parsing text: String) throws(BedtimeInputError) -> Double

  /// Parses the text of an amount, with any spaces around it.
  ///
  /// - Throws: An error that says what is wrong with the text.
  init(parsing text: String) throws(BedtimeInputError)

  /// A step between amounts, of any size; `nil` if the text is of another form.
  static func step(parsing text: String) -> Double?
}

extension SteppedAmount {
  /// Takes a number in the amount's unit.
  ///
  /// - Throws: An error that names the range if `number` lies outside or is not a number.
  package init(number: Double) throws(BedtimeInputError) {
    try self.init(number: number, input: "\(number)")
  }

  /// Parses the text of an amount, and checks its range.
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
