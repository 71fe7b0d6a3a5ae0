import Testing

@testable import SleepDiary

struct ValueSpreadTests {
  /// The deviations from 5 are -3, -1, -1, -1, 0, 0, 2, 4 (Wikipedia's example, with n - 1).
  @Test func standardDeviationAndQuartiles() throws {
    let spread = try #require(ValueSpread([9, 2, 4, 4, 7, 4, 5, 5]))
    let deviation = try #require(spread.standardDeviation)
    #expect(abs(deviation * deviation - 32.0 / 7) < 1e-12)
    #expect([spread.lowerQuartile, spread.median, spread.upperQuartile] == [4, 4.5, 5.5])
  }

  @Test func fewValues() throws {
    #expect(ValueSpread([]) == nil)
    let one = try #require(ValueSpread([7.5]))
    #expect(one.standardDeviation == nil)
    #expect([one.lowerQuartile, one.median, one.upperQuartile] == [7.5, 7.5, 7.5])
    let two = try #require(ValueSpread([8, 6]))
    #expect(two.standardDeviation == 2.0.squareRoot())
    #expect([two.lowerQuartile, two.median, two.upperQuartile] == [6.5, 7, 7.5])
  }

  @Test func largeValuesHaveNoDeviation() {
    #expect(ValueSpread([1e300, -1e300])?.standardDeviation == nil)
  }
}
