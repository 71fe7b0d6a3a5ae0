import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct AggregatedRowsTests {
  @Test func varianceWithinARowSurvivesALargeOffset() {
    let offset = 1e9
    let aggregated = AggregatedRows(
      validated: .sample(
        [[1, 1, 1, 1]], target: [offset + 0.25, offset - 0.25, offset + 0.5, offset - 0.5]))
    #expect(aggregated.means == [offset])
    #expect(aggregated.squaredDeviations == [0.625])
  }

  @Test func equalTargetsHaveZeroVariance() {
    let aggregated = AggregatedRows(validated: .sample([[1, 1, 1]], target: [0.1, 0.1, 0.1]))
    #expect(aggregated.means == [0.1])
    #expect(aggregated.squaredDeviations == [0])
    #expect(aggregated.hasConstantTarget)
  }

  @Test func detectsAConstantTarget() {
    #expect(AggregatedRows(validated: .sample([[1, 2, 2]], target: [7, 7, 7])).hasConstantTarget)
    #expect(!AggregatedRows(validated: .sample([[1, 2, 2]], target: [7, 7, 8])).hasConstantTarget)
    #expect(!AggregatedRows(validated: .sample([[1, 2]], target: [7, 8])).hasConstantTarget)
  }

  @Test func subsetsEqualReadingThoseRowsAlone() {
    let table = DataTable.sample([[1, 2, 2, 3]], target: [1, 2, 4, 8])
    let picked = AggregatedRows(AggregatedRows(validated: table), members: [1, 2])
    let alone = AggregatedRows(validated: table.rows([1, 2, 3]))
    #expect(picked.columns == alone.columns)
    #expect(picked.weights == alone.weights)
    #expect(picked.means == alone.means)
    #expect(picked.squaredDeviations == alone.squaredDeviations)
    #expect(picked.extremes == alone.extremes)
    #expect(picked.rowCount == 3)
    #expect(picked.fingerprint == alone.fingerprint)
  }
}
