import SleepClock
import SleepDiary
import Testing

@testable import DiaryStatistics

struct StressProfileTests {
  private func profile(_ records: [DiaryRecord], first: Weekday = .monday) -> StressProfile {
    StressProfile(DiaryDays(records), firstWeekday: first)
  }

  /// Five days on which stress is 2 at 9:00 and 6 at 13:00.
  private var workdays: [DiaryRecord] {
    (16...20).flatMap { day in
      [
        DiaryRecord.stress(2, at: "\(november(day))T09:00+01:00"),
        .stress(6, at: "\(november(day))T13:00+01:00"),
      ]
    }
  }

  @Test func binsBeginOnTheHour() {
    let profile = profile([
      .stress(1, at: "2026-11-16T03:59+01:00"), .stress(2, at: "2026-11-16T04:00+01:00"),
      .stress(3, at: "2026-11-16T23:59+01:00"),
    ])
    #expect(profile.hours.map(\.mean?.value) == [1, 2, nil, nil, nil, 3])
  }

  @Test func entriesAreCentredByTheirDay() {
    let profile = profile(workdays)
    #expect(profile.hours[2].mean?.value == 2 && profile.hours[2].centred?.value == -2)
    #expect(profile.hours[3].mean?.value == 6 && profile.hours[3].centred?.value == 2)
    #expect(profile.mostStressful?.hours == 12..<16)
  }

  /// An entry in the evening of a bad day only is not a bad evening.
  @Test func badDaysAreNotBadEvenings() {
    let evenings = (1...5).map { DiaryRecord.stress(9, at: "\(november($0))T20:00+01:00") }
    let profile = profile(workdays + evenings)
    #expect(profile.hours[5].mean?.value == 9)
    #expect(profile.hours[5].centred?.value == 0)
    #expect(profile.mostStressful?.hours == 12..<16)
  }

  @Test func fiveEntriesOnFourDaysAreTooFew() {
    let four = (1...4).map { DiaryRecord.stress(9, at: "\(november($0))T20:00+01:00") }
    let profile = profile(four + [.stress(8, at: "2026-11-01T21:00+01:00")] + workdays)
    #expect(profile.hours[5].mean?.count == 5 && profile.hours[5].dayCount == 4)
    #expect(profile.hours[5].isThin && !profile.hours[2].isThin)
  }

  /// Two days with 1, 1 and 4, 6: the sums of the deviations from 3 are -4 and 4, so the variance
  /// is 2 (16 + 16) / 16 = 4, and t with one degree is 12.706.
  @Test func intervalsCountDays() throws {
    let profile = profile([
      .stress(1, at: "2026-11-16T09:00+01:00"), .stress(1, at: "2026-11-16T10:00+01:00"),
      .stress(4, at: "2026-11-17T09:00+01:00"), .stress(6, at: "2026-11-17T10:00+01:00"),
    ])
    let interval = try #require(profile.hours[2].mean?.interval)
    #expect(abs(interval.upperBound - (3 + 12.706_204_736 * 2)) < 1e-6)
  }

  /// 16 November 2026 is a Monday.
  @Test func weekdaysFollowTheFirstDay() {
    let profile = profile(workdays, first: .sunday)
    #expect(profile.weekdays.map(\.weekday).first == .sunday)
    #expect(profile.weekdays.map(\.mean?.count) == [nil, 1, 1, 1, 1, 1, nil])
    #expect(profile.weekdays[1].mean?.value == 4 && profile.weekdays[1].isThin)
  }
}
