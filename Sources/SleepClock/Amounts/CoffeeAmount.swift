/// How much coffee someone drinks in a day, in cups: the `coffee` of the models.
public struct CoffeeAmount: Sendable, Hashable {
  /// The cups that the calculator takes.
  public static let range: ClosedRange<Double> = 0...20

  /// The default: 1 cup.
  public static let usual = CoffeeAmount(validated: 1)

  /// 0 cups, 1 cup and so on, up to the most that the calculator takes.
  package static let wholeCups = (0...Int(range.upperBound)).map {
    CoffeeAmount(validated: Double($0))
  }

  /// The cups, within ``range``; may be fractional.
  public let cups: Double

  /// Takes a number of cups.
  ///
  /// - Throws: ``BedtimeInputError`` if `cups` is outside ``range`` or not a number.
  public init(cups: Double) throws(BedtimeInputError) {
    try self.init(number: cups)
  }

  /// Parses a number such as `2`, `1.5` or `1,5`, with any spaces around it.
  ///
  /// - Throws: ``BedtimeInputError`` for any other text, or a number outside ``range``.
  public init(parsing text: String) throws(BedtimeInputError) {
    try self.init(checking: text)
  }
}

extension CoffeeAmount: SteppedAmount {
  package static let defaultStep = 1.0
  package static let unit = "cups"
  package static let subjects = (
    amount: BedtimeInputError.Subject.coffee, range: BedtimeInputError.Subject.coffeeRange
  )
  package var number: Double { cups }

  package static func step(parsing text: String) -> Double? { Double(plainNumber: text) }

  package init(validated cups: Double) {
    self.cups = cups
  }

  package static func number(parsing text: String) throws(BedtimeInputError) -> Double {
    guard let number = Double(plainNumber: text) else {
      throw error(text, text.isEmpty ? "it is empty" : "it does not read as a number of cups")
    }
    return number
  }
}
