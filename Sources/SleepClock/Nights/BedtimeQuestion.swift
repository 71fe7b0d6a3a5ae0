/// The three inputs of the calculator: the wake time, the desired sleep and the coffee per day.
///
/// ```swift
/// var question = BedtimeQuestion()  // 07:00, 8 hours, 1 cup
/// question.coffee = try CoffeeAmount(cups: 2)
/// ```
package struct BedtimeQuestion: Sendable, Hashable {
  /// The wake time.
  package var wake: ClockTime
  /// The desired sleep.
  package var sleep: SleepAmount
  /// The coffee per day.
  package var coffee: CoffeeAmount

  /// Creates a question.
  ///
  /// Inputs that are left out have their defaults.
  package init(
    wake: ClockTime = .defaultWake, sleep: SleepAmount = .default, coffee: CoffeeAmount = .default
  ) {
    self.wake = wake
    self.sleep = sleep
    self.coffee = coffee
  }
}
