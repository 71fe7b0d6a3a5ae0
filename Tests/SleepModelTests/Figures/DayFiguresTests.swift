import Foundation
import SleepModel
import Testing

/// Figures of single nights and days, as an app asks for them.
struct DayFiguresTests {
  @Test func aNight() throws {
    let days = DiaryDays(try SampleFigures.diary())
    let night = try #require(days.night(of: november(16)))
    #expect(night.bed.description == "2026-11-15T23:00+01:00")
    #expect(night.rise.description == "2026-11-16T07:00+01:00")
    #expect(night.bed.date == (try moment(15, "23:00")))
    // 8 h in bed, 10 min to fall asleep, 20 min awake.
    #expect(night.minutesInBed == 480 && night.minutesAsleep == 450)
    #expect(night.minutesToFallAsleep == 10 && night.minutesAwake == 20)
    #expect(night.efficiency == 93.75 && night.quality == 4)
    #expect(try days.night(of: november(19)) == nil)
    #expect(try days.nights.map(\.id) == [9, 10, 16, 17, 18].map(november))
  }

  @Test func aNap() throws {
    let naps = DiaryDays(try SampleFigures.diary()).naps(of: try november(17))
    #expect(naps.map(\.minutesInBed) == [30])
    #expect(naps.map(\.minutesAsleep) == [20])
  }

  /// The evening of the 18th, and the small hours after it, are of the same day.
  @Test(arguments: [(18, "20:00"), (19, "03:30")])
  func today(day: Int, time: String) throws {
    let diary = try SampleFigures.diary()
    let zone = SampleFigures.calendar.timeZone
    let today = diary.today(at: try moment(day, time), in: zone)
    #expect(today.day == (try november(18)))
    #expect(today.night?.minutesInBed == 480 && today.hoursAsleep == 6.5)
    #expect(today.stress == [6, 8] && today.meanStress == 7)
    #expect(today.naps.isEmpty && today.notes.isEmpty && today.metric(.work) == nil)
    #expect(
      today.sentences(in: SampleFigures.format) == [
        "Last night: 6 h 30 min asleep, 8 h in bed.", "Stress: 7 on average, 6 to 8, 2 entries.",
        "Still to log: activity, work, diet and coffee.",
      ])
    #expect(try DiaryDays(diary).day(at: moment(day, time), in: zone) == today.day)
  }

  @Test func aDayWithEverything() throws {
    let today = try SampleFigures.diary()
      .today(at: moment(16, "20:00"), in: SampleFigures.calendar.timeZone)
    #expect(today.metric(.work) == 4 && today.metric(.diet) == 2)
    #expect(today.notes.map { $0.text(.mood) } == ["happy", "happy"])
    #expect(today.night?.quality == 4)
  }

  @Test func theSeriesOfMetrics() throws {
    let days = DiaryDays(try SampleFigures.diary())
    #expect(days.series(.stress).values == [4, 5, 7])
    #expect(days.series(.stress).points.map(\.count) == [2, 1, 2])
    #expect(days.series(.sleep).values == [7, 8, 7.5, 7, 6.5])
    // Half past ten and eleven in the evening: minutes after noon.
    #expect(days.series(.bedtime).values == [660, 660, 660, 690, 600])
    #expect(ClockTime(minutesAfterNoon: 690).description == "23:30")
    #expect(DailyMetric.bedtime.text(690, in: SampleFigures.format) == "11:30 PM")
    #expect(DailyMetric(rawValue: "time-in-bed") == .timeInBed)
    #expect(DailyMetric.stress.unit == .points && DailyMetric.stress.scale == 0...10)
    #expect(DailyMetric.moods.map(\.title).contains("Happy mood"))
  }
}
