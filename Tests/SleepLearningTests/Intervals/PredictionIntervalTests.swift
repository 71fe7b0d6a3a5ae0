import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct PredictionIntervalTests {
  @Test func averagesOverRows() throws {
    let aggregated = AggregatedRows(validated: .sample([[-7, 4, 4, 4]], target: [1, 2, 3, 4]))
    #expect(
      RegressionModel.sampleWithRange.averageIntervalWidth(over: aggregated, confidence: 0.5)
        == 10.5)
    #expect(
      RegressionModel.sampleWithRange.averageIntervalWidth(over: aggregated, confidence: 0.999)
        == nil)
    #expect(linearModel(0, [1]).averageIntervalWidth(over: aggregated) == nil)
  }
}
