import SleepModel
import Testing

/// Regularity, debt and timing of twenty nights, as an app asks for them.
struct NightPatternsTests {
  private let days: DiaryDays

  init() throws { days = DiaryDays(try SampleFigures.regularDiary()) }

  /// Of 19 pairs of nights, 14 are alike, and five differ in two hours' twelve steps of 288.
  @Test func regularity() throws {
    let regularity = days.regularity(in: try november(1)...november(22))
    #expect(regularity.pairCount == 19)
    let changed = -100.0 + 200.0 * 264 / 288
    let expected = (14 * 100 + 5 * changed) / 19
    #expect(abs((regularity.index?.value ?? 0) - expected) < 1e-9)
    #expect(try days.regularity(in: november(9)...november(22)).index == nil)
  }

  /// Of two weeks with 8 h needed and 7 h slept, 14 hours are missing.
  @Test func debt() throws {
    let debt = try #require(days.sleepDebt(on: november(22)))
    #expect(debt.minutes == 14 * 60 && debt.nightCount == 14 && debt.unknownNaps == 0)
    #expect(try days.sleepDebt(on: november(22), need: 7)?.minutes == 0)
    #expect(try days.sleepDebt(on: november(11))?.minutes == nil)
    #expect(try DiaryDays(SampleFigures.diary()).sleepDebt(on: november(22)) == nil)
  }

  /// The middle of 23:30 to 7:00 is 3:15, and on free days an hour later.
  @Test func timing() throws {
    let timing = days.timing(in: try november(1)...november(22))
    #expect(timing.workNightCount == 14 && timing.freeNightCount == 6)
    #expect(timing.alarmFreeNightCount == 6)
    #expect(timing.socialJetlag?.value == 60)
    #expect(timing.correctedMiddle?.value == 255)
  }
}
