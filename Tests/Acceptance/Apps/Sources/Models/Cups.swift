import Charts
import SleepModel

/// The choices of a stepper, as a chart of how much of them is drunk.
package struct Cups: Sendable {
  package let coffee: CoffeeAmount

  package init(_ count: Int) throws {
    coffee = try CoffeeAmount(cups: Double(count))
  }

  package var bar: Bar { Bar(coffee.cups / 4) }
}
