import Foundation
import Platform
import SleepModel
import Testing

@testable import SleepCore

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

  @Test func roundsOutward() throws {
    // 31141 s before 07:00 is 22:20:59, 30781 s before it is 22:26:59.
    let range = try BedtimeInterval(wake: wake, actualSleep: 30_781...31_141)
    #expect(range.text(in: clock) == "between 10:20 PM and 10:27 PM")
    let even = try BedtimeInterval(wake: wake, actualSleep: 30_600...31_200)
    #expect(even.text(in: clock) == "between 10:20 PM and 10:30 PM")
    let german = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: berlin)
    #expect(even.text(in: german) == "between 22:20 and 22:30")
  }

  @Test func aSleeperReadsFiveMinutes() throws {
    func sentence(_ sleep: ClosedRange<Double>) throws -> String? {
      try BedtimeInterval(wake: wake, actualSleep: sleep).sentence(clock.figures)
    }
    // From 22:20:59 to 22:25:01, which a clock shows as 22:25.
    #expect(try sentence(30_899...31_141) == "Usually between 10:20 PM and 10:30 PM.")
    #expect(try sentence(30_900...31_141) == "Usually between 10:20 PM and 10:25 PM.")
    #expect(try sentence(0...31_141) == nil)
    #expect(try sentence(30_900...86_400) == nil)
  }

  @Test func anEmptyIntervalIsOneTime() throws {
    let range = try BedtimeInterval(wake: wake, actualSleep: 30_781...30_781)
    #expect(range.text(in: clock) == "at 10:26 PM")
  }

  @Test func clockChangesCount() throws {
    let wake = try ClockInstant(
      .init(parsing: "03:30"), on: .init(parsing: "2026-03-29"), in: berlin)
    // From 02:00 the clocks showed 03:00.
    let range = try BedtimeInterval(wake: wake, actualSleep: 1200...3600)
    #expect(range.text(in: clock) == "between 1:30 AM and 3:10 AM")
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
