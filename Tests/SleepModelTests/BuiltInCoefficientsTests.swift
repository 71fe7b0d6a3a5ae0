import SleepCore
import SleepModel
import Testing

@testable import SleepDiary

struct BuiltInCoefficientsTests {
  @Test func theyAreThoseOfTheBuiltInModelToATenthOfAMinute() throws {
    let calculator = try SleepCalculator()
    func awake(_ hours: Double, _ cups: Double) throws -> Double {
      let seconds = calculator.timeInBed(
        wake: .defaultWake, sleep: try SleepAmount(hours: hours),
        coffee: try CoffeeAmount(cups: cups))
      return seconds / 60 - 60 * hours
    }
    let expected = AwakeTimeModel.builtIn
    #expect(abs(try awake(8, 1) - expected[0]) <= 0.1)
    #expect(expected[1] == expected[0])
    #expect(abs(try awake(9, 1) - awake(8, 1) - expected[2]) <= 0.1)
    #expect(abs(try awake(8, 2) - awake(8, 1) - expected[3]) <= 0.1)
  }
}
