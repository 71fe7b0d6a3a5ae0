import Foundation
import SleepCore
import SleepPlatform
import TestSupport
import Testing

/// Days with 25 hours, days that begin in one time zone and end in another, and days that were not.
@Suite struct OddDaysTests {
  /// The notes in the history by their places in `moments`, and the figures of days.
  private func order(
    _ moments: [String], _ words: [String] = [], lines: [String] = []
  ) throws -> [String] {
    let notes = moments.enumerated().map { index, moment in
      #"{"op":"01KA000000000000000000000\#(index)","do":"add","kind":"note","at":"\#(moment)","#
        + #""note":"entry-\#(index)"}"#
    }
    let output = try SleeperRun(lines + notes).output(
      ["history", "--time-zone", "Europe/Berlin"] + words)
    return output.matches(of: /entry-([0-9])|work 1/).map { String($0.1 ?? $0.0) }
  }

  /// Summer time ends: 2:40 of the second hour is later than 2:50 of the first.
  private static let repeatedHour = [
    "2026-10-25T02:40+01:00", "2026-10-25T02:50+02:00", "2026-10-25T02:40+02:00",
    "2026-10-25T03:10+01:00", "2026-10-25T01:10+02:00",
  ]

  @Test(arguments: [["--json"], [], ["--csv"], ["--on", "2026-10-25"]])
  func instantsOrderTheRepeatedHour(_ words: [String]) throws {
    let profile =
      #"{"op":"01KA00000000000000000000P0","do":"set","kind":"profile","dayStart":"00:00"}"#
    #expect(
      try order(Self.repeatedHour, words, lines: [profile]) == ["4", "2", "1", "0", "3"])
  }

  /// A day that is 20 hours longer: noon in Auckland comes before the morning in Los Angeles.
  @Test func instantsOrderADayWithAFlight() throws {
    let moments = [
      "2026-11-21T08:00-08:00", "2026-11-21T12:00+13:00", "2026-11-21T18:30+13:00",
      "2026-11-21T07:59-08:00",
    ]
    #expect(try order(moments, ["--json"]) == ["1", "2", "3", "0"])
    // What belongs to a whole day is last.
    let day =
      #"{"op":"01KA00000000000000000000D1","do":"set","kind":"day","day":"2026-11-21","work":1.5}"#
    #expect(try order(moments, lines: [day]) == ["1", "2", "3", "0", "work 1"])
  }

  @Test func entriesOfOneInstantAreInTheOrderOfTheirIds() throws {
    let moments = [
      "2026-11-21T12:00+01:00", "2026-11-21T11:00+00:00", "2026-11-21T12:00+01:00",
    ]
    #expect(try order(moments, ["--json"]) == ["1", "0", "2"])
  }

  private static let skipped = [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21"),
  ]

  @Test(arguments: skipped)
  func aDayThatWasNotHasNoAnswer(_ zone: String, _ day: String) throws {
    let name = try FigureFormat.current.day(#require(CalendarDay(day)), .dated)
    let now = "\(day)T20:00:00Z"
    for words in [
      ["predict"], ["predict", "--bed", "22:30"], ["predict", "--json"], ["week"],
      ["predict", "--sleep", "7...9"],
    ] {
      let run = try SleeperRun([]).run(words + ["--on", day, "--time-zone", zone], now: now)
      #expect(run.code == .usage && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "Error: \(zone) skipped the day \(name): nobody woke up there on it.\n")
      )
    }
    for words in [
      ["log", "day", "work=8"], ["log", "night", "23:00", "7:00"],
      ["log", "nap", "14:00", "14:30"],
    ] {
      let later = try #require(CalendarDay(day)?.adding(days: 3))
      let run = try SleeperRun([]).run(
        words + ["--on", day, "--time-zone", zone], now: "\(later)T20:00:00Z")
      #expect(run.code == .usage && run.output.isEmpty)
      #expect(run.errors.contains("\(zone) skipped the day \(name)."))
    }
    for words in [["history"], ["stats"], ["stats", "day"]] {
      let later = try #require(CalendarDay(day)?.adding(days: 3))
      let run = try SleeperRun().run(
        words + ["--on", day, "--time-zone", zone], now: "\(later)T20:00:00Z")
      #expect(run.code == .success)
      #expect(run.errors == "Warning: \(zone) skipped the day \(name).\n")
    }
  }

  @Test(arguments: skipped)
  func theDaysAroundItHaveAnswers(_ zone: String, _ day: String) throws {
    let skipped = try #require(CalendarDay(day))
    for distance in [-1, 1] {
      let near = skipped.adding(days: distance)
      let output = try SleeperRun().output(
        "predict", "--json", "--on", near.description, "--time-zone", zone)
      #expect(output.contains("\"wake\" : \"\(near)T07:00:00"))
    }
    let before = skipped.adding(days: -2)
    let week = try SleeperRun().output(
      "week", "--json", "--on", before.description, "--time-zone", zone)
    #expect(!week.contains("\"day\" : \"\(day)\""))
    #expect(week.matches(of: /"day" :/).count == 7)
  }
}

extension CalendarDay {
  fileprivate init?(_ text: String) {
    guard let day = try? CalendarDay(parsing: text) else { return nil }
    self = day
  }
}
