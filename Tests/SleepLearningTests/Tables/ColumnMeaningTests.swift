import SleepLearning
import SleepModels
import Testing

@Suite struct ColumnMeaningTests {
  @Test(arguments: [
    ("07:00", 25_200), ("7:05", 25_500), ("00:00", 0), ("23:59:59", 86_399),
  ]) func readsClockTimes(text: String, seconds: Int) {
    #expect(ColumnMeaning.secondsAfterMidnight(clockTime: text) == seconds)
  }

  @Test(arguments: ["", ":", "7", "7:", "24:00", "7:60", "7:00:00:00", "7:00 am", "a:b", "-1:00"])
  func refusesOtherTexts(text: String) {
    #expect(ColumnMeaning.secondsAfterMidnight(clockTime: text) == nil)
  }
}
