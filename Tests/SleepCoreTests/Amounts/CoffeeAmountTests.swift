import SleepCore
import Testing

@Suite struct CoffeeAmountTests {
  static let amounts: [(String, Double)] = [
    ("0", 0), ("2", 2), ("1.5", 1.5), ("1,5", 1.5), (" 20 ", 20), ("+1", 1), ("-0", 0),
    ("2 cups of coffee", 2), ("three coffees", 3), ("without coffee", 0), ("no coffee", 0),
  ]

  @Test(arguments: amounts) func reads(text: String, cups: Double) throws {
    let amount = try CoffeeAmount(parsing: text)
    #expect(amount.cups == cups)
    #expect(amount.cups.sign == .plus)
  }

  @Test(arguments: [
    ("-1", "it must be from 0 to 20 cups"), ("20.5", "it must be from 0 to 20 cups"),
    (String(repeating: "9", count: 400), "it must be from 0 to 20 cups"), ("", "it is empty"),
    ("dozens", "it is not a number of cups"), ("1,5,0", "it is not a number of cups"),
    ("nan", "it is not a number of cups"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try CoffeeAmount(parsing: text) }
    #expect(error == BedtimeInputError(subject: .coffee, input: text, problem: problem))
  }

  @Test(arguments: [Double.nan, .infinity, -0.001, 20.001]) func refuses(cups: Double) {
    let error = #expect(throws: BedtimeInputError.self) { try CoffeeAmount(cups: cups) }
    #expect(error?.problem == "it must be from 0 to 20 cups")
  }
}
