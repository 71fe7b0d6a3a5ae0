import Foundation
import SleepTerminal
import TestSupport
import Testing

@Suite struct DiaryInspectionTests {
  private let sleeper: SleeperRun

  init() throws { sleeper = try SleeperRun() }

  @Test func whatTheNightsSay() throws {
    let text = try sleeper.output("profile", "--details")
    #expect(
      text.hasPrefix(
        """
        You usually go to bed at 11:00 PM, get up at 7:00 AM and sleep 7 h 9 min.
        You are usually awake 40 min a night
        """))
    #expect(
      text.contains(
        """

        Model            personal, from 14 nights in your diary (2026-11-09 to 2026-11-22)
        Left out         none
        Time awake       40 min (90 %: 34 to 46 min) in a night of 8 h with 1 cup of coffee
        Longer nights    +5 min (90 %: 0 to 10 min) awake for each extra hour
        Coffee           not enough to tell: requires 30 nights with known cups (so far 14) and 3 \
        different numbers of cups (so far 4)
        Single nights    vary by 12 min (standard deviation)
        Night lengths    7 h to 9 h from lights out to waking up
        Prior knowledge  2 % of time awake, 55 % of longer nights
        Built-in model   fits you with a probability of 0 %

        These are associations in your nights so far; they do not say what causes what.

        """))
  }

  @Test func nightsOfADevice() throws {
    let lines = [
      KnownNights.night(20), KnownNights.night(21, opportunity: 500, awake: 50),
      KnownNights.night(22, awake: nil, more: #","asleep":430"#),
    ]
    let text = try SleeperRun(lines).output("profile", "--details")
    #expect(
      text.contains(
        "\nKinds of nights       1 measured by a device, 2 kept by hand; predictions average over "
          + "both, as 1 of the latest 3 were measured\n"))
    #expect(
      text.contains(
        "\nTime awake, measured  43 min (90 %: 17 to 70 min) in a night of 8 h with 1 cup of coffee\n"
      ))
    #expect(
      text.contains(
        "\nTime awake, by hand   42 min (90 %: 19 to 65 min) in a night of 8 h with 1 cup of coffee\n"
      ))
    let measuredFirst = KnownNights.night(7, awake: nil, more: #","asleep":430"#)
    let byHand = try SleeperRun([measuredFirst] + (8...21).map { KnownNights.night($0) })
    #expect(
      try byHand.output("profile", "--details").contains(
        "14 kept by hand; predictions are for nights kept by hand, like the latest 14\n"))
  }

  @Test func theEffectOfCoffeeTakesThirtyNightsAndThreeAmounts() throws {
    func json(_ cups: [Int]) throws -> String {
      let lines = cups.enumerated().map { index, cups in
        KnownNights.night(2 + index % 22, awake: 30 + 10 * cups + index % 5, cups: cups)
          .replacing("2026-11", with: index < 22 ? "2026-10" : "2026-09")
          .replacing("01KAC0", with: index < 22 ? "01KAC0" : "01KAC1")
          .replacing("+01:00", with: "+02:00")
      }
      return try SleeperRun(lines).output("profile", "--json")
    }
    #expect(try json((0..<30).map { $0 % 3 }).contains("\"perCup\""))
    #expect(try !json((0..<29).map { $0 % 3 }).contains("\"perCup\""))
    #expect(try !json((0..<30).map { $0 % 2 }).contains("\"perCup\""))
  }

  @Test func json() throws {
    struct Profile: Decodable { var nights: Inspection }
    struct Inspection: Decodable {
      struct Ends: Decodable, Equatable {
        var lower: Double
        var upper: Double
      }
      struct Effect: Decodable {
        var minutes: Double
        var interval: Ends
        var priorWeight: Double
      }
      struct LeftOut: Decodable {
        var count: Int
        var reason: String
      }
      var nights: Int
      var first: String
      var last: String
      var measuredNights: Int
      var leftOut: [LeftOut]
      var awakeByHand: Effect?
      var awakeMeasured: Effect?
      var perHour: Effect
      var nightsWithCoffee: Int
      var numbersOfCups: Int
      var residualDeviation: Double
      var opportunities: Ends
      var builtInWeight: Double
      var notes: [String]
    }
    let text = try sleeper.output("profile", "--json")
    let found = try JSONDecoder().decode(Profile.self, from: Data(text.utf8)).nights
    #expect(found.nights == 14 && found.first == "2026-11-09" && found.last == "2026-11-22")
    #expect(found.measuredNights == 0 && found.awakeMeasured == nil && found.leftOut.isEmpty)
    #expect(found.nightsWithCoffee == 14 && found.numbersOfCups == 4 && found.notes == [])
    #expect(found.opportunities == .init(lower: 420, upper: 540))
    let awake = try #require(found.awakeByHand)
    #expect(abs(awake.minutes - 40) < 1 && awake.priorWeight < 0.1)
    #expect(awake.interval.lower < 40 && awake.interval.upper > 40)
    #expect(found.perHour.interval.lower < 6 && found.perHour.interval.upper > 6)
    #expect(found.builtInWeight < 0.01 && found.residualDeviation > 0)
  }

  @Test func withoutANight() throws {
    let none = try SleeperRun([])
    #expect(try !none.output("profile", "--details").contains("awake"))
    #expect(try !none.output("profile", "--json").contains("nights"))
    let unknown = try SleeperRun([
      KnownNights.night(21, awake: nil), KnownNights.night(22, awake: nil),
    ])
    let text = try unknown.output("profile", "--details")
    #expect(
      text.hasPrefix("No night says yet how long you slept, so nothing is known of your sleep.\n"))
    #expect(
      text.contains("\nLeft out: 2 (minutes to fall asleep or minutes awake unknown).\n"))
  }

  @Test func otherOptionsDoNotGoWithIt() throws {
    for words in [["--details", "--json"], ["--details", "need=8"], ["--forget", "need=8"]] {
      let run = try sleeper.run(["profile"] + words)
      #expect(run.code == .usage && run.output == "")
      #expect(run.errors.contains(" cannot be used together."))
    }
  }
}
