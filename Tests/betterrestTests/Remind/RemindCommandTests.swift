import Foundation
import TestSupport
import Testing

@testable import betterrest

/// Noon on Sunday, 22 November 2026, in Berlin.
@Suite struct RemindCommandTests {

  private func remind(_ words: String..., in run: SleeperRun) throws -> SampleRun {
    try run.run(
      ["remind", "--ics", run.folder.path + "/r.ics", "--time-zone", "Europe/Berlin"] + words)
  }

  private func file(_ run: SleeperRun) throws -> [String] {
    try String(contentsOfFile: run.folder.path + "/r.ics", encoding: .utf8)
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test func stressAndDay() throws {
    let run = try SleeperRun()
    let answer = try remind("--stress", "20:00,10:00,3pm", "--day", "21:30", in: run)
    #expect(
      answer.output == """
        Stress  10:00 AM, 3:00 PM, 8:00 PM, every day
        Day     9:30 PM, every day
        Import \(run.folder.path)/r.ics into your calendar; it replaces earlier reminders.

        """)
    let lines = try file(run)
    #expect(lines.filter { $0 == "RRULE:FREQ=DAILY" }.count == 4)
    // At noon, 10:00 is over for today.
    #expect(
      lines.filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART:20261123T100000", "DTSTART:20261122T150000", "DTSTART:20261122T200000",
        "DTSTART:20261122T213000",
      ])
  }

  @Test func bedtimesFollowTheWakeTimes() throws {
    let run = try SleeperRun([])
    let answer = try remind(
      "--before-bed", "30", "--wake", "Mon-Thu 06:30, Sat 9:00", "--coffee", "1", in: run)
    #expect(
      answer.output == """
        Bedtime  Mon 10:08 PM, up at 6:30 AM
                 Tue 10:08 PM, up at 6:30 AM
                 Wed 10:08 PM, up at 6:30 AM
                 Sat 12:38 AM, up at 9:00 AM
                 Sun 10:08 PM, up at 6:30 AM
        The bedtime reminders come 30 minutes before.
        Import \(run.folder.path)/r.ics into your calendar; it replaces earlier reminders.
        Trained on made-up sample data: not medical advice.

        """)
    // The bedtime of Saturday is after midnight.
    let lines = try file(run)
    #expect(lines.contains("DTSTART:20261128T003800") && lines.contains("DTEND:20261128T090000"))
    #expect(lines.contains("RRULE:FREQ=WEEKLY;BYDAY=SA") && lines.contains("TRIGGER:-PT30M"))
  }

  /// The week of the clock change has the same times as all others.
  @Test func clockChangesDoNotMoveBedtimes() throws {
    let run = try SleeperRun([])
    let words = [
      "remind", "--before-bed", "15", "--wake", "07:00", "--ics", "-", "--time-zone",
      "Europe/Berlin",
    ]
    let change = try run.run(words, now: "2026-10-23T11:00:00Z").output
    let starts = change.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("DTSTART") }
    #expect(starts.count == 7)
    #expect(Set(starts.map { $0.suffix(7) }) == ["T223800"])
  }

  @Test func bedtimesComeFromTheNights() throws {
    let run = try SleeperRun()
    let answer = try remind("--before-bed", "0", "--wake", "Mon 07:00", in: run)
    #expect(answer.output.contains("The bedtime reminders come at bedtime."))
    #expect(answer.output.contains("From your 14 nights"))
    #expect(try file(run).contains("TRIGGER:PT0M"))
  }

  @Test func removesWhatIsNoLongerWanted() throws {
    let run = try SleeperRun([])
    _ = try remind("--stress", "10:00,15:00", "--day", "21:30", in: run)
    let answer = try remind("--stress", "11:00", in: run)
    #expect(answer.output.contains("2 earlier reminders will be removed."))
    #expect(try file(run).filter { $0 == "STATUS:CANCELLED" }.count == 2)
  }

  @Test func asData() throws {
    let run = try SleeperRun([])
    let answer = try remind("--day", "21:30", "--json", in: run)
    #expect(
      answer.output == """
        {
          "file" : "\(run.folder.path)/r.ics",
          "reminders" : [
            {
              "kind" : "day",
              "minutesBefore" : 0,
              "time" : "21:30"
            }
          ],
          "removed" : 0
        }

        """)
  }

  @Test(arguments: [
    (["--ics", "-"], "Ask for a reminder: --stress, --day or --before-bed."),
    (
      ["--ics", "-", "--stress", "10:00,11:00,12:00,13:00"],
      "The value '10:00,11:00,12:00,13:00' is invalid for '--stress <times>': write up to 3 different times, such as 10:00,15:00,20:00"
    ),
    (["--ics", "-", "--day", "21:30", "--wake", "07:00"], "'--wake' goes with '--before-bed'."),
    (
      ["--ics", "-", "--day", "21:30", "--json"],
      "'--json' and '--ics -' would both be standard output; name a file for '--ics'."
    ),
  ])
  func mistakes(_ words: [String], _ message: String) throws {
    let run = try SleeperRun([]).run(["remind"] + words)
    #expect(run.output.isEmpty && run.code == .usage)
    #expect(run.errors.replacing("\n", with: " ").contains(message))
  }

  @Test func doesNotReplaceTheDiary() throws {
    let run = try SleeperRun()
    let diary = run.folder.path + "/diary/AAAAAAAA.jsonl"
    let failed = try run.run(["remind", "--day", "21:30", "--ics", diary])
    #expect(failed.code == .usage)
    #expect(failed.errors.contains("a file of your diary"))
  }
}
