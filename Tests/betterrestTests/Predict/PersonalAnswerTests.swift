import Foundation
import SleepModel
import TestSupport
import Testing

/// What `predict`, `week` and `today` say where the diary answers, after ``KnownNights/fortnight``.
@Suite struct PersonalAnswerTests {
  private let sleeper: SleeperRun
  private let basis =
    "From your 14 nights."

  init() throws { sleeper = try SleeperRun() }

  /// Whoever has logged last night asks for the next one, even before the alarm.
  @Test func aNightInTheDiaryIsOver() throws {
    let nights = (9...21).map { KnownNights.night($0) }
    let lastNight = KnownNights.night(22, opportunity: 470, rise: 410)
    func wake(_ lines: [String], _ words: String...) throws -> String {
      let text = try SleeperRun(lines).output(
        words + ["--json"], now: "2026-11-22T05:52:00Z")
      return try #require(text.firstMatch(of: /"wake" *: *"([^"]*)"/)?.1).description
    }
    #expect(try wake(nights, "predict") == "2026-11-22T07:00:00+01:00")
    #expect(try wake(nights + [lastNight], "predict") == "2026-11-23T07:00:00+01:00")
    #expect(
      try wake(nights + [lastNight], "predict", "--wake", "7:30") == "2026-11-23T07:30:00+01:00")
    #expect(
      try wake(nights + [lastNight], "predict", "--no-diary") == "2026-11-22T07:00:00+01:00")
    #expect(try wake(nights + [lastNight], "week") == "2026-11-23T07:00:00+01:00")
  }

  /// In a night of 8 hours there are 40 minutes awake, and 6 more for each hour longer.
  ///
  /// Of 8 h 44 min, 40 + 4.4 minutes are awake.
  @Test func oneBedtime() throws {
    #expect(
      try sleeper.output("predict") == """
        Your ideal bedtime is… 10:16 PM
        To wake up at 7:00 AM, your usual time, after 8 h of sleep, with 1 cup of coffee (both assumed).
        8 h of sleep + 44 min awake at night with 1 cup of coffee
        On nine nights in ten, the right bedtime is between 9:50 PM and 10:40 PM.
        \(basis)

        """)
  }

  @Test func theReasons() throws {
    let answer = try sleeper.output("predict", "--coffee", "2", "--details", "--locale", "de_DE")
    #expect(
      answer == """
        Your ideal bedtime is… 22:05
        To wake up at 07:00, your usual time, after 8 h of sleep (assumed), with 2 cups of coffee.
        8 h of sleep + 45 min awake at night + 10 min for 2 cups of coffee instead of 1 (assumed) = 8 h 55 min
        On nine nights in ten, the right bedtime is between 21:40 and 22:30.
        From your 14 nights and, where they show too little, what is typical of others.

        """)
    #expect(
      try sleeper.output(
        "predict", "--sleep", "6.5", "--coffee", "0", "--details", "--sure", "0.95"
      ).contains(
        " min awake at night - 10 min for no coffee instead of 1 cup (assumed) + "))
  }

  /// Nights that do not say how much coffee came before them contain that of the profile.
  @Test func theUsualCoffeeCountsOnce() throws {
    let nights = KnownNights.fortnight.indices.map { index in
      KnownNights.night(9 + index, awake: 38 + index % 5, cups: nil)
    }
    func answer(_ profile: String?, _ words: String...) throws -> [Substring] {
      let line = profile.map {
        #"{"op":"01KAC100000000000000000000","do":"set","kind":"profile","coffee":\#($0)}"#
      }
      let sleeper = try SleeperRun(nights + [line].compactMap(\.self))
      return try sleeper.output(["predict"] + words).split(separator: "\n")
    }
    let usual = try answer(nil)
    #expect(usual[2] == "8 h of sleep + 45 min awake at night with 1 cup of coffee")
    for cups in ["0", "4", "12"] {
      let answer = try answer(cups)
      // Apart from the cups and where they come from.
      #expect(answer[1].hasSuffix("coffee, from your profile."))
      #expect(answer[0] == usual[0] && answer[3...4] == usual[3...4])
    }
    let more = try answer("4", "--coffee", "6")
    #expect(more[0] != usual[0])
    #expect(more[2].contains(" for 6 cups of coffee instead of your usual 4"))
    #expect(try answer("0", "--coffee", "1")[2].contains(" for 1 cup of coffee instead of none"))
  }

  @Test func sure() throws {
    #expect(
      try sleeper.output("predict", "--sure", "0.8") == """
        Your ideal bedtime is… 10:05 PM
        To wake up at 7:00 AM, your usual time, after 8 h of sleep, with 1 cup of coffee (both assumed).
        8 h of sleep + 45 min awake at night with 1 cup of coffee + 10 min to spare
        On 80 % of nights, this brings at least the sleep you want.
        \(basis)

        """)
  }

  @Test func aRangeOfCups() throws {
    #expect(
      try sleeper.output("predict", "--coffee", "0...2", "--confidence", "0.8") == """
        Bedtimes for waking at 7:00 AM, your usual time, and 8 h of sleep (assumed), by cups of coffee:

        Cups   Bedtime      In bed  Earliest    Latest
           0  10:27 PM  8 h 33 min  10:05 PM  10:45 PM
           1  10:16 PM  8 h 44 min   9:55 PM  10:35 PM
           2  10:05 PM  8 h 55 min   9:45 PM  10:25 PM

        On 80 % of nights, the right bedtime is between the earliest and the latest.
        \(basis)

        """)
  }

  @Test func aGrid() throws {
    #expect(
      try sleeper.output("predict", "--sleep", "7...8:0.5", "--coffee", "0...2") == """
        Bedtimes for waking at 7:00 AM, your usual time, by hours wanted and cups of coffee:

            Wanted    0 cups     1 cup    2 cups
               7 h  11:32 PM  11:21 PM  11:10 PM
        7 h 30 min  10:59 PM  10:49 PM  10:38 PM
               8 h  10:27 PM  10:16 PM  10:05 PM

        \(basis)

        """)
  }

  @Test func theAlarmQuestion() throws {
    #expect(
      try sleeper.output("predict", "--bed", "22:30") == """
        Set your alarm for… 7:14 AM
        To go to bed at 10:30 PM and sleep 8 h, with 1 cup of coffee (both assumed).
        8 h of sleep + 44 min awake at night with 1 cup of coffee
        \(basis)

        """)
    #expect(
      try sleeper.output("predict", "--bed", "22:30", "--wake", "07:00") == """
        Even without coffee, 10:30 PM is too late for 8 h of sleep: bedtime is at 10:27 PM.
        To go to bed at 10:30 PM, wake up at 7:00 AM and sleep 8 h, with 1 cup of coffee (both assumed).
        That leaves about 7 h 45 min of sleep until 7:00 AM. For 8 h of sleep, set your alarm for 7:14 AM.
        \(basis)

        """)
    #expect(
      try sleeper.output("predict", "--bed", "22:10", "--wake", "07:00") == """
        You can drink at most… 1 cup of coffee
        To go to bed at 10:10 PM, wake up at 7:00 AM and sleep 8 h (assumed).
        With 1 cup, bedtime is at 10:16 PM; with 2 cups, already at 10:05 PM.
        \(basis)

        """)
  }

  @Test func theWeek() throws {
    #expect(
      try sleeper.output("week", "--wake", "Mon-Fri 07:00, Sat 09:00") == """
        Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). The other wake times are your usual ones. By the day of waking:

        Day             Wake   Bedtime  Earliest    Latest      In bed  Shift
        Mon, Nov 23  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min      -
        Tue, Nov 24  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min  0 min
        Wed, Nov 25  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min  0 min
        Thu, Nov 26  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min  0 min
        Fri, Nov 27  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min  0 min
        Sat, Nov 28  9:00 AM  12:16 AM  11:50 PM  12:40 AM  8 h 44 min   +2 h
        Sun, Nov 29  7:00 AM  10:16 PM   9:50 PM  10:40 PM  8 h 44 min   -2 h

        Shift: how much later you go to bed than the night before; earlier with a minus sign.
        On nine nights in ten, the right bedtime is between the earliest and the latest.
        \(basis)

        """)
  }

  @Test func today() throws {
    #expect(
      try sleeper.output("today").contains(
        """

        Your ideal bedtime is… 10:16 PM
        To wake up at 7:00 AM, your usual time, after 8 h of sleep, with 1 cup of coffee (both assumed).
        8 h of sleep + 44 min awake at night with 1 cup of coffee

        """))
  }

  @Test func oldNights() throws {
    let words = ["predict", "--wake", "07:00"]
    let recent = try sleeper.output(words, now: "2027-01-21T11:00:00Z")
    #expect(try recent == sleeper.output(words) && recent.contains(basis))
    #expect(
      try sleeper.output(words, now: "2027-01-22T11:00:00Z")
        == recent.replacing("14 nights.", with: "14 nights up to Sun, Nov 22, 2026."))
  }

  @Test func theCalendar() throws {
    let file = try sleeper.output("predict", "--ics", "-").replacing("\r\n ", with: "")
    #expect(
      file.contains(
        #"""
        DESCRIPTION:Go to bed at 10:16 PM to wake up at 7:00 AM\, your \#
        usual time\, after 8 h of sleep\, with 1 cup of coffee (both assumed).\n8 h of sleep + 44 \#
        min awake at night with 1 cup of coffee.\nOn nine nights in ten\, the right bedtime \#
        is between 9:50 PM and 10:40 PM.\nFrom your 14 nights.\#r\#n
        """#))
  }

  @Test func json() throws {
    struct Answer: Decodable {
      struct Model: Decodable, Equatable {
        var name: String
        var algorithm: String
        var nights: Int
      }
      var bedtime: String
      var model: Model
      var sure: Double?
      var warnings: [String]
    }
    func answer(_ words: String...) throws -> (answer: Answer, text: String) {
      let text = try sleeper.output(["predict", "--json"] + words)
      return (try JSONDecoder().decode(Answer.self, from: Data(text.utf8)), text)
    }
    let plain = try answer()
    #expect(plain.answer.bedtime == "2026-11-22T22:16:18+01:00")
    #expect(plain.answer.model == .init(name: "personal", algorithm: "bayesianLinear", nights: 14))
    #expect(plain.answer.sure == nil && plain.answer.warnings == [])
    #expect(!plain.text.contains("fingerprint") && plain.text.contains("\"interval\""))
    let sure = try answer("--sure", "0.8")
    #expect(sure.answer.sure == 0.8 && !sure.text.contains("\"interval\""))
  }
}
