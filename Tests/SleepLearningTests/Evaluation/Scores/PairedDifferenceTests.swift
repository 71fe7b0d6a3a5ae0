import SleepLearning
import SleepModels
import Testing

@Suite struct PairedDifferenceTests {
  private func verdict(
    _ error: Double, _ other: Double, _ interval: ClosedRange<Double>?, scale: Double = 1
  ) -> PairedDifference.Verdict? {
    PairedDifference(of: error, from: other, interval: interval, scale: scale).verdict
  }

  @Test func anIntervalWithoutZeroIsSignificant() {
    #expect(verdict(170, 180, -14 ... -6) == .better)
    #expect(verdict(180, 170, 6...14) == .worse)
    #expect(verdict(180, 170, -1...14) == .notSignificantlyDifferent)
    #expect(verdict(170, 180, -14...0) == .notSignificantlyDifferent)
    #expect(verdict(170, 180, nil) == nil)
  }

  @Test func roundingIsNotSignificant() {
    let difference = PairedDifference(of: 170 + 1e-10, from: 170, interval: 5e-11...2e-10, scale: 1)
    #expect(difference.rootMeanSquaredError == 0)
    #expect(difference.verdict == .notSignificantlyDifferent)
    #expect(verdict(1e-12, 4e-12, -5e-12 ... -1e-12, scale: 1e4) == .notSignificantlyDifferent)
  }

  @Test func anInfiniteErrorIsWorse() {
    #expect(verdict(.infinity, 1, nil) == .worse)
    #expect(verdict(1, .infinity, nil) == .better)
    #expect(verdict(.infinity, .infinity, nil) == nil)
  }

  @Test func theDifferenceIsThatOfTheErrors() {
    let difference = PairedDifference(of: 170, from: 175.5, interval: -7 ... -4, scale: 1)
    #expect(difference.rootMeanSquaredError == -5.5)
    #expect(difference.interval == -7 ... -4)
    #expect(
      PairedDifference.Verdict.notSignificantlyDifferent.rawValue == "not significantly different")
  }
}
