import SleepCore
import Testing

@testable import SleepDiary

struct SleepTimingTests {
  private let workdays = Workdays("Mon-Fri")

  /// Asleep from 23:00 to 6:00 before workdays, from 1:00 to 10:00 before Saturdays and Sundays; 1
  /// November 2026 is a Sunday.
  private func night(
    _ day: Int, isFree: Bool? = nil, _ others: [DiaryField: DiaryValue] = [:]
  ) -> DiaryRecord {
    isFree ?? [0, 1].contains(day % 7)
      ? .night(
        november(day), "\(november(day))T01:00", "\(november(day))T10:00", latency: 0, others)
      : .night(
        november(day), "\(november(day - 1))T23:00", "\(november(day))T06:00", latency: 0, others)
  }

  private func timing(_ records: [DiaryRecord]) -> SleepTiming {
    SleepTiming(DiaryDays(records), workdays: workdays)
  }

  // The middles are 2:30 and 5:30. The week has (5 * 7 + 2 * 9) / 7 h of sleep.
  @Test func middlesOfSleep() throws {
    let timing = timing((2...15).map { night($0, [.alarm: .flag(false)]) })
    #expect((timing.workNightCount, timing.freeNightCount) == (10, 4))
    #expect(timing.socialJetlag?.value == 180)
    let weekly: Double = 53 * 60 / 7
    let corrected: Double = 330 - (540 - weekly) / 2
    let middle = try #require(timing.correctedMiddle?.value)
    #expect(abs(middle - corrected) < 1e-9)
  }

  @Test func fourNightsOfEachAreNeeded() {
    #expect(timing((2...14).map { night($0) }).socialJetlag == nil)
    #expect(timing((7...15).map { night($0) }).socialJetlag != nil)
  }

  /// A night that says nothing of an alarm may have had one.
  @Test(arguments: [[:], [DiaryField.alarm: DiaryValue.flag(true)]])
  func alarmsLeaveOutTheChronotype(others: [DiaryField: DiaryValue]) {
    let timing = timing((2...15).map { night($0, others) })
    #expect(timing.socialJetlag != nil)
    #expect(timing.correctedMiddle == nil && timing.alarmFreeNightCount == 0)
  }

  @Test func theNightsOwnWordPrecedesTheProfile() {
    let timing = timing((2...15).map { night($0, isFree: true, [.workday: .flag(false)]) })
    #expect((timing.workNightCount, timing.freeNightCount) == (0, 14))
  }

  @Test func withoutWorkdaysThereIsNeitherKind() {
    let timing = SleepTiming(DiaryDays((2...15).map { night($0) }), workdays: nil)
    #expect((timing.workNightCount, timing.freeNightCount) == (0, 0))
  }
}
