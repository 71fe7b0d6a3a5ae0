import SleepCore
import Testing

@testable import SleepDiary

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

  /// On 20 days, stress is 5 at 9:00 and 7 at 13:00; on five of them, it is 1 or 10 at 20:00, whose
  /// wide interval overlaps that of 13:00.
  @Test func hoursWithFewEntriesHideNothing() throws {
    let days = (1...20).flatMap { day in
      [
        DiaryRecord.stress(5, at: "\(november(day))T09:00+01:00"),
        .stress(7, at: "\(november(day))T13:00+01:00"),
      ]
    }
    let evenings = [1, 10, 10, 1, 10].enumerated().map { index, value in
      DiaryRecord.stress(value, at: "\(november(index + 1))T20:00+01:00")
    }
    let profile = profile(days + evenings)
    let (noon, evening) = (profile.hours[3], profile.hours[5])
    #expect(!evening.isThin && !evening.standsOut)
    let upper = try #require(evening.centred?.interval?.upperBound)
    #expect(upper > (noon.centred?.value ?? 0))
    #expect(profile.standouts.map(\.hours) == [12..<16])
  }

  /// Stress is 2 at 9:00, 6 at 13:00 and 7 at 17:00.
  @Test func severalHoursStandOut() {
    let afternoons = (16...20).map { DiaryRecord.stress(7, at: "\(november($0))T17:00+01:00") }
    let profile = profile(workdays + afternoons)
    #expect(profile.standouts.map(\.hours) == [12..<16, 16..<20])
    #expect(profile.mostStressful?.hours == 16..<20)
    #expect(profile.hours.map(\.adjustedProbability) == [nil, nil, 0, 0, 0, nil])
  }

  /// Six days on which 13:00 is above 9:00 by 2, 2, 2, 2, 2 and -2: the centred mean is 2/3 with
  /// the standard error 1/3, so t = 2 with five degrees, p = 0.1019, and twice that for both.
  @Test func hoursAreTestedAsAFamily() throws {
    let profile = profile(
      (1...6).flatMap { day in
        let high = day == 6 ? 1.0 : 3
        return [
          DiaryRecord.stress(4 - high, at: "\(november(day))T09:00+01:00"),
          .stress(high, at: "\(november(day))T13:00+01:00"),
        ]
      })
    let probability = try #require(profile.hours[3].adjustedProbability)
    #expect(abs(profile.hours[3].centred!.value - 2.0 / 3) < 1e-12)
    #expect(abs(probability - 2 * 0.101_939_479) < 1e-6)
    #expect(profile.standouts.isEmpty && profile.mostStressful == nil)
  }

  @Test func onlyOneTimeOfDayCannotStandOut() {
    let profile = profile(
      (1...9).map { DiaryRecord.stress(9, at: "\(november($0))T20:00+01:00") })
    #expect(profile.hours[5].adjustedProbability == nil && profile.standouts.isEmpty)
  }

  @Test func fiveEntriesOnFourDaysAreTooFew() {
    let four = (1...4).map { DiaryRecord.stress(9, at: "\(november($0))T20:00+01:00") }
    let profile = profile(four + [.stress(8, at: "2026-11-01T21:00+01:00")] + workdays)
    #expect(profile.hours[5].mean?.count == 5 && profile.hours[5].dayCount == 4)
    #expect(profile.hours[5].isThin && !profile.hours[2].isThin)
  }

  /// Two days with 1, 1 and 4, 6: the sums of the deviations from 3 are -4 and 4, so the variance
  /// is 2 (16 + 16) / 16 = 4 with one degree of freedom, and the interval leaves the scale.
  @Test func intervalsCountDays() throws {
    let profile = profile([
      .stress(1, at: "2026-11-16T09:00+01:00"), .stress(1, at: "2026-11-16T10:00+01:00"),
      .stress(4, at: "2026-11-17T09:00+01:00"), .stress(6, at: "2026-11-17T10:00+01:00"),
    ])
    let interval = try #require(profile.hours[2].mean?.interval)
    #expect(interval == 0...10)
    let square = try #require(profile.hours[2].mean?.squaredError)
    #expect(abs(square - 4) < 1e-12 && profile.hours[2].mean?.degrees == 1)
  }

  /// 16 November 2026 is a Monday.
  @Test func weekdaysFollowTheFirstDay() {
    let profile = profile(workdays, first: .sunday)
    #expect(profile.weekdays.map(\.weekday).first == .sunday)
    #expect(profile.weekdays.map(\.mean?.count) == [nil, 1, 1, 1, 1, 1, nil])
    #expect(profile.weekdays[1].mean?.value == 4 && profile.weekdays[1].isThin)
  }
}
