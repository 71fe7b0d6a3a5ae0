import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct RegressorMetricsTests {
  @Test func anAggregatedRowScoresAsItsRows() {
    // Errors of 1 against 0, 1, 5 and of 10 against 7: 1, 0, -4 and 3.
    let aggregated = AggregatedRows(validated: .sample([[1, 1, 1, 2]], target: [0, 1, 5, 7]))
    let metrics = RegressorMetrics(aggregated: aggregated, predictions: [1, 10])
    #expect(abs(metrics.rootMeanSquaredError - 6.5.squareRoot()) < 1e-15)
    #expect(metrics.maximumError == 4)
  }

  @Test func agreesWithRowByRow() {
    let table = DataTable.sampleNights(rows: 700, seed: 8)
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    var generator = SplitMix64(seed: 9)
    let predictions = aggregated.means.map { $0 + generator.number(in: -500...500) }
    let errors = zip(table.target?.values ?? [], aggregatedRowOfRow).map { $0 - predictions[$1] }
    let metrics = RegressorMetrics(aggregated: aggregated, predictions: predictions)
    let mean = errors.reduce(0) { $0 + $1 * $1 } / 700
    #expect(abs(metrics.rootMeanSquaredError - mean.squareRoot()) < 1e-9)
    #expect(abs((metrics.maximumError ?? .nan) - (errors.map(abs).max() ?? 0)) < 1e-9)
  }
}
