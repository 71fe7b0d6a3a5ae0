import SleepCore
import Testing

@Suite struct SleepAmountTests {
  static let amounts: [(String, Double)] = [
    ("8", 8), ("7.75", 7.75), ("7:45", 7.75), ("7h45m", 7.75), ("7h", 7), ("7h 45m", 7.75),
    (" 7H45M ", 7.75), ("4", 4), ("12", 12), ("12:00", 12), ("08", 8), ("7h15m", 7.25),
    ("eight", 8), ("eight and a half hours", 8.5), ("7 and a half", 7.5), ("9h of sleep", 9),
    ("7,5", 7.5), ("8 hours", 8), ("7.5h", 7.5), ("7h30", 7.5), ("7 hrs 15 min", 7.25),
  ]

  @Test(arguments: amounts) func reads(text: String, hours: Double) throws {
    #expect(try SleepAmount(parsing: text).hours == hours)
  }

  @Test(arguments: [
    ("45m", "it must be from 4 to 12 hours"), ("3.99", "it must be from 4 to 12 hours"),
    ("12:01", "it must be from 4 to 12 hours"), ("-8", "it must be from 4 to 12 hours"),
    ("450", "it must be from 4 to 12 hours"), ("7:60", "minutes must be from 0 to 59"),
    ("7h99m", "minutes must be from 0 to 59"), ("", "it is empty"),
    ("nan", "it is not hours, or hours and minutes"),
    ("inf", "it is not hours, or hours and minutes"),
    ("1e1", "it is not hours, or hours and minutes"),
    ("0x8", "it is not hours, or hours and minutes"),
    ("7:5", "it is not hours, or hours and minutes"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) { try SleepAmount(parsing: text) }
    #expect(error == BedtimeInputError(subject: .sleep, input: text, problem: problem))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 3.999, 12.001])
  func refuses(hours: Double) {
    let error = #expect(throws: BedtimeInputError.self) { try SleepAmount(hours: hours) }
    #expect(error?.problem == "it must be from 4 to 12 hours")
  }

  @Test func takesTheEndsOfTheRange() throws {
    #expect(try SleepAmount(hours: 4).hours == 4)
    #expect(try SleepAmount(hours: 12).hours == 12)
  }
}
