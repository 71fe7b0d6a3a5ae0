import SleepCore
import Testing

@Suite struct BedtimeInputErrorTests {
  @Test(arguments: [
    (
      BedtimeInputError.Subject.clockTime,
      "'x' is not a valid clock time: why. Write it as 07:00, 0700, 7am or 7:30 PM."
    ),
    (.sleep, "'x' is not a valid amount of sleep: why. Write it as 8, 7.75, 7:45 or 7h45m."),
    (.coffee, "'x' is not a valid amount of coffee: why. Write it as 2 or 1.5."),
    (.day, "'x' is not a valid day: why. Write it as 2026-11-20."),
    (.locale, "'x' is not a valid locale: why. Write it as en_US, de_DE or ja."),
    (
      .timeZone,
      "'x' is not a valid time zone: why. Write it as Europe/Berlin, America/New_York or UTC."
    ),
  ]) func explainsTheErrorAndTheSyntax(subject: BedtimeInputError.Subject, message: String) {
    let error = BedtimeInputError(subject: subject, input: "x", problem: "why")
    #expect(error.description == message)
  }

  @Test func showsLongOrGarbledInputSafely() {
    let garbled = BedtimeInputError(subject: .day, input: "\u{1B}[2J\n", problem: "why")
    #expect(garbled.description.hasPrefix("'\\u{1B}[2J\\n' is not a valid day"))
    let long = BedtimeInputError(
      subject: .day, input: String(repeating: "9", count: 50), problem: "why")
    #expect(
      long.description.hasPrefix("'\(String(repeating: "9", count: 40))…' is not a valid day"))
    let fitting = BedtimeInputError(
      subject: .day, input: String(repeating: "9", count: 40), problem: "why")
    #expect(
      fitting.description.hasPrefix("'\(String(repeating: "9", count: 40))' is not a valid day"))
  }
}
