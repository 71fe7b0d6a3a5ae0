import Foundation
import SleepCore
import SleepDiary
import SleepPlatform
import SleepTerminal
import TestSupport
import Testing

@testable import SleepCommands
@testable import SleepForms

@Suite struct FormAnswerTests {
  /// The answer of a model on 20 November 2026 in Berlin, seen at `now`.
  private func answer(
    _ question: BedtimeQuestion = BedtimeQuestion(), model text: String = KnownModel.ranged(),
    locale: String = "en_US", now: String = "2026-11-19T08:00:00Z"
  ) throws -> FormAnswer {
    let file = try TemporaryFile(text)
    let clock = ClockStyle(
      locale: Locale(identifier: locale),
      timeZone: try TimeZoneIdentifier.timeZone(parsing: "Europe/Berlin"))
    let instant = try Date(now, strategy: .iso8601)
    let options = BedtimeOptions(day: try WrittenDay(parsing: "2026-11-20"), model: file.path)
    let setting = try BedtimeSetting(options, clock: clock, now: instant, environment: [:])
    return try FormAnswer(setting.asked(question, at: Instant(instant)))
  }

  @Test func completeAnswer() throws {
    // 300 s and 600 s for a cup: 8 h 15 min before 07:00. Errors are 90 s, of which 1.5 times hold
    // 90 %.
    let answer = try answer()
    #expect(answer.bedtime == "10:45 PM")
    #expect(answer.moment == "in 13 h 45 min")
    #expect(
      answer.range.hasPrefix(
        "On nine nights in ten, the right bedtime is between 10:40 PM and 10:50 PM. Model: "))
    #expect(
      answer.briefRange
        == "On nine nights in ten, the right bedtime is between 10:40 PM and 10:50 PM.")
    #expect(
      answer.reasons == [
        "8 h of sleep + 10 min for 1 cup of coffee + 5 min every night = 8 h 15 min",
        "8 h of sleep + 10 min for 1 cup of coffee + 5 min every night",
        "8 h + 10 min coffee + 5 min nightly", "8 h of sleep + 15 min more",
      ])
    #expect(answer.notes == [])
    #expect(answer.day == "Friday, November 20")
    #expect(answer.curve.latest == "10:55 PM" && answer.curve.earliest == "9:55 PM")
    #expect(answer.curve.heights.first == 1 && answer.curve.heights[6] == 0)
    #expect(answer.curve.heights[3] == 0.5 && answer.curve.heights.count == 7)
  }

  @Test func theLocaleSaysHowTimesAndDaysAreWritten() throws {
    let answer = try answer(locale: "de_DE")
    #expect(answer.bedtime == "22:45")
    #expect(answer.day == "Freitag, 20. November")
    #expect(answer.curve.earliest == "21:55")
  }

  @Test(arguments: [
    ("2026-11-19T21:45:10Z", "now"), ("2026-11-19T21:43:00Z", "in 2 min"),
    ("2026-11-19T21:46:00Z", "1 min ago"), ("2026-11-20T05:45:00Z", "8 h ago"),
  ])
  func theTimeLeftUntilBed(now: String, text: String) throws {
    #expect(try answer(now: now).moment == text)
  }

  @Test(arguments: ["2026-11-18T08:00:00Z", "2026-11-20T06:00:00Z", "2026-11-25T08:00:00Z"])
  func nightsThatAreFarOffHaveNoTimeLeft(now: String) throws {
    #expect(try answer(now: now).moment == "the evening before")
  }

  @Test func warnings() throws {
    let notes = try answer(
      BedtimeQuestion(coffee: CoffeeAmount(cups: 12)), model: KnownModel.line()
    ).notes
    #expect(
      notes == [
        "The model has seen cups of coffee from 0 to 10, not 12: take the answer as a guess."
      ])
  }

  @Test func modelsThatAnswerNoNight() throws {
    let answer = try answer(model: KnownModel.ranged(intercept: -40_500))
    #expect(answer.bedtime == nil)
    #expect(answer.notes.count == 1)
    #expect(answer.range == "" && answer.reasons == [])
    #expect(!answer.curve.heights.isEmpty)
    #expect(answer.curve.heights.allSatisfy { $0 == nil })
  }
}
