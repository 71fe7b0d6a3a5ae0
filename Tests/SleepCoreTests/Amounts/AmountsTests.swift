import SleepCore
import Testing

@Suite struct AmountsTests {
  @Test(arguments: [
    ("0...4", [0, 1, 2, 3, 4]), ("0...8:2", [0, 2, 4, 6, 8]), ("0...8:3", [0, 3, 6]),
    ("1.5...3", [1.5, 2.5]), ("2...2", [2]), ("2...2:5", [2]), (" 1 ... 2 : 0.5 ", [1, 1.5, 2]),
    ("0...1:0.1", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
  ]) func rangesOfCoffee(text: String, cups: [Double]) throws {
    let amounts = try Amounts<CoffeeAmount>(parsing: text)
    #expect(amounts.values.map(\.cups) == cups)
    #expect(amounts.isRange)
  }

  @Test(arguments: [
    ("7...8", [7, 7.25, 7.5, 7.75, 8]), ("7...9:1", [7, 8, 9]),
    ("7:30...8:15", [7.5, 7.75, 8, 8.25]), ("7...9:30m", [7, 7.5, 8, 8.5, 9]),
    ("7...9:30", [7, 7.25, 7.5, 7.75, 8, 8.25, 8.5, 8.75, 9, 9.25, 9.5]),
    ("7h30m...8:30:0.5", [7.5, 8, 8.5]), ("4...12:2h", [4, 6, 8, 10, 12]), ("8...9:1h", [8, 9]),
    ("7...8:20m", [7, 7.333333333, 7.666666667, 8]),
  ]) func rangesOfSleep(text: String, hours: [Double]) throws {
    let amounts = try Amounts<SleepAmount>(parsing: text)
    #expect(amounts.values.map(\.hours) == hours)
    #expect(amounts.isRange)
  }

  @Test func aRangeIsNotAnAmount() throws {
    let cups = try Amounts<CoffeeAmount>(parsing: "1.5")
    #expect(cups.values.map(\.cups) == [1.5] && !cups.isRange)
    let hours = try Amounts<SleepAmount>(parsing: "7h45m")
    #expect(hours.values.map(\.hours) == [7.75] && !hours.isRange)
    #expect(Amounts(SleepAmount.default) == (try Amounts(parsing: "8")))
  }

  @Test func theMostAmounts() throws {
    #expect(try Amounts<CoffeeAmount>(parsing: "0...19.9:0.1").values.count == 200)
    #expect(throws: BedtimeInputError.self) { try Amounts<CoffeeAmount>(parsing: "0...20:0.1") }
  }

  @Test(arguments: [
    ("...4", "it has no beginning"), ("0...", "it has no end"), ("...", "it has no beginning"),
    ("0...:2", "it has no end"), ("4...0", "it ends before it begins"),
    ("a...4", "at its beginning, it is not a number of cups"),
    ("0...21", "at its end, it must be from 0 to 20 cups"),
    ("-1...4", "at its beginning, it must be from 0 to 20 cups"),
    ("0...4...8", "at its end, it is not a number of cups"),
    ("0...4:x", "its step is not a number"), ("0...4:", "its step is not a number"),
    ("0...4:0", "its step must be above 0"), ("0...4:-1", "its step must be above 0"),
    ("0...4:5", "its step is longer than the range"),
    ("0...20:0.001", "it has more than 200 amounts; take a larger step"),
    (
      "0...20:0.0000000000000000000000000000001", "it has more than 200 amounts; take a larger step"
    ),
  ]) func mistakesInCoffee(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) {
      try Amounts<CoffeeAmount>(parsing: text)
    }
    #expect(
      error?.description == "'\(text)' is not a valid range of coffee: \(problem). "
        + "Write it as 0...4, or as 0...8:2 for steps of 2 cups.")
  }

  @Test(arguments: [
    ("7...13:30", "at its end, it must be from 4 to 12 hours"),
    ("7...9:75", "its step is longer than the range"),
    ("7:60...9", "at its beginning, minutes must be from 0 to 59"),
    ("9...7", "it ends before it begins"), ("7...9:0m", "its step must be above 0"),
  ]) func mistakesInSleep(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try Amounts<SleepAmount>(parsing: text) }
    #expect(
      error?.description == "'\(text)' is not a valid range of sleep: \(problem). "
        + "Write it as 7...9, or as 7...9:0.5 for steps of half an hour.")
  }

  @Test func oneAmountHasItsOwnErrors() {
    let error = #expect(throws: BedtimeInputError.self) {
      try Amounts<CoffeeAmount>(parsing: "0..4")
    }
    #expect(error?.subject == .coffee)
  }
}
