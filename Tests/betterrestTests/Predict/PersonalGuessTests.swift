import TestSupport
import Testing

@testable import betterrest

@Suite struct PersonalGuessTests {
  private func notes(
    _ words: String..., after lines: [String] = KnownNights.fortnight
  ) throws -> [Substring] {
    try SleeperRun(lines).output(["predict"] + words).split(separator: "\n")
      .filter { $0.hasPrefix("Note: ") }.map { $0.dropFirst("Note: ".count) }
  }

  @Test func nightsLongerOrShorterThanEver() throws {
    let known = "your nights so far were 7 h to 9 h long"
    #expect(try notes("--sleep", "10") == ["10 h 54 min in bed is a guess: \(known)."])
    #expect(try notes("--sleep", "6") == ["6 h 32 min in bed is a guess: \(known)."])
    #expect(try notes("--sleep", "7") == [])
    #expect(try notes("--sleep", "8.25") == [])
  }

  @Test func unloggedCups() throws {
    #expect(
      try notes("--sleep", "7", "--coffee", "5") == [
        "You have logged 0 to 3 cups of coffee so far, so the answer for 5 is a guess."
      ])
    #expect(
      try notes("--sleep", "7", "--coffee", "3.001") == [
        "You have logged 0 to 3 cups of coffee so far, so the answer for 3.001 is a guess."
      ])
    #expect(try notes("--sleep", "7", "--coffee", "3") == [])
    // Half a cup is within the logged amounts.
    #expect(try notes("--coffee", "0.5") == [])
  }

  @Test func intervalsAreMentionedOnce() throws {
    let found = try notes("--sleep", "4...12:4", "--coffee", "0...6:3")
    #expect(
      found == [
        "4 h 10 min to 5 h 15 min or 9 h 37 min to 12 h in bed are guesses: your nights so far were "
          + "7 h to 9 h long.",
        "You have logged 0 to 3 cups of coffee so far, so the answers for 6 are guesses.",
      ])
  }

  @Test func theUsualCupIsNoWish() throws {
    let lines = [KnownNights.night(21, cups: 2), KnownNights.night(22, opportunity: 540, cups: 3)]
    #expect(
      try notes(after: lines) == [
        "You have logged 2 to 3 cups of coffee so far; this answer is for 1. Set yours with --coffee."
      ])
    #expect(
      try notes("--coffee", "1", after: lines) == [
        "You have logged 2 to 3 cups of coffee so far, so the answer for 1 is a guess."
      ])
    let unknown = [KnownNights.night(22, opportunity: 520, cups: nil)]
    #expect(try notes("--coffee", "4", "--sleep", "7.5", after: unknown).count == 1)
  }
}
