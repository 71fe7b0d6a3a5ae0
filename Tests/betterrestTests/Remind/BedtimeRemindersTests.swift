import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct BedtimeRemindersTests {
  private let sleeper: RemindRun

  init() throws { sleeper = try RemindRun() }

  private func rows(_ run: SampleRun) -> [String] {
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).prefix { !$0.isEmpty }.map(String.init)
  }

  @Test func aScheduleByDay() throws {
    let run = try sleeper.run("--before-bed", "30", "--wake", "Mon-Fri 06:30, Sat 09:00")
    #expect(run.errors == "" && run.code == .success)
    #expect(
      rows(run) == [
        "  Bedtime  So-Do at 21:45, 30 min before 22:15",
        "           Sa at 00:15, 30 min before 00:45",
      ])
    #expect(
      try sleeper.properties("UID", "DTSTART", "DTEND", "RRULE", "TRIGGER") == [
        "UID:bed-mon", "DTSTART:20261129T221500", "DTEND:20261130T063000",
        "RRULE:FREQ=WEEKLY;BYDAY=SU", "TRIGGER:-PT30M",
        "UID:bed-tue", "DTSTART:20261123T221500", "DTEND:20261124T063000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO", "TRIGGER:-PT30M",
        "UID:bed-wed", "DTSTART:20261124T221500", "DTEND:20261125T063000",
        "RRULE:FREQ=WEEKLY;BYDAY=TU", "TRIGGER:-PT30M",
        "UID:bed-thu", "DTSTART:20261125T221500", "DTEND:20261126T063000",
        "RRULE:FREQ=WEEKLY;BYDAY=WE", "TRIGGER:-PT30M",
        "UID:bed-fri", "DTSTART:20261126T221500", "DTEND:20261127T063000",
        "RRULE:FREQ=WEEKLY;BYDAY=TH", "TRIGGER:-PT30M",
        // To bed after midnight, on the day of waking.
        "UID:bed-sat", "DTSTART:20261128T004500", "DTEND:20261128T090000",
        "RRULE:FREQ=WEEKLY;BYDAY=SA", "TRIGGER:-PT30M",
      ])
  }

  @Test func aWholeAnswer() throws {
    let run = try UserRun.of(
      "remind", "--before-bed", "60", "--wake", "7:00", "--ics", sleeper.path, "--time-zone", "UTC",
      now: Date(timeIntervalSince1970: 1_795_428_000))
    #expect(
      run.output == """
        Your reminders:

          Bedtime  every day at 9:38 PM, 1 h before 10:38 PM

        Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed).
        Example data, not medical advice. To use your own nights: betterrest log
        Calendar: \(sleeper.path)
        Open it with your calendar; on a phone, mail it to yourself and open it there.
        To change the reminders, write the same file again and open it again.

        """)
  }

  @Test func daysWithTheSameTimeShareARow() throws {
    #expect(
      try rows(
        sleeper.run(
          "--before-bed", "0", "--wake", "Mon Wed-Fri 06:30, Sat-Sun 08:30", locale: "en_US")) == [
          "  Bedtime  Sun, Tue-Thu at 10:15 PM", "           Sat-Sun at 12:15 AM",
        ])
  }

  /// The alarm before a bedtime after midnight is on the evening before.
  @Test func anAlarmBeforeMidnight() throws {
    #expect(
      try rows(sleeper.run("--before-bed", "90", "--wake", "Fri-Sat 09:00", locale: "en_US")) == [
        "  Bedtime  Thu-Fri at 11:15 PM, 1 h 30 min before 12:45 AM"
      ])
    #expect(
      try sleeper.properties("RRULE") == [
        "RRULE:FREQ=WEEKLY;BYDAY=FR", "RRULE:FREQ=WEEKLY;BYDAY=SA",
      ]
    )
  }

  /// The bedtimes of a week in which the clocks change are those of all weeks.
  @Test(arguments: [
    ("2026-03-26T12:00:00Z", "Europe/Berlin"), ("2026-10-22T12:00:00Z", "Europe/Berlin"),
    ("2026-03-06T12:00:00Z", "America/New_York"), ("2026-04-02T12:00:00Z", "Australia/Lord_Howe"),
  ]) func clockChanges(now: String, zone: String) throws {
    // To bed at 02:45 and waking at 02:30: within the hours of the changes.
    for (wake, bedtime) in [("11:00", "02:45"), ("02:30", "18:15"), ("06:30", "22:15")] {
      let run = try sleeper.run("--before-bed", "0", "--wake", wake, now: now, zone: zone)
      #expect(rows(run) == ["  Bedtime  every day at \(bedtime)"])
      let time = bedtime.replacing(":", with: "") + "00"
      #expect(try sleeper.properties("DTSTART").count { $0.hasSuffix("T\(time)") } == 7)
    }
  }

  /// Before the wake time, the coming night is the one that ends today.
  @Test func theFirstNight() throws {
    for (now, start) in [
      ("2026-11-23T05:00:00Z", "20261122T221500"), ("2026-11-23T06:00:00Z", "20261129T221500"),
    ] {
      _ = try sleeper.run("--before-bed", "5", "--wake", "Mon 06:30", now: now)
      #expect(try sleeper.properties("DTSTART") == ["DTSTART:\(start)"])
    }
  }

  @Test func json() throws {
    let run = try sleeper.run("--before-bed", "30", "--wake", "Mon 06:30", "--json")
    #expect(run.errors == "" && run.code == .success)
    #expect(
      run.output.contains(
        """
          "reminders" : [
            {
              "end" : "2026-11-30T06:30:00",
              "minutesBefore" : 30,
              "repeats" : "weekly",
              "slot" : "bed-mon",
              "start" : "2026-11-29T22:15:00"
            }
          ],
          "timeZone" : "Europe/Berlin",
        """))
    #expect(run.output.contains(#""model" : {"#))
  }

  @Test func aDayWithoutATimeIsCancelled() throws {
    _ = try sleeper.run("--before-bed", "30", "--wake", "Mon-Tue 06:30")
    let run = try sleeper.run("--before-bed", "30", "--wake", "Tue 06:30")
    #expect(run.output.contains("\n\nNo longer:\n\n  Bedtime  So at 22:15\n\n"))
    #expect(
      try sleeper.properties("UID", "RRULE", "STATUS") == [
        "UID:bed-tue", "RRULE:FREQ=WEEKLY;BYDAY=MO", "UID:bed-mon", "RRULE:FREQ=WEEKLY;BYDAY=SU",
        "STATUS:CANCELLED",
      ])
  }

  /// The bedtimes of the reminders and of `week`, with the nights and the profile of the diary.
  @Test func comeFromTheNightsOfTheDiary() throws {
    let sleeper = try SleeperRun(
      KnownNights.fortnight + [
        #"{"op":"01KAC000000000000000000BBB","do":"set","kind":"profile","need":7.5}"#
      ])
    let words = ["--wake", "Mon-Fri 06:30, Sat-Sun 08:00", "--time-zone", "Europe/Berlin"]
    let path = sleeper.folder.path + "/reminders.ics"
    let run = try sleeper.run(["remind", "--before-bed", "0", "--ics", path] + words)
    #expect(
      run.output.contains(
        "\nBedtimes for 7 h 30 min of sleep, from your profile, and 1 cup of coffee (assumed)."
          + "\nFrom your 14 nights.\n"))
    #expect(run.output.contains("\n\(SleeperRun.announcement)\n"))
    let second = try sleeper.run(["remind", "--before-bed", "0", "--ics", path] + words)
    #expect(!second.output.contains(SleeperRun.announcement))
    let sure = try sleeper.run(["remind", "--before-bed=0", "--sure=0.8", "--ics", path] + words)
    #expect(
      sure.output.contains(
        "\n\nOn 80 % of nights, this brings at least the sleep you want.\nBedtimes for 7 h 30 min "
          + "of sleep, from your profile, and "))
    _ = try sleeper.run(["remind", "--before-bed", "0", "--ics", path] + words)
    let week = try sleeper.run(["week", "--json"] + words).output
    let written = try sleeper.folder.text(of: "reminders.ics").split(separator: "\r\n")
      .filter { $0.hasPrefix("DTSTART:") }.map { String($0.dropFirst(8)) }.sorted()
    // To the minute that clocks show.
    let expected = week.matches(of: /"bedtime" : "(.{16}):..\+01:00"/).map {
      String($0.1).replacing("-", with: "").replacing(":", with: "") + "00"
    }
    #expect(written.count == 7 && written == expected)
  }

  /// Without bedtimes, neither the model nor the diary is read.
  @Test func areOptional() throws {
    let run = try UserRun.of(
      "remind", "--day", "21:30", "--ics", sleeper.path,
      environment: ["BETTERREST_MODEL": "/nowhere/model.json"])
    #expect(run.errors == "" && run.code == .success)
  }
}
