import Testing

@testable import SleepClock

@Suite struct TimeZoneIdentifierTests {
  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", " America/New_York "])
  func readsNames(text: String) throws {
    #expect(try TimeZoneIdentifier.timeZone(parsing: text).identifier == text.trimmingSpaces())
  }

  @Test func readsUTC() throws {
    #expect(try TimeZoneIdentifier.timeZone(parsing: "UTC").secondsFromGMT() == 0)
  }

  @Test(arguments: [
    ("", "it is empty"), ("Berlin", "it is unknown"), ("Europe/Nowhere", "it is unknown"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) {
      try TimeZoneIdentifier.timeZone(parsing: text)
    }
    #expect(error == BedtimeInputError(subject: .timeZone, input: text, problem: problem))
  }
}
