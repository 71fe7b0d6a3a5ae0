import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct AggregatedRowsTargetTests {
  @Test func aggregatesAnotherTarget() {
    let aggregated = AggregatedRows(
      validated: .sample([[2, 1, 2, 2, 1]], target: [7, 5, 3, 7, 4]))
    var rows = TargetSample()
    rows.append(aggregatedRow: 0, target: 4, weight: 2)
    rows.append(aggregatedRow: 1, target: 1, weight: 1)
    rows.append(aggregatedRow: 1, target: 5, weight: 3)
    let other = AggregatedRows(inputsOf: aggregated, targetName: "z", rows: rows, keepsRows: true)
    #expect(other.targetName == "z" && other.featureNames == aggregated.featureNames)
    #expect(other.columns == aggregated.columns)
    #expect(other.weights == [2, 4] && other.means == [4, 4])
    #expect(other.squaredDeviations == [0, 12])
    #expect(other.extremes == [4...4, 1...5])
    #expect(other.totalWeight == 6)
    #expect(other.sample == rows)
  }
}
