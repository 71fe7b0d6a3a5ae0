import TestSupport
import Testing

@testable import betterrest

/// Wishes beyond all that the nights of the diary have shown.
@Suite struct PersonalGuessTests {
  private func notes(
    _ words: String..., after lines: [String] = KnownNights.fortnight
  ) throws -> [Substring] {
    try SleeperRun(lines).output(["predict"] + words).split(separator: "\n")
      .filter { $0.hasPrefix("Note: ") }.map { $0.dropFirst("Note: ".count) }
  }

  @Test func nightsLongerOrShorterThanEver() throws {
    let tried = "in your nights so far only for 7 h 0 min to 9 h 0 min: take the answer as a guess."
    #expect(
      try notes("--sleep", "10") == ["You have never tried to sleep for 10 h 54 min, \(tried)"])
    #expect(try notes("--sleep", "6") == ["You have never tried to sleep for 6 h 32 min, \(tried)"])
    #expect(try notes("--sleep", "7") == [])
    #expect(try notes("--sleep", "8.25") == [])
  }

  @Test func cupsThatWereNeverLogged() throws {
    let logged = "of coffee, in your nights so far only 0 to 3: take the answer as a guess."
    #expect(
      try notes("--sleep", "7", "--coffee", "5")
        == ["You have never logged 5 cups \(logged)"])
    #expect(try notes("--sleep", "7", "--coffee", "3") == [])
    // Half a cup is between those that were.
    #expect(try notes("--coffee", "0.5") == [])
  }

  @Test func rangesAreToldOfOnce() throws {
    #expect(
      try notes("--sleep", "4...12:4", "--coffee", "0...6:3") == [
        "You have never tried to sleep for 4 h 11 min to 5 h 15 min or 9 h 5 min to 13 h 59 min, in "
          + "your nights so far only for 7 h 0 min to 9 h 0 min: take those answers as guesses.",
        "You have never logged 6 cups of coffee, in your nights so far only 0 to 3: take those "
          + "answers as guesses.",
      ])
  }

  /// Who has not mentioned coffee is not told of it.
  @Test func theUsualCupIsNoWish() throws {
    let lines = [KnownNights.night(21, cups: 2), KnownNights.night(22, opportunity: 540, cups: 3)]
    #expect(try notes(after: lines) == [])
    #expect(
      try notes("--coffee", "1", after: lines) == [
        "You have never logged 1 cup of coffee, in your nights so far only 2 to 3: take the answer "
          + "as a guess."
      ])
    let unknown = [KnownNights.night(22, opportunity: 520, cups: nil)]
    #expect(try notes("--coffee", "4", "--sleep", "7.5", after: unknown).count == 1)
  }
}
