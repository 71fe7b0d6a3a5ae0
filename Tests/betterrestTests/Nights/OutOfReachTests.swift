import Foundation
import SleepModel
import TestSupport
import Testing

/// Sleep that the nights of the diary show to be out of reach: no bedtime in the afternoon.
@Suite struct OutOfReachTests {
  /// After a week of 9 h in bed with 3 h of sleep, for which the inverse of the model says
  /// 14 h 35 min.
  private let sleeper: SleeperRun
  private let text =
    "8 h of sleep is out of reach for now: of 9 h in bed you sleep about 3 h. The longest night "
    + "within reach is 9 h, for about 3 h of sleep. If this lasts, a doctor can help."
  private let basis =
    "From your 7 nights."

  init() throws {
    sleeper = try SleeperRun(
      (16...22).map { KnownNights.night($0, opportunity: 540, awake: 360, rise: 480) })
  }

  @Test func oneBedtime() throws {
    let answer = """
      Your ideal bedtime is… 10:00 PM
      To wake up at 7:00 AM, wanting 8 h of sleep, with 1 cup of coffee (both assumed).
      9 h in bed
      Note: \(text)
      \(basis)

      """
    #expect(try sleeper.output("predict", "--wake", "07:00") == answer)
    for share in ["0.5", "0.8", "0.99"] {
      #expect(try sleeper.output("predict", "--wake", "07:00", "--sure", share) == answer)
    }
    #expect(try sleeper.output("predict", "--wake", "07:00", "--confidence", "0.5") == answer)
    #expect(
      try sleeper.output("predict", "--details").contains(
        "\n3 h 1 min asleep + 5 h 59 min awake at night with 1 cup of coffee = 9 h\n"))
  }

  /// Every wish is answered with the same night, also one that no night of a day is long enough for.
  @Test(arguments: ["4", "7.75", "10", "12"])
  func anyWish(hours: String) throws {
    for cups in ["0", "3", "20"] {
      let lines = try sleeper.output(
        "predict", "--wake", "07:00", "--sleep", hours, "--coffee", cups
      ).split(separator: "\n")
      #expect(lines[0] == "Your ideal bedtime is… 10:00 PM")
      #expect(lines[2] == "9 h in bed")
      #expect(lines[3].contains("is out of reach for now: of 9 h in bed you sleep about 3 h. "))
      #expect(lines[3].hasSuffix(" If this lasts, a doctor can help."))
    }
  }

  @Test func tables() throws {
    #expect(
      try sleeper.output("predict", "--wake", "07:00", "--sleep", "7...8:0.5") == """
        Bedtimes for waking at 7:00 AM and 1 cup of coffee (assumed), by hours wanted:

            Wanted     Bedtime  In bed
               7 h  * 10:00 PM     9 h
        7 h 30 min  * 10:00 PM     9 h
               8 h  * 10:00 PM     9 h

        * Out of reach for now: of 9 h in bed you sleep about 3 h. The longest night within reach is 9 h. If this lasts, a doctor can help.
        \(basis)

        """)
  }

  @Test func alarmsAndCups() throws {
    #expect(
      try sleeper.output("predict", "--bed", "23:00") == """
        Set your alarm for… 8:00 AM
        To go to bed at 11:00 PM and sleep 8 h, with 1 cup of coffee (both assumed).
        9 h in bed
        Note: \(text)
        \(basis)

        """)
    // At 20:00 as well, a night of 9 hours would do for the wish if it were within reach.
    for bed in ["20:00", "23:00"] {
      #expect(
        try sleeper.output("predict", "--bed", bed, "--wake", "07:00").hasPrefix(
          "Even without coffee, 8 h of sleep is out of reach for now: of 9 h in bed "))
      let json = try sleeper.output("predict", "--bed", bed, "--wake", "07:00", "--json")
      #expect(json.contains("\"maximumCoffee\" : null") && json.contains("\"outOfReach\" : {"))
    }
  }

  @Test func theWeek() throws {
    #expect(
      try sleeper.output("week", "--wake", "Mon-Tue 07:00") == """
        Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). The other wake times are your usual ones. By the day of waking:

        Day             Wake   Bedtime  In bed  Shift
        Mon, Nov 23  7:00 AM  10:00 PM     9 h      -
        Tue, Nov 24  7:00 AM  10:00 PM     9 h  0 min
        Wed, Nov 25  8:00 AM  11:00 PM     9 h   +1 h
        Thu, Nov 26  8:00 AM  11:00 PM     9 h  0 min
        Fri, Nov 27  8:00 AM  11:00 PM     9 h  0 min
        Sat, Nov 28  8:00 AM  11:00 PM     9 h  0 min
        Sun, Nov 29  8:00 AM  11:00 PM     9 h  0 min

        Shift: how much later you go to bed than the night before; earlier with a minus sign.
        Note: \(text)
        \(basis)

        """)
    #expect(
      try sleeper.output("week", "--wake", "07:00", "--sure", "0.99").contains(
        "  10:00 PM     9 h\n"))
  }

  @Test func today() throws {
    #expect(
      try sleeper.output("today").contains(
        """

        Your ideal bedtime is… 11:00 PM
        To wake up at 8:00 AM, your usual time, wanting 8 h of sleep, with 1 cup of coffee (both assumed).
        9 h in bed
        Note: \(text)

        """))
  }

  @Test(arguments: [
    ["predict"], ["week"], ["predict", "--sure", "0.99"],
    ["remind", "--before-bed", "30", "--time-zone", "Europe/Berlin"],
  ])
  func calendars(words: [String]) throws {
    let file = try sleeper.output(words + ["--ics", "-"]).replacing("\r\n ", with: "")
    let starts = file.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART") }
    // 23:00 in Berlin, 9 hours before the usual time, in UTC or as a local time.
    #expect(!starts.isEmpty)
    #expect(starts.allSatisfy { $0.hasSuffix("T220000Z") || $0.hasSuffix("T230000") })
    #expect(
      file.contains(
        #"DESCRIPTION:Go to bed at 11:00 PM to wake up at 8:00 AM\, "#
          + #"your usual time\, wanting 8 h of sleep\, with 1 cup of coffee (both assumed).\n"#
          + #"9 h in bed.\nNote: "# + text.replacing(",", with: "\\,") + #"\nFrom your 7 nights."#))
  }

  private struct Answer: Decodable {
    struct OutOfReach: Decodable, Equatable {
      var estimatedSleep: Double
      var sleepWithinReach: Double
      var usualSleep: Double
      var usualTimeInBed: Double
    }
    struct Contributions: Decodable {
      var estimatedSleep: Double
    }
    struct Night: Decodable {
      var actualSleep: Double?
    }
    struct Interval: Decodable {
      var actualSleepUpper: Double
    }
    var actualSleep: Double?
    var bedtime: String?
    var estimatedSleep: Double?
    var interval: Interval?
    var contributions: Contributions?
    var nights: [Night]?
    var outOfReach: OutOfReach?
    var warnings: [String]
  }

  private func answer(_ words: String..., by sleeper: SleeperRun? = nil) throws -> Answer {
    let text = try (sleeper ?? self.sleeper).output(words + ["--json"])
    return try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
  }

  @Test func json() throws {
    let expected = Answer.OutOfReach(
      estimatedSleep: 8, sleepWithinReach: 3, usualSleep: 3, usualTimeInBed: 9)
    let one = try answer("predict", "--wake", "07:00", "--details")
    #expect(one.actualSleep == 32_400 && one.bedtime == "2026-11-22T22:00:00+01:00")
    #expect(one.estimatedSleep == 8 && one.interval == nil && one.warnings == [text])
    #expect(one.outOfReach == expected)
    #expect(abs((one.contributions?.estimatedSleep ?? 0) - 3 * 3600) < 300)
    let week = try answer("week")
    #expect(week.outOfReach == expected && week.warnings == [text])
    #expect(week.nights?.compactMap(\.actualSleep) == Array(repeating: 32_400, count: 7))
    #expect(try answer("predict", "--bed", "23:00").outOfReach == expected)
    let folder = try TemporaryFolder()
    #expect(
      try answer(
        "remind", "--before-bed", "0", "--time-zone", "Europe/Berlin", "--ics",
        folder.path + "/reminders.ics"
      ).outOfReach == expected)
    struct Day: Decodable { var bedtime: Answer }
    let today = try sleeper.output("today", "--json")
    #expect(
      try JSONDecoder().decode(Day.self, from: Data(today.utf8)).bedtime.outOfReach == expected)
  }

  /// Sound sleepers are told of the limit of 12 hours, of coffee, and of sureness.
  @Test func soundSleepers() throws {
    let sleeper = try SleeperRun()
    #expect(
      try sleeper.output("predict", "--sleep", "12") == """
        Your ideal bedtime is… 7:00 PM
        To wake up at 7:00 AM, your usual time, wanting 12 h of sleep, with 1 cup of coffee (assumed).
        12 h in bed
        Note: 12 h of sleep is out of reach: no more than 12 h in bed is planned. That brings about 11 h of sleep. If you need that much sleep for weeks, a doctor can help.
        Note: 12 h in bed is a guess: your nights so far were 7 h to 9 h long.
        From your 14 nights.

        """)
    #expect(
      try sleeper.output("predict", "--sleep", "10", "--coffee", "12").contains(
        "\nNote: 10 h of sleep with 12 cups of coffee is out of reach for now: of 8 h in bed you "
          + "sleep about 7 h 15 min. The longest night within reach is 12 h, for about 9 h 15 min of "
          + "sleep. With less coffee, it is within reach.\n"))
    #expect(
      try sleeper.output("predict", "--sleep", "10.75", "--sure", "0.99").contains(
        "\nNote: 10 h 45 min of sleep on 99 % of nights is out of reach for now: of 8 h in "
          + "bed you sleep about 7 h 15 min. The longest night within reach is 12 h, for about 11 h "
          + "of sleep. On fewer nights, it is within reach.\n"))
    let cups = try sleeper.output("predict", "--bed", "18:00", "--wake", "07:00")
    #expect(
      cups.hasPrefix(
        """
        Coffee is not the limit here: even 4 cups fit.
        To go to bed at 6:00 PM, wake up at 7:00 AM and sleep 8 h (assumed).
        With 4 cups, bedtime is at 9:43 PM; healthy adults should not drink more than that in a day.

        """), "\(cups)")
    // An interval ends at the longest night within reach.
    let near = try answer("predict", "--sleep", "10.5", "--confidence", "0.99", by: sleeper)
    #expect(near.outOfReach == nil && (near.actualSleep ?? 0) < 42_000)
    #expect(near.interval?.actualSleepUpper == 43_200)
  }

  /// Other models answer as ever.
  @Test func otherModels() throws {
    #expect(
      try sleeper.output("predict", "--sleep", "12", "--no-diary").hasPrefix(
        """
        Your ideal bedtime is… 6:38 PM
        To wake up at 7:00 AM (assumed) after 12 h of sleep, with 1 cup of coffee (assumed).
        12 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep

        """))
    #expect(try answer("predict", "--sleep", "12", "--no-diary").outOfReach == nil)
  }
}
