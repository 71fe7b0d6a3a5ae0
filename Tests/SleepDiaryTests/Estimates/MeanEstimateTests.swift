import SleepCore
import Testing

@testable import SleepDiary

struct MeanEstimateTests {
  /// Daily values from 1 November 2026 on; `nil` is a day without one.
  private func series(_ values: [Double?]) throws -> DailySeries {
    DailySeries(
      try values.enumerated().compactMap { index, value in
        let day = try date(november(index + 1))
        return value.map { .init(day: day, value: $0) }
      })
  }

  /// 1, 2, 3, 4: the standard deviation is 1.29099, t with 3 degrees is 3.18245.
  @Test func independentValues() throws {
    let mean = try #require(MeanEstimate([1, 2, 3, 4]))
    let interval = try #require(mean.interval)
    #expect(mean.value == 2.5)
    #expect(mean.count == 4)
    #expect(abs(interval.upperBound - 4.554_260_3) < 1e-6)
    #expect(abs(interval.lowerBound - 0.445_739_7) < 1e-6)
  }

  @Test func oneValueHasNoIntervalAndNoneNoMean() {
    #expect(MeanEstimate([3])?.value == 3)
    #expect(MeanEstimate([3])?.interval == nil)
    #expect(MeanEstimate([]) == nil)
  }

  @Test func constantValuesAreCertain() throws {
    #expect(try series([3, 3, 3, 3]).mean?.interval == 3...3)
  }

  @Test func valuesThatResembleTheDayBeforeCountForFewer() throws {
    let values = [1.0, 2, 3, 4, 5, 6, 7, 8]
    let mixed = [1.0, 6, 3, 8, 2, 5, 4, 7]
    let slow = try #require(try series(values).mean?.interval)
    let quick = try #require(try series(mixed).mean?.interval)
    let independent = try #require(MeanEstimate(values)?.interval)
    #expect(slow.lowerBound < independent.lowerBound)
    #expect(quick == independent)
  }

  // The mean is 2.5 and its variance 1.25; of the two pairs of days, 1 and 2 have a product of
  // 0.75, and 3 and 4 as well. Thus r is 0.6, corrected 0.6 + 2.8 / 4 = 1.3, limited to 0.99.
  @Test func onlyConsecutiveDaysAreNeighbours() throws {
    let points = try series([1, 2, nil, 3, 4]).points
    let autocorrelation = LagOneAutocorrelation(
      points.map(\.value), days: points.map(\.day.number))
    #expect(autocorrelation.value == 0.99)
    let apart = try series([1, nil, 2, nil, 3]).points
    #expect(LagOneAutocorrelation(apart.map(\.value), days: apart.map(\.day.number)).value == 0)
  }

  /// Both have the variance 1, so the squared error is 2/3 and Welch's degrees are 4.
  @Test func differencesHaveWelchsInterval() throws {
    let (first, second) = (
      try #require(MeanEstimate([4, 5, 6])), try #require(MeanEstimate([1, 2, 3]))
    )
    let difference = first.difference(from: second)
    let interval = try #require(difference.interval)
    #expect(difference.value == 3)
    #expect(abs(interval.upperBound - (3 + 2.776_445_105 * (2.0 / 3).squareRoot())) < 1e-8)
    let single = try #require(MeanEstimate([1]))
    #expect(first.difference(from: single).interval == nil)
  }
}
