import Foundation
import TestSupport
import Testing

/// What is said of a night that is shorter than planned, before and after it; in Berlin.
@Suite struct LateNightTests {
  /// The minutes in a text such as `5 h 20 min`.
  private func minutes(_ text: some StringProtocol) throws -> Int {
    let found = try #require(String(text).wholeMatch(of: /(?:(\d+) h)? ?(?:(\d+) min)?/))
    return 60 * (found.1.flatMap { Int($0) } ?? 0) + (found.2.flatMap { Int($0) } ?? 0)
  }

  private struct Logged: Decodable {
    struct Comparison: Decodable { var predicted: Int }
    var comparison: Comparison
  }

  /// The sleep that `predict` promises at 0:50 until 6:30, and the sleep expected of that night once
  /// it is logged.
  private func expectations(
    _ lines: [String], profile: [String] = [], coffee: String? = nil
  ) throws -> (promised: Int, expected: Int) {
    let sleeper = try SleeperRun(lines)
    _ = try sleeper.output(["profile", "wake=06:30"] + profile)
    if let coffee { _ = try sleeper.output("log", "day", "coffee=\(coffee)") }
    let text = try sleeper.output("predict", now: "2026-11-22T23:50:00Z")
    let found = try #require(text.firstMatch(of: /about ([^.]*) of sleep until/), "\(text)")
    let run = try sleeper.run(
      ["log", "0:50", "6:30", "latency=10", "awake=5", "--json"], now: "2026-11-23T05:40:00Z")
    let logged = try JSONDecoder().decode(Logged.self, from: Data(run.output.utf8))
    return (try minutes(found.1), logged.comparison.predicted)
  }

  /// Nights after 3 cups do not say what the next one follows.
  @Test(
    arguments: [
      ([], nil), (["coffee=3"], nil), (["need=7.5", "coffee=0"], nil), ([], "2"),
    ] as [([String], String?)])
  func aLoggedNightIsComparedWithWhatWasPromised(profile: [String], coffee: String?) throws {
    let measured = #","asleep":400"#
    for lines in [
      (18...22).map { KnownNights.night($0, cups: 3) },
      (18...22).map { KnownNights.night($0, opportunity: 450 + 15 * $0, cups: $0 % 3) },
      (18...22).map {
        KnownNights.night($0, awake: $0 < 20 ? nil : 45, cups: 3, more: $0 < 20 ? measured : "")
      }, KnownNights.fortnight,
    ] {
      let (promised, expected) = try expectations(lines, profile: profile, coffee: coffee)
      // Promises are cut to five minutes.
      #expect((promised..<promised + 5).contains(expected), "\(promised) and \(expected)")
    }
  }

  /// The night of 8 h 55 min has 10 minutes to spare; the promise does not take them off again.
  @Test func whatIsLikelyContainsNoSpareTime() throws {
    let sleeper = try SleeperRun()
    func line(_ words: String...) throws -> Substring? {
      try sleeper.output(["predict", "--wake", "06:30"] + words, now: "2026-11-22T22:10:00Z")
        .split(separator: "\n").first { $0.contains(" of sleep until ") }?
        .split(separator: ". ").last
    }
    let likely = try line()
    #expect(try likely != nil && line("--sure", "0.8") == likely)
  }

  @Test func somebodyWhoHasJustGotUpLogsTheNight() throws {
    let sleeper = try SleeperRun()
    func lines(_ now: String) throws -> [Substring] {
      try sleeper.output(["predict", "--wake", "06:30"], now: now).split(separator: "\n")
    }
    let early = try lines("2026-11-23T05:20:00Z")
    #expect(
      early[1].hasSuffix(
        " ago, and there is no time left to sleep before 6:30 AM. If you are still up, set your "
          + "alarm for 3:04 PM to sleep 8 h."))
    #expect(early[2] == "If you have just got up, log your night: betterrest log")
    #expect(try !lines("2026-11-23T00:20:00Z").joined().contains("just got up"))
    _ = try sleeper.output("log", "23:10", "6:15", now: "2026-11-23T05:20:00Z")
    #expect(try !lines("2026-11-23T05:20:00Z").joined().contains("just got up"))
  }

  /// At 0:47, it is too late for 8 hours until 6:30 even without coffee.
  @Test func theCoffeeLimitOfALateBedtimeSaysWhatToDo() throws {
    let sleeper = try SleeperRun()
    _ = try sleeper.output("profile", "coffee=2")
    let text = try sleeper.output(
      ["predict", "--bed", "now", "--wake", "6:30"], now: "2026-11-22T23:47:00Z")
    let lines = text.split(separator: "\n")
    #expect(
      lines[0]
        == "Even without coffee, 12:47 AM is too late for 8 h of sleep: bedtime would have been at "
        + "9:57 PM.")
    #expect(
      lines[1]
        == "To go to bed at 12:47 AM, wake up at 6:30 AM and sleep 8 h (assumed), with 2 cups of "
        + "coffee, from your profile.")
    #expect(
      lines[2]
        == "Go to bed now: about 5 h 5 min of sleep until 6:30 AM. For 8 h of sleep, set your alarm "
        + "for 9:42 AM.")
  }

  @Test func answersForABedtimeHaveTheirParts() throws {
    struct Parts: Decodable { var estimatedSleep: Double, usualCups: Double? }
    struct Night: Decodable { var contributions: Parts }
    struct Answer: Decodable { var alarms: [Night]?, bedtimes: [Night]? }
    for wake in [[], ["--wake", "07:00"]] {
      let run = try SleeperRun().run(["predict", "--bed", "22:30", "--json"] + wake)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
      let nights = try #require(answer.alarms ?? answer.bedtimes)
      #expect(!nights.isEmpty && nights.allSatisfy { $0.contributions.estimatedSleep == 28800 })
    }
  }
}
