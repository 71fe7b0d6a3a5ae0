import SleepCore
import Testing

@testable import SleepDiary

/// The pieces that bound what a night changes, by hand; StrangeNightsTests has the whole.
struct RecentNightsTests {
  private let intercept = SIMD4(1.0, 0, 0, 0)

  @Test func theLevelOfMostNightsIsThatOfAFew() {
    var sums = NormalSums()
    for awake in [50.0, 60, 60, 60, 70] { sums.add(intercept, awake) }
    sums.limit(0, to: 2)
    #expect(abs(sums.products[0, 0] - 2) < 1e-12)
    #expect(abs(sums.targets[0] - 120) < 1e-9)
    // The residuals about the common mean are still those of five nights.
    #expect(sums.weight == 5)
    #expect(abs(sums.squaredResiduals(60 * intercept) - 200) < 1e-9)
    let limited = sums
    sums.limit(0, to: 2.1)
    #expect(sums.products == limited.products)
  }

  /// An unknown deviation of the mean of five nights, with the variance 1/2 - 1/5, leaves their slope.
  @Test func theSlopeOfNightsWithAnUnknownLevelRemains() {
    var sums = NormalSums()
    for hours in [-2.0, -1, 0, 1, 2] { sums.add(SIMD4(1, 0, hours, 0), 100 + 8 * hours) }
    sums.limit(0, to: 1e-9)
    sums.add(SIMD4(1, 0, 0, 0), 40)
    let ridge = SymmetricMatrix(diagonal: SIMD4(repeating: 1e-12))
    let coefficients = (ridge + sums.products).inverse().matrix * sums.targets
    #expect(abs(coefficients[0] - 40) < 1e-4 && abs(coefficients[2] - 8) < 1e-6)
  }

  @Test func aStrangeNightCountsInTheVarianceMoreThanInTheCoefficients() {
    var sums = NormalSums()
    sums.add(
      intercept, 100, NightWeight(count: 0.5, influence: 0.2, squaredResidual: 400))
    #expect(sums.weight == 0.5)
    #expect(abs(sums.products[0, 0] - 0.1) < 1e-12 && abs(sums.targets[0] - 10) < 1e-12)
    #expect(abs(sums.squaredResiduals(90 * intercept) - (0.1 * 100 + 0.4 * 400)) < 1e-9)
  }

  private func kind(_ residuals: [Double], clip: Double) -> RecentKind {
    RecentKind(
      isMeasured: true, residuals: residuals, variance: 90, varianceOfExpectation: 10, clip: clip)
  }

  @Test func theLevelIsHubersEstimateOfLocation() {
    #expect(abs(kind([1, 2, 6], clip: 100).level - 3) < 1e-12)
    // 4 * -2.5 + 10 = 0.
    #expect(abs(kind([0, 0, 0, 0, 100], clip: 10).level - 2.5) < 1e-12)
    #expect(abs(kind([0, 0, 0, 0, -1e6], clip: 10).level + 2.5) < 1e-9)
  }

  @Test func theLevelOfFewNightsIsShrunk() {
    // The mean of nine nights has the variance 10, like the expectation.
    let kind = kind(Array(repeating: 30, count: 9), clip: 100)
    #expect(abs(kind.shrunkLevel - 15) < 1e-12)
    #expect(abs(kind.errorOfChange * kind.errorOfChange - 20) < 1e-12)
  }

  @Test func aStrangeNightMovesTheCoefficientsOnlySoFar() {
    func weight(
      _ residual: Double, leverage: Double, distance: Double = 0
    ) -> NightWeight {
      var weight = NightWeight()
      weight.judge(residual: residual, leverage: leverage, variance: 100, distance: distance)
      return weight
    }
    #expect(weight(30, leverage: 0.01).influence == 1)
    // Of the 30 standard deviations, less what the night explains itself, this influence lets 3 standard deviations count.
    let strange = weight(-300, leverage: 0.01)
    #expect(abs(strange.influence * 30 / (1 + strange.influence * 0.01) - 3) < 1e-12)
    // More than 6 standard deviations count like 6.
    #expect(strange.squaredResidual == 3600)
    // The influence moves the expectation by half of its standard deviation of 10.
    let lever = weight(500, leverage: 1)
    let gain = lever.influence / (1 + lever.influence)
    #expect(abs(500 * gain - 5) < 1e-9)
    #expect(weight(0, leverage: 0.01, distance: 12).influence == 0.25)
    #expect(weight(5, leverage: 3).squaredResidual == 6.25)
  }

  @Test func usualNightsCountInFull() {
    var (older, recent) = (AwakeTimeSums(), RecentNights())
    for night in SampleNights.Sleeper(noise: 5).nights(40, seed: 1) {
      older.fade(by: AwakeTimeSums.fading(days: 1))
      recent.fade(by: AwakeTimeSums.fading(days: 1))
      recent.add(night, to: &older)
    }
    let all = recent.sums(with: older).all(meanCups: 1)
    #expect(abs((all.products[0, 0] + all.products[1, 1]) / all.weight - 1) < 0.05)
    #expect(recent.kinds == (14, 14))
  }
}
