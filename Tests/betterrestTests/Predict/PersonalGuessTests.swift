import TestSupport
import Testing

@Suite struct PersonalGuessTests {
  private func notes(
    _ words: String..., after lines: [String] = KnownNights.fortnight
  ) throws -> [Substring] {
    try SleeperRun(lines).output(["predict"] + words).split(separator: "\n")
      .filter { $0.hasPrefix("Note: ") }.map { $0.dropFirst("Note: ".count) }
  }

  @Test func nightsLongerOrShorterThanEver() throws {
    let known = "your nights so far were 7 h to 9 h long"
    #expect(try notes("--sleep", "10") == ["10 h 55 min in bed is a guess: \(known)."])
    #expect(try notes("--sleep", "6") == ["6 h 33 min in bed is a guess: \(known)."])
    #expect(try notes("--sleep", "7") == [])
    #expect(try notes("--sleep", "8.25") == [])
  }

  @Test func unloggedCups() throws {
    #expect(
      try notes("--sleep", "7", "--coffee", "5") == [
        "So far, you have only logged sleep after 0 to 3 cups of coffee; for 5 cups, this is a guess."
      ])
    #expect(
      try notes("--sleep", "7", "--coffee", "3.001") == [
        "So far, you have only logged sleep after 0 to 3 cups of coffee; for 3.001 cups, this is a guess."
      ])
    #expect(try notes("--sleep", "7", "--coffee", "3") == [])
    // Half a cup is within the logged amounts.
    #expect(try notes("--coffee", "0.5") == [])
  }

  @Test func intervalsAreMentionedOnce() throws {
    let found = try notes("--sleep", "4...12:4", "--coffee", "0...6:3")
    #expect(
      found == [
        "4 h 11 min to 5 h 16 min or 9 h 38 min to 12 h in bed are guesses: your nights so far were "
          + "7 h to 9 h long.",
        "So far, you have only logged sleep after 0 to 3 cups of coffee; for 6 cups, those are guesses.",
      ])
  }

  @Test func theAssumedCupIsLikeOneAskedFor() throws {
    let lines = [KnownNights.night(21, cups: 2), KnownNights.night(22, opportunity: 540, cups: 3)]
    let typical =
      "So far, you have only logged sleep after 2 to 3 cups of coffee; for 1 cup, this is a guess."
    #expect(try notes(after: lines) == [typical[...]])
    #expect(try notes("--coffee", "1", after: lines) == [typical[...]])
    let unknown = [KnownNights.night(22, opportunity: 520, cups: nil)]
    #expect(try notes("--coffee", "4", "--sleep", "7.5", after: unknown).count == 1)
  }
}
