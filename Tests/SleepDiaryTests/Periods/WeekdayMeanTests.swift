import SleepCore
import SleepDiary
import Testing

struct WeekdayMeanTests {
  /// 16 November 2026 is a Monday.
  @Test func everyMetricHasThem() throws {
    let days = DiaryDays(
      .day("2026-11-02", [.work: 7]), .day("2026-11-09", [.work: 9]),
      .day("2026-11-16", [.work: 8]), .day("2026-11-17", [.work: 6]),
      .night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00", [.quality: .number(4)]),
      .note("happy", at: "2026-11-22T02:00+01:00"))
    let work = days.weekdayMeans(of: .work, firstWeekday: .monday)
    #expect(work.map(\.weekday) == Weekday.allCases && work[0].weekday == .monday)
    #expect(work.map(\.mean?.value) == [8, 6, nil, nil, nil, nil, nil])
    #expect(work.map(\.isThin) == [false, true, true, true, true, true, true])
    // Student's t with two degrees and the standard error 1 / √3.
    let interval = try #require(work[0].mean?.interval)
    #expect(abs(interval.upperBound - (8 + 4.302_652_73 / 3.0.squareRoot())) < 1e-6)
    // The night is that of Sunday, when it ended; the note is still of Saturday.
    let sunday = days.weekdayMeans(of: .quality, firstWeekday: .sunday)[0]
    #expect(sunday.weekday == .sunday && sunday.mean?.value == 4)
    #expect(days.weekdayMeans(of: .happy, firstWeekday: .sunday)[6].mean?.value == 100)
  }

  @Test func intervalsStayWithinWhatIsPossible() {
    let days = DiaryDays(.day("2026-11-09", [.work: 0]), .day("2026-11-16", [.work: 24]))
    #expect(days.weekdayMeans(of: .work, firstWeekday: .monday)[0].mean?.interval == 0...24)
  }
}
