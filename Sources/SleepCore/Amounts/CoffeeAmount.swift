import SleepText

/// An amount of coffee per day, in cups: the `coffee` of the models.
public struct CoffeeAmount: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The numbers of cups that the calculator accepts.
  public static let range: ClosedRange<Double> = 0...20

  /// The default: 1 cup.
  public static let `default` = CoffeeAmount(validated: 1)

  /// The whole numbers of cups in ``range``, ascending.
  package static let wholeCups = (0...Int(range.upperBound)).map {
    CoffeeAmount(validated: Double($0))
  }

  /// The cups, within ``range``; may be fractional.
  public let cups: Double

  /// Creates an amount from a number of cups.
  ///
  /// - Throws: ``BedtimeInputError`` if `cups` is outside ``range`` or not a number.
  public init(cups: Double) throws(BedtimeInputError) {
    try self.init(number: cups)
  }

  /// Parses a number such as `2`, `1.5`, `1,5`, `2 cups` or `two coffees`.
  ///
  /// Surrounding spaces are ignored.
  ///
  /// - Throws: ``BedtimeInputError`` if the text has another form or the number is outside
  ///   ``range``.
  public init(parsing text: String) throws(BedtimeInputError) {
    try self.init(checking: text)
  }

  /// Returns whether the first amount is less than the second.
  public static func < (left: CoffeeAmount, right: CoffeeAmount) -> Bool { left.cups < right.cups }

  /// The amount as it is written: `2 cups`.
  public var description: String { "\(Counted(cups, "cup"))" }
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
    if ["no coffee", "without coffee"].contains(text.lowercased()) { return 0 }
    let cups = text.lowercased().hasSuffix(" of coffee") ? String(text.dropLast(10)) : text
    guard
      let number = Double(plainNumber: cups, of: "cup") ?? Double(plainNumber: cups, of: "coffee")
    else {
      throw error(text, text.isEmpty ? "it is empty" : "it is not a number of cups")
    }
    return number
  }
}
