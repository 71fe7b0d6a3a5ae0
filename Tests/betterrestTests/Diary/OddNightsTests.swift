import Foundation
import TestSupport
import Testing

@Suite struct OddNightsTests {
  /// A week of nights from about 08:00 to 15:00, awake for 50 minutes each.
  private static let shifts = (16...22).map { day in
    KnownNights.night(day, opportunity: 400 + day, awake: 50, rise: 900)
  }

  @Test func shiftWorkersAreAnswered() throws {
    let sleeper = try SleeperRun(Self.shifts)
    #expect(
      try sleeper.output("predict", "--wake", "15:00", "--sleep", "6", "--locale", "de_DE") == """
        Your ideal bedtime is… 08:11
        That was 3 h 49 min ago. Go to bed now: about 2 h 30 min of sleep until 15:00. For 6 h of sleep, set your alarm for 18:49.
        To wake up at 15:00 on So. 22. Nov. after 6 h of sleep, with 1 cup of coffee (assumed).
        6 h of sleep + 49 min awake at night with 1 cup of coffee
        On nine nights in ten, the right bedtime is between 07:40 and 08:40.
        From your 7 nights.

        """)
    #expect(
      try sleeper.output("predict", "--bed", "08:00", "--sleep", "6", "--locale", "de_DE") == """
        Set your alarm for… 14:49
        To go to bed at 08:00 and sleep 6 h, with 1 cup of coffee (assumed).
        6 h of sleep + 49 min awake at night with 1 cup of coffee
        From your 7 nights.

        """)
    #expect(try sleeper.output("week", "--wake", "15:00").contains("From your 7 nights."))
    #expect(try sleeper.output("today").contains("Last night  6 h 12 min asleep, 7 h 2 min in bed"))
  }

  @Test func nightsThatEndAfterNoonAreCountedLikeAllOthersAndSaidToBe() throws {
    let note =
      "\n7 nights ended after noon. Such nights count like all others: what matters is how long a "
      + "night was, not when.\n"
    let sleeper = try SleeperRun(Self.shifts)
    #expect(try sleeper.output("profile", "--details").contains(note))
    #expect(try sleeper.output("evaluate", "--diary").contains(note))
    #expect(try sleeper.output("profile", "--json").contains("7 nights ended after"))
    let one = try SleeperRun([KnownNights.night(22, rise: 721)])
    #expect(try one.output("profile", "--details").contains("\n1 night ended after noon. "))
    let none = try SleeperRun([KnownNights.night(22, rise: 719)])
    #expect(try !none.output("profile", "--details").contains("noon"))
  }

  /// Who lies awake for hours is believed, though the built-in model has 22 minutes awake: 8 hours of
  /// sleep are out of reach, and a longer night is not advised.
  @Test func nightsOfVeryPoorSleepAreBelieved() throws {
    let nights = (13...22).map { day in
      KnownNights.night(day, opportunity: 510, awake: 290 + day % 5 * 5)
    }
    let json = try SleeperRun(nights).output("predict", "--json")
    struct Answer: Decodable {
      struct OutOfReach: Decodable { var usualSleep: Double }
      var actualSleep: Double
      var outOfReach: OutOfReach?
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    #expect(answer.actualSleep == 3600 * 8.5 && answer.outOfReach?.usualSleep == 3.5)
  }

  @Test func aShiftIsLoggedAndCompared() throws {
    let sleeper = try SleeperRun(Array(Self.shifts.dropLast()))
    let run = try sleeper.run(
      ["log", "night", "8:05", "15:00", "latency=15", "awake=35", "coffee=1"],
      now: "2026-11-22T15:00:00Z")
    #expect(run.errors == "")
    #expect(run.output.contains("\nYou slept 6 h 5 min. That is 1 min less than expected.\n"))
  }

  @Test func whatIsNoNightOfItsOwnIsLeftOutWithItsReason() throws {
    let lines = [
      KnownNights.night(20), KnownNights.night(21, awake: nil),
      KnownNights.night(22, opportunity: 170), KnownNights.night(19, opportunity: 850),
      KnownNights.night(18, rise: 300),
      KnownNights.night(18, opportunity: 240, awake: 5, rise: 560, more: #","part":2"#)
        .replacing(#""op":"01KAC000000000000000000A"#, with: #""op":"01KAC000000000000000000B"#),
      KnownNights.night(17, opportunity: 30, awake: 5, rise: 900)
        .replacing(#""kind":"night""#, with: #""kind":"nap""#),
    ]
    let text = try SleeperRun(lines).output("profile", "--details")
    #expect(
      text.contains(
        """

        Model            personal, from 2 nights in your diary (2026-11-18 to 2026-11-20)
        Left out         1 (further part of a night), 1 (less than 3 h from lights out to waking \
        up), 1 (minutes to fall asleep or minutes awake unknown), 1 (more than 14 h from lights out \
        to waking up), 1 (nap)

        """))
  }
}
