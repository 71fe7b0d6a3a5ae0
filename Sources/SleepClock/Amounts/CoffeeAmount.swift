/// How much coffee someone drinks in a day, in cups: the `coffee` of the models.
public struct CoffeeAmount: Sendable, Hashable {
  /// The cups that the calculator takes.
  public static let range: ClosedRange<Double> = 0...20

  /// How much coffee one drinks unless told otherwise: 1 cup.
  public static let usual = CoffeeAmount(cupsInRange: 1)

  /// 0 cups, 1 cup and so on, up to the most that the calculator takes.
  package static let wholeCups = (0...Int(range.upperBound)).map {
    CoffeeAmount(cupsInRange: Double($0))
  }

  /// The cups, within ``range``; a part of a cup counts in part.
  public let cups: Double

  /// Takes a number of cups.
  ///
  /// - Throws: An error that names the range if `cups` lies outside or is not a number.
  public init(cups: Double) throws(BedtimeInputError) {
    try self.init(cups: cups, input: "\(cups)")
  }

  /// Reads a number such as `2`, `1.5` or `1,5`, with any spaces around it.
  ///
  /// - Throws: An error that says what is wrong with any other text, and names the range if the
  ///   number lies outside.
  public init(parsing text: String) throws(BedtimeInputError) {
    let trimmed = text.trimmingSpaces()
    guard let number = Double(plainNumber: trimmed) else {
      throw BedtimeInputError(
        subject: .coffee, input: text,
        problem: trimmed.isEmpty ? "it is empty" : "it does not read as a number of cups")
    }
    try self.init(cups: number, input: text)
  }

  private init(cupsInRange cups: Double) {
    self.cups = cups
  }

  private init(cups: Double, input: String) throws(BedtimeInputError) {
    guard Self.range.contains(cups) else {
      throw BedtimeInputError(
        subject: .coffee, input: input,
        problem:
          "it must be from \(Int(Self.range.lowerBound)) to \(Int(Self.range.upperBound)) cups")
    }
    // Adding zero turns -0 into 0.
    self.cups = cups + 0
  }
}
