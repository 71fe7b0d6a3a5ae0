import SleepModels
import Testing

@Suite struct RegressorMetricsTests {
  @Test func noRowsHaveNoError() {
    let metrics = RegressorMetrics(sumOfSquaredErrors: 0, totalWeight: 0, maximumError: 0)
    #expect(metrics.rootMeanSquaredError == 0)
  }
}
