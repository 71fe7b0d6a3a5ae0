/// The three things that the calculator asks: when to wake up, how long to sleep, and how much
/// coffee one drinks in a day.
///
/// ```swift
/// var question = BedtimeQuestion()  // 07:00, 8 hours, 1 cup
/// question.coffee = try CoffeeAmount(cups: 2)
/// ```
package struct BedtimeQuestion: Sendable, Hashable {
  /// When to wake up.
  package var wake: ClockTime
  /// The sleep wanted.
  package var sleep: SleepAmount
  /// The coffee drunk in a day.
  package var coffee: CoffeeAmount

  /// Asks with the usual answer for whatever is left out.
  package init(
    wake: ClockTime = .defaultWake, sleep: SleepAmount = .usual, coffee: CoffeeAmount = .usual
  ) {
    self.wake = wake
    self.sleep = sleep
    self.coffee = coffee
  }
}
