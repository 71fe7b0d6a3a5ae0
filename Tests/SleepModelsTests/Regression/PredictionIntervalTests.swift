import ModelSamples
import SleepModels
import Testing

@Suite struct PredictionIntervalTests {
  @Test(arguments: [(0.5, 1.0), (0.9, 6), (0.99, 12)]) func quantilesAtTheLevels(
    confidence: Double, quantile: Double
  ) throws {
    #expect(PredictionInterval.sample.quantile(at: confidence) == quantile)
  }

  @Test func quantilesBetweenTheLevelsAreOnALine() throws {
    #expect(try abs(#require(PredictionInterval.sample.quantile(at: 0.25)) - 0.5) < 1e-12)
    #expect(try abs(#require(PredictionInterval.sample.quantile(at: 0.55)) - 1.5) < 1e-12)
    #expect(try abs(#require(PredictionInterval.sample.quantile(at: 0.98)) - 11) < 1e-12)
  }

  @Test(arguments: [0, -0.5, 0.995, 1, 90, Double.nan]) func otherLevelsHaveNone(share: Double)
    throws
  {
    #expect(PredictionInterval.sample.quantile(at: share) == nil)
    #expect(try RegressionModel.sampleWithRange.interval(for: [1], confidence: share) == nil)
  }

  @Test func fewRowsEndEarlier() throws {
    let range = PredictionInterval(
      residualScale: PredictionInterval.sample.residualScale, smallestResidualScale: 3,
      quantiles: [1, 2, 3, 4, 5, 6, 7])
    #expect(range.highestConfidence == 0.925)
    #expect(range.quantile(at: 0.925) == 7)
    #expect(range.quantile(at: 0.93) == nil)
  }

  @Test func widthFollowsTheResidualScale() throws {
    #expect(try RegressionModel.sampleWithRange.interval(for: [4]) == 104...176)
    #expect(try RegressionModel.sampleWithRange.interval(for: [4], confidence: 0.5) == 134...146)
    // Not below the smallest residual scale.
    #expect(try RegressionModel.sampleWithRange.interval(for: [-7], confidence: 0.5) == 27...33)
    #expect(try linearModel(100, [10]).interval(for: [4]) == nil)
  }

  @Test func overflowingIntervalsAreNil() throws {
    #expect(try RegressionModel.sampleWithRange.interval(for: [1e308]) == nil)
  }
}
