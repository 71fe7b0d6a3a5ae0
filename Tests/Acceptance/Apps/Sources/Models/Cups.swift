import Charts
import SleepModel

/// The choices of a stepper, as a chart of how much of them is drunk.
public struct Cups: Sendable {
  public let coffee: CoffeeAmount

  public init(_ count: Int) throws {
    coffee = try CoffeeAmount(cups: Double(count))
  }

  public var bar: Bar { Bar(coffee.cups / 4) }
}
