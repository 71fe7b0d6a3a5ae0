import Foundation
import SleepCore
import SleepPlatform
import Testing

@Suite struct TimeZoneIdentifierTests {
  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", " America/New_York "])
  func readsNames(text: String) throws {
    #expect(try TimeZoneIdentifier.timeZone(parsing: text).identifier == text.trimmingSpaces())
  }

  @Test(arguments: [
    ("Berlin", "Europe/Berlin"), ("new york", "America/New_York"), ("asia/tokyo", "Asia/Tokyo"),
  ])
  func readsCities(text: String, identifier: String) throws {
    #expect(try TimeZoneIdentifier.timeZone(parsing: text).identifier == identifier)
  }

  @Test func readsUTC() throws {
    #expect(try TimeZoneIdentifier.timeZone(parsing: "UTC").secondsFromGMT() == 0)
  }

  @Test(arguments: [
    ("", "it is empty"), ("Nowhere", "it is unknown"), ("Europe/Nowhere", "it is unknown"),
  ]) func refuses(text: String, problem: String) {
    let error = #expect(throws: BedtimeInputError.self) {
      try TimeZoneIdentifier.timeZone(parsing: text)
    }
    #expect(error == BedtimeInputError(subject: .timeZone, input: text, problem: problem))
  }

  /// What the C library finds by a name, with or without a colon, and by paths and links.
  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), (":America/New_York", "America/New_York"),
    ("EST5EDT", "EST5EDT"), ("EST", "EST"), ("Etc/GMT-5", "Etc/GMT-5"),
    ("posix/Europe/Paris", "Europe/Paris"), ("/usr/share/zoneinfo/Europe/Paris", "Europe/Paris"),
    (":/usr/share/zoneinfo/posix/Asia/Tokyo", "Asia/Tokyo"),
    ("/var/db/timezone/zoneinfo/Asia/Kolkata", "Asia/Kolkata"),
    ("/etc/localtime", "Europe/Oslo"), (":/usr/share/zoneinfo/localtime", "Europe/Oslo"),
    ("", "GMT"), (":", "GMT"), ("UTC", "GMT"), ("UTC0", "GMT"), ("GMT", "GMT"), ("GMT-0", "GMT"),
  ]) func namesOfTheEnvironment(text: String, name: String) throws {
    let found = try #require(Self.timeZone(text))
    #expect(found.identifier == name)
  }

  /// Rules, whose signs are the other way round, abbreviations and what is nowhere.
  @Test(arguments: [
    "EST5EDT,M3.2.0,M11.1.0", "CET-1CEST", "JST-9", "UTC-5", "UTC+5", "GMT+5", "GMT-5", "<+03>-3",
    "UTC+05:30", "GMT+0530", "EST5", "PST", "BST", "ACT", "Nowhere/City", "europe/berlin",
    "right/Europe/Paris", "/usr/share/zoneinfo/right/Europe/Paris", "/etc/loop", "/etc/hosts",
    " Europe/Berlin", "Europe", "/", "Etc/GMT-5 ", "::UTC",
  ]) func rulesNameNoTimeZone(text: String) {
    #expect(Self.timeZone(text) == nil)
  }

  private static func timeZone(_ text: String) -> TimeZone? {
    TimeZoneIdentifier.timeZone(
      namedByEnvironment: text, isKnown: ["EST", "EST5EDT", "UTC", "GMT", "Europe"].contains,
      target: {
        [
          "/etc/localtime": "/usr/share/zoneinfo/Europe/Oslo", "/etc/loop": "/etc/loop",
          "/usr/share/zoneinfo/localtime": "/etc/localtime",
        ][$0]
      })
  }
}
