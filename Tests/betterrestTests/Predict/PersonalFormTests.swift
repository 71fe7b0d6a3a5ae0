import Foundation
import SleepCore
import SleepForms
import SleepPlatform
import TestSupport
import Testing

@testable import SleepTerminal
@testable import SleepCommands

@Suite struct PersonalFormTests {
  private func form(
    _ words: [String] = [], after lines: [String] = KnownNights.fortnight
  ) throws -> FormAnswer {
    let sleeper = try SleeperRun(lines)
    let arguments = try CommandParser.parse(
      ["--on", "2026-11-23", "--time-zone", "Europe/Berlin", "--locale", "de_DE"] + words,
      for: PredictCommand.declaration)
    let now = try Date("2026-11-22T11:00:00Z", strategy: .iso8601)
    let setting = try BedtimeSetting(
      NightQuestion(arguments).options,
      clock: ClockStyle(arguments, environment: sleeper.environment), now: now,
      environment: sleeper.environment)
    return try FormAnswer(
      setting.asked(BedtimeQuestion(coffee: CoffeeAmount(cups: 2)), at: Instant(now)))
  }

  @Test func theNightsOfTheDiaryAnswer() throws {
    let answer = try form()
    #expect(answer.bedtime == "22:05")
    #expect(
      answer.range
        == "On nine nights in ten, the right bedtime is between 21:40 and 22:30. "
        + "From your 14 nights.")
    #expect(
      answer.reasons.dropFirst() == [
        "8 h of sleep + 45 min awake at night + 10 min for 2 cups of coffee instead of 1 (assumed)",
        "8 h + 45 min awake + 10 min coffee", "8 h of sleep + 55 min more",
      ])
    #expect(answer.notes == [])
  }

  @Test func aShareOfSureNights() throws {
    let answer = try form(["--sure", "0.9"])
    #expect(answer.range == "On nine nights in ten, enough sleep. From your 14 nights.")
    #expect(answer.briefRange == "On nine nights in ten, enough sleep.")
  }

  /// In place of the interval, it says that the sleep is out of reach.
  @Test func sleepOutOfReach() throws {
    let nights = (16...22).map { KnownNights.night($0, opportunity: 540, awake: 360) }
    for words in [[], ["--sure", "0.9"]] {
      let answer = try form(words, after: nights)
      #expect(answer.bedtime == "22:00")
      #expect(
        answer.range
          == "8 h of sleep is out of reach for now: of 9 h in bed you sleep about 3 h.")
      #expect(answer.briefRange == "out of reach: of 9 h in bed you sleep about 3 h")
      #expect(
        answer.notes.prefix(2) == [
          "The longest night within reach is 9 h, for about 2 h 45 min of sleep.",
          "If this lasts, a doctor can help.",
        ])
    }
  }

  @Test func withoutTheDiary() throws {
    let answer = try form(["--no-diary"])
    #expect(
      answer.range
        == "Example data, not medical advice. To use your own nights: betterrest log")
    #expect(answer.briefRange == "Example data, not medical advice.")
    #expect(answer.bedtime == "22:24")
  }
}
