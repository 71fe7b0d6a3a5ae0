import Foundation
import TestSupport
import Testing

/// Commands with a value of `TZ`, at noon of 22 November 2026 in Berlin.
@Suite struct EnvironmentTimeZoneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String], timeZone: String) throws -> SampleRun {
    try UserRun.of(
      words,
      environment: [
        "HOME": UserRun.home, "BETTERREST_DIARY": folder.path + "/diary", "TZ": timeZone,
        "XDG_STATE_HOME": folder.path + "/state",
      ],
      now: Date("2026-11-22T11:00:00Z", strategy: .iso8601))
  }

  private static let unnamed = ["CET-1CEST", "JST-9", "UTC-5", "<+03>-3", "Nowhere/City"]

  @Test(arguments: unnamed)
  func entriesAreRefusedIfOnlyARuleIsKnown(_ timeZone: String) throws {
    for words in [
      ["log"], ["log", "6"], ["log", "23:00", "7:00"], ["log", "day", "work=8"],
      ["log", "note", "a walk"], ["import", "-"], ["edit", "last", "note=x"],
      ["delete", "today"], ["predict", "--ics", "-"], ["week", "--ics", "-"],
      ["remind", "--day", "21:30", "--ics", "-"],
    ] {
      let run = try run(words, timeZone: timeZone)
      #expect(run.code == .usage && run.output.isEmpty)
      #expect(
        run.errors == "Error: TZ is '\(timeZone)', which names no time zone, so nothing was saved. "
          + "Name yours with --time-zone, as in --time-zone Europe/Berlin.\n")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/diary"))
  }

  @Test(arguments: unnamed)
  func answersSayThatTheyAreInUTC(_ timeZone: String) throws {
    for words in [
      ["predict"], ["week"], ["today"], ["history"], ["stats"], ["correlate"], ["undo"],
    ] {
      let run = try run(words, timeZone: timeZone)
      #expect(
        run.errors.hasPrefix(
          "Warning: TZ is '\(timeZone)', which names no time zone: all times are in UTC. "
            + "Name yours with --time-zone, as in --time-zone Europe/Berlin.\n"))
    }
    let json = try run(["predict", "--json"], timeZone: timeZone)
    #expect(json.output.contains(#""timeZone" : "GMT""#))
  }

  @Test func theOptionTakesPrecedence() throws {
    let run = try run(["log", "6", "--json", "--time-zone", "Asia/Tokyo"], timeZone: "CET-1CEST")
    #expect(run.errors.isEmpty && run.output.contains("2026-11-22T20:00+09:00"))
    #expect(try self.run(["predict", "--text", "a calm day"], timeZone: "JST-9").errors.isEmpty)
  }

  @Test(arguments: [
    (":America/New_York", "06:00-05:00"), ("/usr/share/zoneinfo/Europe/Paris", "12:00+01:00"),
    ("Etc/GMT-5", "16:00+05:00"), ("UTC0", "11:00+00:00"), ("", "11:00+00:00"),
    ("Asia/Kathmandu", "16:45+05:45"),
  ])
  func namesAreFound(_ timeZone: String, _ time: String) throws {
    let run = try run(["log", "6", "--json"], timeZone: timeZone)
    #expect(run.errors.isEmpty && run.output.contains("T\(time)\""))
  }
}
