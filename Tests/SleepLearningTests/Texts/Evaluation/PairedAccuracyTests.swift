import SleepLearning
import Testing

@Suite struct PairedAccuracyTests {
  private func paired(_ first: [Bool], _ second: [Bool], weights: [Double]? = nil) -> PairedAccuracy
  {
    PairedAccuracy(first, against: second, weights: weights ?? first.map { _ in 1 })
  }

  @Test func differencesAreWeighted() {
    let found = paired(
      [true, true, false, false], [true, false, true, false], weights: [1, 4, 2, 1])
    #expect(found.difference == 0.25)
    #expect(found.interval == nil)
    #expect(!found.isBetter && !found.isWorse)
    #expect(paired([], []).difference == 0)
  }

  /// Forty texts only by the first, twenty only by the second: the standard error of the mean is
  /// the root of (0.15 - 0.05^2) / 400.
  @Test func intervalsAgreeWithTheory() throws {
    let first = (0..<400).map { $0 % 20 < 10 }
    let second = (0..<400).map { $0 % 20 < 8 || $0 % 20 == 10 }
    let found = paired(first, second)
    #expect(abs(found.difference - 0.05) < 1e-15)
    let interval = try #require(found.interval)
    let width = 2 * 1.96 * (0.1475 / 400 as Double).squareRoot()
    #expect(abs((interval.upperBound - interval.lowerBound) / width - 1) < 0.2)
    #expect(interval.contains(found.difference))
    #expect(found.isBetter && !found.isWorse)
    let swapped = paired(second, first)
    #expect(swapped.difference == -found.difference)
    #expect(swapped.interval == -interval.upperBound...(-interval.lowerBound))
    #expect(swapped.isWorse && !swapped.isBetter)
  }

  @Test func equalClassifiersDoNotDiffer() {
    let hits = (0..<20).map { $0 % 3 == 0 }
    #expect(paired(hits, hits).interval == 0...0)
    #expect(!paired(hits, hits).isBetter && !paired(hits, hits).isWorse)
    #expect(paired(hits.map { _ in true }, hits.map { _ in false }).interval == 1...1)
    #expect(paired(Array(hits.dropLast()), Array(hits.dropLast())).interval == nil)
  }

  @Test func comparesPredictions() {
    var (first, second) = (ScoredPredictions(labelCount: 2), ScoredPredictions(labelCount: 2))
    for number in 0..<4 {
      first.add([0.7, 0.3], target: Int32(number % 2), weight: Float(1 + number))
      second.add([0.2, 0.8], target: Int32(number % 2), weight: Float(1 + number))
    }
    #expect(PairedAccuracy(first, against: second).difference == -0.2)
  }
}
