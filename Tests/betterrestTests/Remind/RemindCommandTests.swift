import Foundation
import TestSupport
import Testing

@Suite struct RemindCommandTests {
  private let sleeper: RemindRun

  init() throws { sleeper = try RemindRun() }

  private static let advice =
    "Open it with your calendar; on a phone, mail it to yourself and open it there.\n"
    + "To change the reminders, write the same file again and open it again."

  @Test func stressAndTheDay() throws {
    let run = try sleeper.run("--stress", "20:00,10:00, 3pm", "--day", "21:30")
    #expect(
      run
        == SampleRun(
          output: """
            Your reminders:

              Stress  every day at 10:00, 15:00 and 20:00
              Day     every day at 21:30

            Calendar: \(sleeper.path)
            \(Self.advice)

            """))
    #expect(
      try sleeper.properties("UID", "DTSTART", "RRULE", "TRIGGER") == [
        "UID:stress-1", "DTSTART:20261124T100000", "RRULE:FREQ=DAILY", "TRIGGER:PT0M",
        "UID:stress-2", "DTSTART:20261123T150000", "RRULE:FREQ=DAILY", "TRIGGER:PT0M",
        "UID:stress-3", "DTSTART:20261123T200000", "RRULE:FREQ=DAILY", "TRIGGER:PT0M",
        "UID:day", "DTSTART:20261123T213000", "RRULE:FREQ=DAILY", "TRIGGER:PT0M",
      ])
  }

  @Test func withoutAFileTheyAreShown() throws {
    let words = ["remind", "--stress", "10:00", "--locale", "de_DE"]
    #expect(
      try UserRun.of(words).output == """
        Your reminders:

          Stress  every day at 10:00

        To be reminded, write them for your calendar: add --ics reminders.ics

        """)
    #expect(try UserRun.of(words + ["--json"]).output.contains(#""cancelled" : ["#))
  }

  @Test func standardOutput() throws {
    let run = try sleeper.run("--stress", "15:00", "--day", "9:30pm", "--ics", "-")
    #expect(run.errors == "" && run.code == .success)
    func event(_ slot: String, _ time: String, _ end: String, _ summary: String, _ text: String)
      -> String
    {
      #"""
      BEGIN:VEVENT
      UID:\#(slot)-095fe5c04ce79ab4@betterrest
      DTSTAMP:20261123T100000Z
      LAST-MODIFIED:20261123T100000Z
      SEQUENCE:817120800
      DTSTART:\#(time)
      DTEND:\#(end)
      RRULE:FREQ=DAILY
      SUMMARY:\#(summary)
      DESCRIPTION:\#(text)
      CATEGORIES:Sleep
      CLASS:PRIVATE
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:\#(summary)
      TRIGGER:PT0M
      END:VALARM
      END:VEVENT
      """#
    }
    let stress = event(
      "stress-1", "20261123T150000", "20261123T151500", "Log your stress",
      #"How stressed are you now\, from 0 to 10? Type\, for example:\nbetterrest log 5 "a note""#)
    let day = event(
      "day", "20261123T213000", "20261123T214500", "Log your day",
      #"How was your day? Type\, for example:\nbetterrest log day activity=40 work=9 diet=6\n"#
        + #"or betterrest log\, which asks for what is missing."#)
    #expect(
      run.output.replacing("\r\n ", with: "").replacing("\r\n", with: "\n") == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//betterrest//betterrest//EN
        CALSCALE:GREGORIAN
        \(stress)
        \(day)
        END:VCALENDAR

        """)
  }

  @Test func writingItAgain() throws {
    _ = try sleeper.run("--stress", "10:00,15:00", "--day", "21:30")
    let run = try sleeper.run("--stress", "15:00", now: "2026-11-23T10:01:00Z")
    #expect(
      run.output == """
        Your reminders:

          Stress  every day at 15:00

        No longer:

          Stress  every day at 15:00
          Day     every day at 21:30

        Calendar: \(sleeper.path)
        \(Self.advice)

        """)
    let expected = [
      "UID:stress-1", "SEQUENCE:817120860", "DTSTART:20261123T150000", "RRULE:FREQ=DAILY",
      "UID:stress-2", "SEQUENCE:817120860", "DTSTART:20261123T150000", "RRULE:FREQ=DAILY",
      "STATUS:CANCELLED",
      "UID:day", "SEQUENCE:817120860", "DTSTART:20261123T213000", "RRULE:FREQ=DAILY",
      "STATUS:CANCELLED",
    ]
    let properties = try sleeper.properties("UID", "SEQUENCE", "DTSTART", "RRULE", "STATUS")
    #expect(properties == expected)

    let third = try sleeper.run("--stress", "15:00", now: "2026-11-23T10:01:00Z")
    // In the same second, the number rises all the same.
    #expect(
      try sleeper.properties("UID", "SEQUENCE", "DTSTART", "RRULE", "STATUS")
        == expected.map { $0.replacing("SEQUENCE:817120860", with: "SEQUENCE:817120861") })
    #expect(!third.output.contains("No longer"))
    let fourth = try sleeper.run("--stress", "15:00,16:00", "--day", "22:00")
    #expect(!fourth.output.contains("No longer"))
    #expect(try sleeper.properties("STATUS") == [])
  }

  @Test func json() throws {
    _ = try sleeper.run("--stress", "10:00")
    let run = try sleeper.run("--day", "21:30", "--json")
    #expect(
      run
        == SampleRun(
          output: """
            {
              "cancelled" : [
                "stress-1"
              ],
              "reminders" : [
                {
                  "end" : "2026-11-23T21:45:00",
                  "minutesBefore" : 0,
                  "repeats" : "daily",
                  "slot" : "day",
                  "start" : "2026-11-23T21:30:00"
                }
              ],
              "timeZone" : "Europe/Berlin",
              "warnings" : [

              ]
            }

            """))
  }

  @Test func filesOfOthersAreKept() throws {
    let foreign = "BEGIN:VCALENDAR\r\nPRODID:-//other//EN\r\nEND:VCALENDAR\r\n"
    for text in [foreign, "wake,sleep\n", String(repeating: "x", count: 1 << 20 + 1)] {
      try sleeper.folder.write(text, to: "reminders.ics")
      let run = try sleeper.run("--day", "21:30")
      #expect(run.code == .usage && run.output == "")
      #expect(
        run.errors.hasPrefix(
          "Error: '--ics' names a file that is not a calendar of betterrest, which the reminders would "
            + "replace.\n"))
      #expect(try sleeper.folder.text(of: "reminders.ics") == text)
    }
    try sleeper.folder.write("", to: "reminders.ics")
    #expect(try sleeper.run("--day", "21:30").code == .success)
  }

  @Test func theModelIsKept() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.usageError(
        "remind", "--before-bed", "5", "--model", model.path, "--ics", model.path)
        == "Error: '--ics' names the model, which the calendar would replace.")
  }

  @Test func unwritableFile() throws {
    let run = try sleeper.run("--day", "21:30", "--ics", "/dev/null/reminders.ics")
    #expect(run.code == .cannotWrite && run.output == "")
  }

  @Test func combinations() throws {
    #expect(
      try UserRun.usageError("remind", "--ics", "a.ics")
        == """
        Error: Name a reminder. For example:
          betterrest remind --before-bed 30 --ics a.ics
          betterrest remind --stress 20:00 --ics a.ics
          betterrest remind --day 21:30 --ics a.ics

        """)
    #expect(
      try UserRun.usageError("remind", "--day", "21:30", "--ics", "-", "--json")
        == "Error: '--json' and '--ics -' would both be standard output; name a file for '--ics'.")
    for option in [
      "--wake=7:00", "--sleep=8", "--coffee=1", "--model=m.json", "--sure=0.8", "--no-diary",
    ] {
      let name = option.split(separator: "=")[0]
      #expect(
        try UserRun.usageError("remind", "--day", "21:30", "--ics", "a.ics", option)
          == "Error: '\(name)' goes with '--before-bed'.")
    }
  }

  @Test(arguments: [
    ("10", "in '10', an hour alone could be morning or evening. Write times as 10:00,15:00,20:00."),
    ("10:00,", "a time is missing. Write times as 10:00,15:00,20:00."),
    ("", "a time is missing. Write times as 10:00,15:00,20:00."),
    (
      "10:00 15:00",
      "in '10:00 15:00', it is not hours and minutes. Write times as 10:00,15:00,20:00."
    ),
    ("10:00,10am", "10:00 is listed twice"),
    ("10:00,11:00,12:00,13:00", "these are 4 times, and up to 3 are possible"),
  ]) func timesOfStress(value: String, problem: String) throws {
    #expect(
      try UserRun.usageError("remind", "--stress", value, "--ics", "a.ics")
        == "Error: The value '\(value)' is invalid for '--stress <times>': \(problem)")
  }

  @Test(arguments: [
    ("-1", "the number has to be from 0 to 240"), ("241", "the number has to be from 0 to 240"),
    ("soon", "write a whole number"),
  ]) func minutesBeforeBed(value: String, problem: String) throws {
    #expect(
      try UserRun.usageError("remind", "--before-bed=\(value)", "--ics", "a.ics")
        == "Error: The value '\(value)' is invalid for '--before-bed <minutes>': \(problem)")
  }
}
