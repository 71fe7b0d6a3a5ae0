/// The three inputs of the calculator; the defaults are 07:00, 8 hours and 1 cup.
package struct BedtimeQuestion: Hashable {
  package var wake: ClockTime
  package var sleep: SleepAmount
  package var coffee: CoffeeAmount

  package init(
    wake: ClockTime = .defaultWake, sleep: SleepAmount = .default, coffee: CoffeeAmount = .default
  ) {
    self.wake = wake
    self.sleep = sleep
    self.coffee = coffee
  }
}
