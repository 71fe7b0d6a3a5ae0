import Testing

@testable import SleepModel

@Suite struct SleepColumnTests {
  @Test func knowsTheEdgesOfEachRange() {
    #expect(SleepColumn.wake.validRange.contains(0))
    #expect(SleepColumn.wake.validRange.contains(86_399.999))
    #expect(!SleepColumn.wake.validRange.contains(86_400))
    #expect(!SleepColumn.estimatedSleep.validRange.contains(0))
    #expect(SleepColumn.estimatedSleep.validRange.contains(24))
    #expect(!SleepColumn.estimatedSleep.validRange.contains(24.01))
    #expect(SleepColumn.coffee.validRange.contains(0))
    #expect(SleepColumn.coffee.validRange.contains(1e9))
    #expect(!SleepColumn.actualSleep.validRange.contains(0))
    #expect(SleepColumn.actualSleep.validRange.contains(86_400))
  }

  @Test(arguments: [
    ("07:00", 25_200), ("7:05", 25_500), ("00:00", 0), ("23:59:59", 86_399),
  ])
  func readsClockTimes(text: String, seconds: Int) {
    #expect(SleepColumn.secondsAfterMidnight(clockTime: text) == seconds)
  }

  @Test(arguments: ["", ":", "7", "7:", "24:00", "7:60", "7:00:00:00", "7:00 am", "a:b", "-1:00"])
  func refusesOtherTexts(text: String) {
    #expect(SleepColumn.secondsAfterMidnight(clockTime: text) == nil)
  }
}
