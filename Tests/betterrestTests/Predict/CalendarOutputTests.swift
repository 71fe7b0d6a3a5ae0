import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct CalendarOutputTests {
  private let now = Date(timeIntervalSince1970: 1_795_209_860)

  private func predict(_ words: String..., model: String, user: String = "anna") throws -> SampleRun
  {
    try UserRun.of(
      [
        "predict", "--model", model, "--on", "2026-11-20", "--time-zone", "Europe/Berlin",
        "--coffee", "1.5", "--locale", "de_DE",
      ] + words, environment: ["LOGNAME": user], now: now)
  }

  /// The event with its folded lines joined.
  private func unfolded(_ text: String) -> String {
    text.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
  }

  @Test func standardOutput() throws {
    let folder = try TemporaryFolder()
    let model = folder.path + "/my model.json"
    try KnownModel.ranged().write(toFile: model, atomically: true, encoding: .utf8)
    let run = try predict("--ics", "-", "--before-bed", "5", "--before-bed=30", model: model)
    #expect(run.errors == "" && run.code == .success)
    let lines = unfolded(run.output).split(separator: "\n").filter { !$0.hasPrefix("UID:") }
    #expect(
      lines.joined(separator: "\n") == #"""
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//betterrest//betterrest//EN
        CALSCALE:GREGORIAN
        BEGIN:VEVENT
        DTSTAMP:20261120T212420Z
        LAST-MODIFIED:20261120T212420Z
        SEQUENCE:816902660
        DTSTART:20261119T214000Z
        DTEND:20261120T060000Z
        SUMMARY:Bedtime
        DESCRIPTION:Go to bed at 22:40 to wake up at 07:00 after 8 h of sleep (both assumed)\, with 1\,5 cups of coffee.\n8 h of sleep + 15 min for 1\,5 cups of coffee + 5 min every night.\nOn nine nights in ten\, the right bedtime is between 22:35 and 22:45.\nFrom the model my model.json.
        CATEGORIES:Sleep
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Bedtime
        TRIGGER:-PT30M
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Bedtime
        TRIGGER:-PT5M
        END:VALARM
        END:VEVENT
        END:VCALENDAR
        """#)
  }

  @Test func aFileBesideTheAnswer() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    let folder = try TemporaryFolder()
    let path = folder.path + "/bedtime.ics"
    let without = try predict(model: model.path)
    let run = try predict("--ics", path, model: model.path)
    #expect(run.errors == "" && run.code == .success)
    #expect(run.output == without.output + "Calendar: \(path)\n")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && !text.contains("VALARM"))
    #expect(try predict("--ics", "-", model: model.path).output == text)
    let json = try predict("--ics", path, "--json", model: model.path)
    #expect(try json == predict("--json", model: model.path))
  }

  @Test func theReasonsAndTheNotesAreInIt() throws {
    let run = try UserRun.of(
      "predict", "--coffee", "11", "--details", "--on", "2026-03-29", "--time-zone",
      "Europe/Berlin", "--ics", "-")
    let text = unfolded(run.output)
    #expect(
      text.contains(
        #"DESCRIPTION:Go to bed at 7:19 PM to wake up at 7:00 AM "#
          + #"after 8 h of sleep (both assumed)\, with 11 cups of coffee.\n"#
          + #"8 h of sleep + 2 h 33 min for 11 cups"#))
    #expect(text.contains(#"\nNote: The clocks go forward by 1 hour while you sleep.\n"#))
    #expect(text.contains(#"\nExample data\, not medical advice."#))
  }

  @Test func belongsToASleeper() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    func uid(_ user: String, _ words: String...) throws -> Substring? {
      let run = try UserRun.of(
        ["predict", "--model", model.path, "--on", "2026-11-20", "--ics", "-"] + words,
        environment: ["USER": user])
      return run.output.split(separator: "\r\n").first { $0.hasPrefix("UID:2026-11-20-") }
    }
    let anna = try uid("anna", "--wake", "07:00")
    #expect(anna != nil)
    #expect(try uid("anna", "--wake", "06:30", "--sleep", "7") == anna)
    #expect(try uid("ben") != anna)
  }

  @Test func unwritableFile() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    let run = try predict("--ics", "/dev/null/bedtime.ics", model: model.path)
    #expect(run.code == .cannotWrite && run.output == "")
    #expect(run.errors.hasPrefix("Error: Cannot write '/dev/null/bedtime.ics': "))
  }

  @Test func conflictingOptions() throws {
    #expect(
      try UserRun.usageError("predict", "--before-bed", "30")
        == "Error: '--before-bed' goes with '--ics'.")
    #expect(
      try UserRun.usageError("predict", "--ics", "-", "--json")
        == "Error: '--json' and '--ics -' would both be standard output; name a file for '--ics'.")
    #expect(
      try UserRun.usageError("predict", "--ics", "a.ics", "--coffee", "0...4")
        == "Error: '--ics' is for one answer; '--coffee' is a range.")
    #expect(
      try UserRun.usageError("predict", "--ics", "a.ics", "--bed", "22:30")
        == "Error: '--ics' and '--bed' cannot be used together.")
    #expect(
      try UserRun.usageError("predict", "--ics", "a.ics", "--input", "nights.csv")
        == "Error: '--ics' and '--input' cannot be used together.")
    #expect(
      try UserRun.usageError("predict", "--before-bed", "5", "--input", "nights.csv")
        == "Error: '--before-bed' and '--input' cannot be used together.")
  }

  @Test func invalidReminders() throws {
    for (value, problem) in [
      ("-5", "the number has to be from 0 to 1440"),
      ("1441", "the number has to be from 0 to 1440"),
      ("soon", "write a whole number"),
    ] {
      #expect(
        try UserRun.usageError("predict", "--ics", "a.ics", "--before-bed", value)
          == "Error: The value '\(value)' is invalid for '--before-bed <minutes>': \(problem)")
    }
    #expect(
      try UserRun.usageError(
        "predict", "--ics", "a.ics", "--before-bed", "1", "--before-bed", "2", "--before-bed", "3",
        "--before-bed",
        "4") == "Error: '--before-bed <minutes>' is given more than 3 times")
    #expect(
      try UserRun.usageError("predict", "--ics", "a.ics", "--before-bed", "10,20,30,40")
        == "Error: '--before-bed' takes up to 3 times, and these are 4.")
    let run = try UserRun.of("predict", "--wake", "7:00", "--ics", "-", "--before-bed", "30, 60")
    #expect(run.output.contains("TRIGGER:-PT60M") && run.output.contains("TRIGGER:-PT30M"))
  }
}
