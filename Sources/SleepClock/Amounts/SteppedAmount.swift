/// An amount that can be written as a range of several: ``SleepAmount`` and ``CoffeeAmount``.
package protocol SteppedAmount: Sendable, Hashable {
  /// The distance of neighbours in a range that names none.
  static var defaultStep: Double { get }
  /// What errors call such a range.
  static var rangeSubject: BedtimeInputError.Subject { get }
  /// The amount in its unit: hours or cups.
  var number: Double { get }

  /// Takes a number in the amount's unit.
  ///
  /// - Throws: An error that names the range if `number` lies outside.
  init(number: Double) throws(BedtimeInputError)

  /// Reads an amount as people write it.
  ///
  /// - Throws: An error that says what is wrong with the text.
  init(parsing text: String) throws(BedtimeInputError)

  /// Reads a step between amounts, of any size; `nil` if the text is of another form.
  static func step(parsing text: String) -> Double?
}

extension SleepAmount: SteppedAmount {
  /// A quarter of an hour.
  package static let defaultStep = 0.25
  /// What errors call a range of sleep.
  package static var rangeSubject: BedtimeInputError.Subject { .sleepRange }
  /// The hours.
  package var number: Double { hours }

  /// Takes a number of hours.
  ///
  /// - Throws: An error that names the range if `number` lies outside or is not a number.
  package init(number: Double) throws(BedtimeInputError) {
    try self.init(hours: number)
  }

  /// Reads hours such as `0.5`, or `30m` or `1h30m`; `nil` if the text is of another form.
  package static func step(parsing text: String) -> Double? {
    Double(plainNumber: text) ?? hours(reading: text)
  }
}

extension CoffeeAmount: SteppedAmount {
  /// One cup.
  package static let defaultStep = 1.0
  /// What errors call a range of coffee.
  package static var rangeSubject: BedtimeInputError.Subject { .coffeeRange }
  /// The cups.
  package var number: Double { cups }

  /// Takes a number of cups.
  ///
  /// - Throws: An error that names the range if `number` lies outside or is not a number.
  package init(number: Double) throws(BedtimeInputError) {
    try self.init(cups: number)
  }

  /// Reads cups such as `2` or `0.5`; `nil` if the text is of another form.
  package static func step(parsing text: String) -> Double? {
    Double(plainNumber: text)
  }
}
