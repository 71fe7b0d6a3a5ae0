import Testing

@testable import SleepModel

@Suite struct BinnedCellsTests {
  @Test func laysOutBinsCellByCell() {
    let cells = WeightedCells(.sample([[1, 2, 4, 4], [7, 7, 7, 9]], target: [0, 0, 0, 0]))
    let bins = BinnedCells(cells)
    #expect(bins.cellCount == 4)
    #expect(bins.offsets == [0, 3, 5])
    #expect(bins.features.map(\.thresholds) == [[1.5, 3], [8]])
    #expect(bins.bins == [0, 0, 1, 0, 2, 0, 2, 1])
    #expect(bins.bin(ofCell: 3, feature: 1) == 1)
    #expect(bins.bin(ofCell: 2, feature: 0) == 2)
  }

  @Test func keepsToTheLimit() {
    let values = (0..<1000).map(Double.init)
    let bins = BinnedCells(WeightedCells(.sample([values], target: values)), binLimit: 10)
    #expect(bins.features[0].count == 10)
    #expect(Set(bins.bins) == Set(0..<10))
  }
}
