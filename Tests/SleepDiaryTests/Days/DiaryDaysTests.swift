import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

struct DiaryDaysTests {
  @Test func smallHoursBelongToTheDayBefore() throws {
    let days = DiaryDays(
      .stress(8, at: "2026-11-22T03:59+01:00"), .stress(2, at: "2026-11-22T04:00+01:00"),
      .stress(4, at: "2026-11-21T10:00+01:00"))
    let points = days.series(.stress).points
    #expect(try points.map(\.day) == [date("2026-11-21"), date("2026-11-22")])
    #expect(points.map(\.value) == [6, 2])
    #expect(points.map(\.count) == [2, 1])
  }

  @Test func sleepOfTheDayCountsWhereNoNightTellsIt() {
    let days = DiaryDays(
      .night("2026-11-21", "2026-11-20T23:00", "2026-11-21T07:00", latency: 30, waso: 30),
      .night("2026-11-22", "2026-11-21T23:00", "2026-11-22T07:00"),
      .day("2026-11-21", [.sleep: 5]), .day("2026-11-22", [.sleep: 6]),
      .night("2026-11-23", "2026-11-22T23:00", "2026-11-23T02:00", latency: 30, waso: 30),
      .night("2026-11-23", "2026-11-23T03:00", "2026-11-23T07:00", [.part: 2]),
      .day("2026-11-23", [.sleep: 4]), .day("2026-11-20", [.sleep: 8, .work: 9]))
    #expect(days.series(.sleep).values == [8, 7, 6, 4])
    #expect(days.series(.work).values == [9])
  }

  @Test func readsTheSameFromADiaryAndFromItsRecords() throws {
    let diary = try Diary(files: []).after([
      .add(.stress, [.value: .number(6), .at: .text("2026-11-21T21:30+01:00")]),
      .add(
        .stress, [.value: .number(3), .at: .text("2026-11-22T01:30+01:00"), .note: .text("a\"b")]),
      .add(
        .night,
        [
          .day: .text("2026-11-22"), .bed: .text("2026-11-21T23:00+01:00"),
          .rise: .text("2026-11-22T07:00+01:00"), .latency: .number(12.5), .waso: .number(20),
          .alarm: .flag(true), .zone: .text("Europe/Berlin"),
        ]),
      .add(.note, [.at: .text("2026-11-22T12:00+01:00"), .mood: .text("relaxed")]),
      .add(
        .note,
        [.at: .text("2026-11-21T12:00+01:00"), .mood: .text("Sad"), .moodBy: .text("guess")]),
    ])
    let read = DiaryDays(diary)
    let built = DiaryDays(diary.records(), dayStart: .defaultDayStart)
    for metric in DailyMetric.allCases { #expect(read.series(metric) == built.series(metric)) }
    #expect(read.stress == built.stress)
    #expect(read.stress.map(\.value) == [6, 3])
    #expect(read.nights.map(\.minutesAsleep) == [447.5])
    #expect(read.moods == built.moods)
    #expect(read.moods.map(\.mood) == ["sad", "relaxed"])
    #expect(read.moods.map(\.isGuess) == [true, false])
  }

  @Test func deletedEntriesDoNotCount() throws {
    let at: DiaryValue = "2026-11-21T21:30+01:00"
    let diary = try Diary(files: []).after([
      .add(.stress, [.value: 6, .at: at]), .add(.stress, [.value: 2, .at: at]),
    ])
    let first = try #require(diary.records().first)
    let deletion = try #require(DiaryChange.deletion(of: first))
    let left = try diary.after([deletion])
    #expect(DiaryDays(left).stress.map(\.value) == [2])
  }
}
