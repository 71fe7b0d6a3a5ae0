import SleepModels
import Testing

@Suite struct LearningCurveTests {
  private func curve(
    _ accuracies: [Double], scoredRows: Int = 500, rows: Int = 500
  ) -> LearningCurve {
    LearningCurve(
      points: zip([100, 200, 400], accuracies).map { .init(rows: $0, accuracy: $1) },
      scoredRows: scoredRows, rows: rows)
  }

  private func isClose(_ range: ClosedRange<Double>, _ lower: Double, _ upper: Double) -> Bool {
    abs(range.lowerBound - lower) < 1e-7 && abs(range.upperBound - upper) < 1e-7
  }

  /// The second doubling brought half of the first, 0.05; the next brings 0.025.
  @Test func gainsFallGeometrically() {
    let found = curve([0.5, 0.6, 0.65])
    // From 400 rows to 500 it is 0.3219 of a doubling.
    #expect(abs(found.expectedAccuracy - 0.658_048_202) < 1e-9)
    // The standard error is the root of 0.65 * 0.35 / 500.
    #expect(isClose(found.gainOfDoubling, 0, 0.05 + 0.021_330_73))
    let certain = curve([0.5, 0.6, 0.65], scoredRows: 1_000_000)
    #expect(isClose(certain.gainOfDoubling, 0.0125 - 0.000_476_97, 0.05 + 0.000_476_97))
  }

  @Test func withoutGainsNoneIsExpected() {
    let flat = curve([0.7, 0.7, 0.7])
    #expect(flat.expectedAccuracy == 0.7)
    #expect(isClose(flat.gainOfDoubling, 0, (0.21 / 500 as Double).squareRoot()))
    let falling = curve([0.7, 0.8, 0.75])
    #expect(falling.expectedAccuracy == 0.75)
    #expect(falling.gainOfDoubling.lowerBound == 0)
  }

  @Test func accuracyStaysBelowOne() {
    #expect(curve([1, 1, 1]).gainOfDoubling == 0...0)
    #expect(curve([0.2, 0.5, 0.99], rows: 4000).expectedAccuracy == 1)
    let high = curve([0.8, 0.9, 0.98], rows: 400)
    #expect(high.expectedAccuracy == 0.98)
    #expect(high.gainOfDoubling.upperBound <= 0.02 + 1e-15)
  }

  @Test func fewerPointsSayNothing() {
    #expect(curve([0.5, 0.6]).gainOfDoubling == 0...0)
    #expect(curve([0.5, 0.6]).expectedAccuracy == 0.6)
    #expect(curve([]).expectedAccuracy == 0)
    #expect(curve([0, 0, 0], scoredRows: 0, rows: 0).expectedAccuracy == 0)
  }
}
