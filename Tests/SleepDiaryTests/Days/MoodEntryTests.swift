import Testing

@testable import SleepDiary

struct MoodEntryTests {
  /// On November 20, happy twice, sad and calm; on the 22nd, sad.
  private let days = DiaryDays(
    .note("sad", at: "2026-11-22T12:00+01:00"), .note("happy", at: "2026-11-20T09:00+01:00"),
    .note("Happy", at: "2026-11-20T12:00+01:00", by: "guess"),
    .note("calm", at: "2026-11-20T20:00+01:00"),
    // Before the start of the day.
    .note("sad", at: "2026-11-21T03:00+01:00", by: "guess"),
    .note(nil, at: "2026-11-20T21:00+01:00"))

  @Test func sharesAreOfTheNotesWithAMood() throws {
    #expect(days.series(.happy).values == [50, 0])
    #expect(days.series(.sad).values == [25, 100])
    #expect(days.series(.angry).values == [0, 0])
    #expect(days.series(.relaxed).values == [0, 0])
    for metric in DailyMetric.moods {
      let points = days.series(metric).points
      #expect(try points.map(\.day) == [date("2026-11-20"), date("2026-11-22")])
      #expect(points.map(\.count) == [4, 1])
    }
  }

  @Test func daysAreChosenWithTheirShares() throws {
    let last = days.within(try date("2026-11-21")...date("2026-11-22"))
    #expect(last.series(.sad).values == [100])
    #expect(last.moods.map(\.mood) == ["sad"])
  }

  @Test func aDiaryWithoutMoodsHasNoShares() {
    let days = DiaryDays(.note(nil, at: "2026-11-20T21:00+01:00"))
    #expect(DailyMetric.moods.allSatisfy { days.series($0).points.isEmpty })
    #expect(days.firstDay == nil)
  }

  @Test func guessesAreKnown() {
    #expect(days.moods.filter(\.isGuess).map(\.mood).sorted() == ["happy", "sad"])
  }

  @Test func countsBeginWithTheMostFrequent() {
    #expect(
      MoodCount.all(in: days.moods) == [
        MoodCount(mood: "happy", count: 2, guessCount: 1),
        MoodCount(mood: "sad", count: 2, guessCount: 1),
        MoodCount(mood: "calm", count: 1, guessCount: 0),
      ])
    #expect(MoodCount.all(in: []).isEmpty)
  }
}
