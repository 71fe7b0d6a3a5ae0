import Testing

@testable import SleepCore
@testable import SleepModel

struct SleepCalculatorInverseTests {
  @Test func undoesThePrediction() throws {
    let calculator = try SleepCalculator()
    for hours in [4.0, 6.5, 8, 12] {
      for cups in [0.0, 1, 2.5, 20] {
        let seconds = calculator.actualSleep(
          wake: .defaultWake, sleep: try SleepAmount(hours: hours),
          coffee: try CoffeeAmount(cups: cups))
        let sleep = calculator.estimatedSleep(
          inActualSleep: seconds, wake: .defaultWake, coffee: cups, confidence: 0.9)
        #expect(abs(sleep.expected - 3600 * hours) < 1e-3)
        #expect(sleep.interval.contains(sleep.expected))
      }
    }
  }

  @Test func predictsImplausiblePlans() throws {
    let calculator = try SleepCalculator()
    for hours in [3.0, 14] {
      let sleep = calculator.estimatedSleep(
        inActualSleep: 3600 * hours, wake: .defaultWake, coffee: 1, confidence: 0.9)
      #expect(abs(3600 * hours - sleep.expected - 1308) < 60)
    }
  }
}
