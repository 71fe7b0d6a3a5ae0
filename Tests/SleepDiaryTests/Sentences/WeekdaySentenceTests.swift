import SleepCore
import SleepDiary
import Testing

struct WeekdaySentenceTests {
  private let format = FigureFormat(
    number: { number, _ in number == number.rounded() ? "\(Int(number))" : "\(number)" },
    time: { "\($0 / 60):\($0 % 60)" },
    day: { day, _ in "\(day.weekday)" })

  /// 2 November 2026 is a Monday: three weeks of Mondays and Tuesdays.
  @Test func theEndsAreNamed() {
    let days = DiaryDays(
      [2, 9, 16].map { .day(november($0), [.work: 9, .diet: 4]) }
        + [3, 10, 17].map { .day(november($0), [.work: 6.5, .diet: 8]) }
        + [.day(november(18), [.work: 1, .diet: 0])])
    func text(_ metric: DailyMetric) -> String? {
      WeekdaySentence(metric, days.weekdayMeans(of: metric, firstWeekday: .monday), format).text
    }
    // A single Wednesday is too few.
    #expect(
      text(.work)
        == "On average, work is longest on Monday (9 h) and shortest on Tuesday (6 h 30 min)."
    )
    #expect(text(.diet) == "On average, diet is highest on Tuesday (8) and lowest on Monday (4).")
    #expect(text(.stress) == nil)
  }

  @Test func moodsByTimeOfDay() {
    let morning = (1...3).map { DiaryRecord.note("happy", at: "\(november($0))T09:00+01:00") }
    let evening = [
      DiaryRecord.note("sad", at: "2026-11-01T20:00+01:00"),
      .note("sad", at: "2026-11-02T23:59+01:00"), .note("happy", at: "2026-11-03T20:00+01:00"),
    ]
    let hours = DiaryDays(morning + evening).moodHours
    #expect(hours.map(\.hours) == [8..<12, 20..<24])
    #expect(hours.map { $0.moods[0].mood } == ["happy", "sad"])
    #expect(hours.map { $0.moods[0].count } == [3, 2] && hours.map(\.noteCount) == [3, 3])
    #expect(DiaryDays(morning).moodHours.isEmpty)
  }
}
