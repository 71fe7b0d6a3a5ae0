import Foundation
import SleepModel
import TestSupport
import Testing

/// With the model at hand, 8 hours and 1 cup take 8 h 15 min, more or less by 2 min 15 s.
@Suite struct WeekAnswerTests {
  private func week(
    _ words: String..., model text: String = KnownModel.ranged(),
    now: String = "2026-11-20T12:00:00Z"
  ) throws -> [String] {
    let model = try TemporaryFile(text)
    let run = try UserRun.of(
      ["week", "--model", model.path] + words, now: Date(now, strategy: .iso8601))
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.components(separatedBy: "\n")
    #expect(Array(lines.suffix(2)) == ["Model: \(model.path).", ""])
    return lines.dropLast(2)
  }

  @Test func clocksThatGoBackAndDaysWithoutATime() throws {
    #expect(
      try week(
        "--wake", "Mon-Wed 06:30, Sat-Sun 08:00", "--on", "2026-10-23", "--time-zone",
        "Europe/Berlin"
      ).joined(separator: "\n") == """
        Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). By the day of waking:

        Day               Wake   Bedtime  Earliest    Latest      In bed        Shift
        Fri, Oct 23       free
        Sat, Oct 24    8:00 AM  11:45 PM  11:40 PM  11:50 PM  8 h 15 min            -
        Sun, Oct 25 *  8:00 AM  12:45 AM  12:40 AM  12:50 AM  8 h 15 min         +1 h
        Mon, Oct 26    6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min  -2 h 30 min
        Tue, Oct 27    6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min        0 min
        Wed, Oct 28    6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min        0 min
        Thu, Oct 29       free

        * Sun, Oct 25: The clocks go back by 1 hour while you sleep.
        Shift: how much later you go to bed than the night before; earlier with a minus sign.
        On nine nights in ten, the right bedtime is between the earliest and the latest.
        """)
  }

  @Test func clocksThatGoForward() throws {
    let lines = try week(
      "--on", "2026-03-28", "--time-zone", "Europe/Berlin", "--locale", "de_DE",
      model: KnownModel.line())
    #expect(
      Array(lines.prefix(6)) == [
        "Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). The wake time is "
          + "assumed. By the day of waking:",
        "",
        "Day              Wake  Bedtime      In bed  Shift",
        "Sa. 28. März    07:00    22:45  8 h 15 min      -",
        "So. 29. März *  07:00    21:45  8 h 15 min   -1 h",
        "Mo. 30. März    07:00    22:45  8 h 15 min   +1 h",
      ])
    #expect(
      Array(lines.suffix(3)) == [
        "", "* So. 29. März: The clocks go forward by 1 hour while you sleep.",
        "Shift: how much later you go to bed than the night before; earlier with a minus sign.",
      ])
  }

  @Test func bedtimesThatClocksShowTwice() throws {
    let lines = try week(
      "--wake", "11:00", "--on", "2026-10-25", "--time-zone", "Europe/Berlin", "--locale",
      "de_DE", model: KnownModel.line())
    #expect(lines[3].hasPrefix("So. 25. Okt. *  11:00  02:45 (second)  8 h 15 min"))
    #expect(
      lines[11...].joined(separator: "\n") == """
        * So. 25. Okt.: The clocks show 02:45 twice on 25.10.2026; bedtime is the second.
        Note: The model has seen wake times from 05:00 to 10:00, not 11:00: take the answer as a \
        guess.
        """)
  }

  /// 2026-11-20 is a Friday.
  @Test(arguments: [
    ("2026-11-20T05:00:00Z", "Fri, Nov 20"), ("2026-11-20T22:00:00Z", "Mon, Nov 23"),
  ]) func beginsWithTheComingNight(now: String, day: String) throws {
    let lines = try week("--wake", "Fri 06:30, Mon 06:30", "--time-zone", "UTC", now: now)
    let first = lines[3...].first { !$0.hasSuffix(" free") }
    #expect(first?.hasPrefix(day) == true)
  }

  @Test func aRangeThatIsTooWideIsNone() throws {
    let lines = try week(
      "--time-zone", "UTC", "--on", "2026-11-20",
      model: KnownModel.ranged(spread: 30_000))
    #expect(lines[3] == "Fri, Nov 20  7:00 AM  10:45 PM  8 h 15 min")
    #expect(!lines.joined().contains("nights in ten"))
  }

  @Test func aModelWithoutCoffee() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    _ = try UserRun.of(
      "train", "-", "--features", "estimatedSleep", "--algorithm", "linear", "--folds", "0",
      "-o", model.path, input: rows)
    let output = try UserRun.of("week", "--coffee", "2", "--model", model.path).output
    #expect(
      output.hasPrefix(
        "Bedtimes for 8 h of sleep (assumed). The wake time is assumed. By the day "
          + "of waking:\n"))
    #expect(output.contains("\nNote: The model was trained without coffee and takes no account"))
  }

  @Test func calendarNights() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    let run = try UserRun.of(
      "week", "--model", model.path, "--wake", "Mon-Wed 06:30, Sun 08:00", "--on", "2026-10-24",
      "--time-zone", "Europe/Berlin", "--ics", "-")
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    func values(of name: String) -> [String] {
      lines.filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
    }
    #expect(
      values(of: "DTSTART") == [
        "20261024T224500Z", "20261025T211500Z", "20261026T211500Z", "20261027T211500Z",
      ])
    #expect(
      values(of: "DTEND") == [
        "20261025T070000Z", "20261026T053000Z", "20261027T053000Z", "20261028T053000Z",
      ])
    let end = "From the model \(model.path.split(separator: "/").last ?? "")."
    #expect(
      Array(values(of: "DESCRIPTION").prefix(2)) == [
        #"Go to bed at 12:45 AM to wake up at 8:00 AM "#
          + #"after 8 h of sleep\, with 1 cup of coffee (both assumed).\n8 h of sleep + 10 min "#
          + #"for 1 cup of coffee + 5 min every night.\nOn nine nights in ten\, the right "#
          + #"bedtime is between 12:40 AM and 12:50 AM.\nNote: The clocks "#
          + #"go back by 1 hour while you sleep.\n\#(end)"#,
        #"Go to bed at 10:15 PM to wake up at 6:30 AM "#
          + #"after 8 h of sleep\, with 1 cup of coffee (both assumed).\n8 h of sleep + 10 min "#
          + #"for 1 cup of coffee + 5 min every night.\nOn nine nights in ten\, the right "#
          + #"bedtime is between 10:10 PM and 10:20 PM.\n\#(end)"#,
      ])
  }

  private struct JSONAnswer: Decodable, Equatable {
    struct Night: Decodable, Equatable {
      struct Interval: Decodable, Equatable {
        var confidence: Double
        var earliestBedtime: String
        var latestBedtime: String
      }

      var day: String
      var wake: String?
      var bedtime: String?
      var actualSleep: Double?
      var interval: Interval?
      var shiftMinutes: Int?
      var clockChanges: [String]
    }

    var nights: [Night]
    var schedule: String
    var estimatedSleep: Double
    var coffee: Double
    var timeZone: String
    var warnings: [String]
  }

  @Test func json() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    let run = try UserRun.of(
      "week", "--model", model.path, "--wake", "mon-fri 6:30am, sun 8am", "--on", "2026-10-24",
      "--time-zone", "Europe/Berlin", "--confidence", "0.8", "--json")
    #expect(run.errors == "" && run.code == .success)
    let answer = try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
    #expect(answer.nights.count == 7)
    #expect(
      Array(answer.nights.prefix(3)) == [
        .init(day: "2026-10-24", clockChanges: []),
        .init(
          day: "2026-10-25", wake: "2026-10-25T08:00:00+01:00",
          bedtime: "2026-10-25T00:45:00+02:00", actualSleep: 29_700,
          interval: .init(
            confidence: 0.8, earliestBedtime: "2026-10-25T00:43:07+02:00",
            latestBedtime: "2026-10-25T00:46:52+02:00"),
          clockChanges: ["The clocks go back by 1 hour while you sleep."]),
        .init(
          day: "2026-10-26", wake: "2026-10-26T06:30:00+01:00",
          bedtime: "2026-10-25T22:15:00+01:00", actualSleep: 29_700,
          interval: .init(
            confidence: 0.8, earliestBedtime: "2026-10-25T22:13:07+01:00",
            latestBedtime: "2026-10-25T22:16:52+01:00"),
          shiftMinutes: -150, clockChanges: []),
      ])
    #expect(answer.schedule == "Mon-Fri 06:30, Sun 08:00")
    #expect(answer.estimatedSleep == 8 && answer.coffee == 1 && answer.warnings == [])
    #expect(answer.timeZone == "Europe/Berlin")
  }
}
