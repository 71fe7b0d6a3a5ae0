import Foundation
import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct BedtimeRangeTests {
  private let berlin: TimeZone
  private let wake: ClockInstant
  private let clock: ClockStyle

  init() throws {
    berlin = try TimeZoneIdentifier.timeZone(parsing: "Europe/Berlin")
    wake = try ClockInstant(.init(parsing: "07:00"), on: .init(parsing: "2026-11-20"), in: berlin)
    clock = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: berlin)
  }

  @Test func moreSleepIsAnEarlierBedtime() throws {
    let range = try BedtimeInterval(wake: wake, actualSleep: 30_000...31_000)
    #expect(range.earliest.actualSleep == 31_000 && range.latest.actualSleep == 30_000)
    #expect(range.earliest.date == wake.date.addingTimeInterval(-31_000))
    #expect(range.latest.date == wake.date.addingTimeInterval(-30_000))
  }

  private func sentence(
    _ sleep: ClosedRange<Double>, confidence: Double = 0.9, wake: ClockInstant? = nil
  ) throws -> String {
    try BedtimeInterval(wake: wake ?? self.wake, actualSleep: sleep)
      .sentence(confidence: confidence, clock.figures)
  }

  @Test func aSleeperReadsFiveMinutes() throws {
    // From 22:20:59 to 22:25:01, which a clock shows as 22:25.
    #expect(
      try sentence(30_899...31_141)
        == "On nine nights in ten, the right bedtime is between 10:20 PM and 10:30 PM.")
    #expect(
      try sentence(30_900...31_141, confidence: 0.925)
        == "On 92.5 % of nights, the right bedtime is between 10:20 PM and 10:25 PM.")
    // From 22:20 sharp to itself.
    #expect(
      try sentence(31_200...31_200)
        == "On nine nights in ten, the right bedtime is at 10:20 PM.")
  }

  @Test func anIntervalOfAWholeNightSaysNothingOfABedtime() throws {
    let text =
      "On 80 % of nights, a night takes from 0 to 8.65 hours by this model: too wide a range "
      + "for a bedtime."
    #expect(try sentence(0...31_141, confidence: 0.8) == text)
  }

  @Test func clockChangesCount() throws {
    let wake = try ClockInstant(
      .init(parsing: "03:30"), on: .init(parsing: "2026-03-29"), in: berlin)
    // From 02:00 the clocks showed 03:00.
    #expect(
      try sentence(1200...3600, wake: wake)
        == "On nine nights in ten, the right bedtime is between 1:30 AM and 3:10 AM.")
  }

  @Test func rejectsIntervalsOfADay() throws {
    #expect(try BedtimeInterval(wake: wake, actualSleep: 0...30_000).isTooWide)
    #expect(try BedtimeInterval(wake: wake, actualSleep: 1...86_400).isTooWide)
    #expect(try !BedtimeInterval(wake: wake, actualSleep: 1...86_399).isTooWide)
    #expect(throws: ImplausibleSleepError(seconds: -1)) {
      _ = try BedtimeInterval(wake: wake, actualSleep: -1...30_000)
    }
  }
}
