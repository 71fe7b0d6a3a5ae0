import SleepCore
import Testing

@testable import SleepDiary

struct SleepDebtTests {
  /// A night of 7 hours of sleep.
  private func night(_ day: Int) -> DiaryRecord {
    .night(
      november(day), "\(november(day - 1))T23:00", "\(november(day))T07:00", latency: 30, waso: 30)
  }

  private func debt(_ records: [DiaryRecord], need: Double = 8) throws -> SleepDebt {
    SleepDebt(DiaryDays(records), on: try date("2026-11-15"), need: need)
  }

  @Test func isTheShortfallOfTwoWeeks() throws {
    let debt = try debt((2...20).map { night($0) })
    #expect(debt.nightCount == 14)
    #expect(debt.minutes == 840)
    #expect(try self.debt((2...20).map { night($0) }, need: 6.5).minutes == -420)
  }

  @Test func isScaledFromTenNights() throws {
    let debt = try debt((2...11).map { night($0) })
    #expect(debt.nightCount == 10)
    #expect(debt.minutes == 840)
    #expect(try self.debt((2...10).map { night($0) }).minutes == nil)
  }

  /// Ten nights tell 7 hours; 4 days without a night, or with one of unknown sleep, have 6 hours.
  @Test func hoursLoggedForADayCountWhereNoNightTellsThem() throws {
    let logged = (10...15).map { DiaryRecord.day(november($0), [.sleep: 6]) }
    let silent = DiaryRecord.night("2026-11-12", "2026-11-11T23:00", "2026-11-12T07:00")
    let debt = try debt((2...11).map { night($0) } + logged + [silent])
    #expect(debt.nightCount == 14)
    // Ten times one hour, and four times two.
    #expect(debt.minutes == 1080)
  }

  @Test func napsCountIfTheirSleepIsKnown() throws {
    let known = DiaryRecord.sleep(
      .nap, november(5), "2026-11-05T14:00", "2026-11-05T15:00", [.asleep: .number(40)])
    let unknown = DiaryRecord.sleep(.nap, november(6), "2026-11-06T14:00", "2026-11-06T15:00")
    let debt = try debt((2...15).map { night($0) } + [known, unknown])
    #expect(debt.minutes == 800)
    #expect(debt.unknownNaps == 1)
  }
}
