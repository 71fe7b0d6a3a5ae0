import Testing

@testable import SleepModel

@Suite struct SleepColumnTests {
  @Test func knowsTheEdgesOfEachRange() {
    #expect(SleepColumn.wake.meaning.validRange.contains(0))
    #expect(SleepColumn.wake.meaning.validRange.contains(86_399.999))
    #expect(!SleepColumn.wake.meaning.validRange.contains(86_400))
    #expect(!SleepColumn.estimatedSleep.meaning.validRange.contains(0))
    #expect(SleepColumn.estimatedSleep.meaning.validRange.contains(24))
    #expect(!SleepColumn.estimatedSleep.meaning.validRange.contains(24.01))
    #expect(SleepColumn.coffee.meaning.validRange.contains(0))
    #expect(SleepColumn.coffee.meaning.validRange.contains(1e9))
    #expect(!SleepColumn.actualSleep.meaning.validRange.contains(0))
    #expect(SleepColumn.actualSleep.meaning.validRange.contains(86_400))
  }
}
