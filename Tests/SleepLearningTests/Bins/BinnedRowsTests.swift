import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct BinnedRowsTests {
  @Test func laysOutBinsRowByRow() {
    let rows = AggregatedRows(
      validated: .sample([[1, 2, 4, 4], [7, 7, 7, 9]], target: [0, 0, 0, 0]))
    let bins = BinnedRows(rows)
    #expect(bins.rowCount == 4)
    #expect(bins.offsets == [0, 3, 5])
    #expect(bins.features.map(\.thresholds) == [[1.5, 3], [8]])
    #expect(bins.words == [[0x0000, 0x0001, 0x0002, 0x0102]])
    #expect(bins.bin(ofRow: 3, feature: 1) == 1)
    #expect(bins.bin(ofRow: 2, feature: 0) == 2)
  }

  @Test func respectsTheLimit() {
    let values = (0..<1000).map(Double.init)
    let bins = BinnedRows(
      AggregatedRows(validated: .sample([values], target: values)), binLimit: 10)
    #expect(bins.features[0].count == 10)
    #expect(Set((0..<1000).map { bins.bin(ofRow: $0, feature: 0) }) == Set(0..<10))
  }

  @Test(arguments: [1, 4, 5, 9]) func everyFeatureHasAPlaceInAWord(features: Int) {
    let table = DataTable.sampleNoise(rows: 300, columns: features, values: 20, seed: 3)
    let rows = AggregatedRows(validated: table)
    let bins = BinnedRows(rows)
    #expect(bins.words.count == (features + 3) / 4)
    for feature in 0..<features {
      for row in 0..<rows.count {
        let bin = bins.features[feature].bin(of: rows.columns[feature][row])
        #expect(bins.bin(ofRow: row, feature: feature) == bin)
      }
    }
    for threads in [2, 3] { #expect(BinnedRows(rows, threads: threads).words == bins.words) }
  }
}
