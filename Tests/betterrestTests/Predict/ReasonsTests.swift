import Foundation
import TestSupport
import Testing

/// The line that says why a bedtime is when it is, and the notes beside it; on Sunday, 22 November
/// 2026, in Berlin.
@Suite struct ReasonsTests {
  private func lines(
    _ words: String..., of lines: [String] = KnownNights.fortnight, profile: String? = nil
  ) throws -> [String] {
    let sleeper = try SleeperRun(lines)
    if let profile { _ = try sleeper.output("profile", profile) }
    return try sleeper.output(["predict", "--wake", "07:00"] + words)
      .split(separator: "\n").map { String($0) }
  }

  @Test func usualCoffeeIsNamedWhereItIsIn() throws {
    #expect(try lines()[2] == "8 h of sleep + 44 min awake at night with 1 cup of coffee")
    #expect(
      try lines(profile: "coffee=2")[2].contains(" min awake at night with your usual 2 cups"))
    #expect(try lines(profile: "coffee=0")[2].hasSuffix(" min awake at night without coffee"))
    // The part for other coffee names the usual one.
    #expect(
      try lines("--coffee", "2")[2]
        == "8 h of sleep + 45 min awake at night + 10 min for 2 cups of coffee instead of 1 "
        + "(assumed)")
  }

  /// A number of nights that say their coffee, and others that count at the usual one.
  @Test func coffeeIsAGuessOnlyWhereItIsPartOfTheAnswer() throws {
    func guess(_ cups: String) -> String {
      "Note: So far, you have only logged sleep after 3 cups of coffee; for \(cups), this is a guess."
    }
    let three = (18...20).map { KnownNights.night($0, cups: 3) }
    #expect(try lines(of: three).contains(guess("1 cup")))
    #expect(try lines(of: [three[0]]).contains(guess("1 cup")))
    // These count at the usual cup.
    let mixed = three + (21...22).map { KnownNights.night($0, cups: nil) }
    #expect(try !lines(of: mixed).contains { $0.contains("logged sleep after") })
    #expect(
      try lines("--coffee", "5", of: mixed).contains(guess("5 cups")))
  }

  /// The sum and the note are of one length.
  @Test(arguments: [6.0, 9.5, 10, 10.25])
  func aGuessedLengthIsTheOneShown(hours: Double) throws {
    let found = try lines("--sleep", "\(hours)", "--details")
    let sum = try #require(found[2].split(separator: " = ").last)
    let note = try #require(found.first { $0.contains(" in bed is a guess") })
    #expect(note.hasPrefix("Note: \(sum) in bed is a guess"), "\(found[2]) | \(note)")
  }

  @Test func theDayIsNoPartOfTheSum() throws {
    for words in [["--on", "tomorrow"], ["--sure", "0.8"], ["--sleep", "12"]] {
      let found = try SleeperRun().output(["predict", "--wake", "01:00"] + words)
      #expect(!found.contains(" before\n"), "\(found)")
    }
    #expect(
      try lines("--on", "tomorrow")[1].hasPrefix("To wake up at 7:00 AM on Mon, Nov 23 after "))
  }

  @Test func partsOfNothingAreLeftOut() throws {
    let text = try UserRun.of(["predict", "--wake", "07:00", "--details"]).output
    #expect(!text.contains("0 min for waking") && text.contains(" = 8 h 22 min"))
    #expect(text.contains("\nModel: built-in.\n"))
  }

  /// Who has told of no alarm is told how to.
  @Test func anAlarmThatNobodyHasSetCanBeSet() throws {
    let hint = "To set your alarm, for example: betterrest profile wake=06:30"
    #expect(try UserRun.of(["predict"]).output.hasSuffix("\n\(hint)\n"))
    // The usual one is none to set.
    #expect(try !SleeperRun().output("predict").contains(hint))
    #expect(try !lines().contains(hint))
    #expect(try !lines(profile: "wake=06:40").contains(hint))
  }
}
