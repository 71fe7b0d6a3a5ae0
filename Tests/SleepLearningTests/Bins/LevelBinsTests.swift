import SleepModels
import Testing

@testable import SleepLearning

@Suite struct LevelBinsTests {
  @Test func everyLevelHasItsBin() {
    let bins = FeatureBins(levelCount: 3, values: [0, 2, 1, .nan], weights: [1, 1, 1, 1])
    #expect(bins.binOfLevel == [0, 1, 2])
    #expect(bins.missingBin == 3 && bins.count == 4)
    #expect(bins.levels(of: nil) == nil)
    var set = BinSet()
    set.insert(0)
    set.insert(2)
    #expect(bins.levels(of: set)?.levels == [0, 2])
  }

  @Test func theRarestLevelsShareABin() {
    // Levels 0 to 299; those below 100 are in two rows, so 46 of the others keep a bin.
    let values = (0..<300).map(Double.init) + (0..<100).map(Double.init)
    let bins = FeatureBins(levelCount: 300, values: values, weights: values.map { _ in 1 })
    #expect(bins.count == 256 && bins.missingBin == 255)
    let places = bins.binOfLevel ?? []
    #expect(places.prefix(254) == ArraySlice((0..<254).map { UInt8($0) }))
    #expect(places[254...].allSatisfy { $0 == 254 })
  }

  @Test func binsAreFoundByLevel() throws {
    let table = try DataTable(
      features: [.init("n", [1, 2, 3, 4]), .init("c", words: ["b", nil, "a", "b"])],
      target: .init("y", [1, 2, 3, 4]))
    let binned = BinnedRows(try AggregatedRows(table))
    #expect(binned.features[1].count == 3)
    #expect(binned.words[0].map { UInt8(truncatingIfNeeded: $0 >> 8) } == [1, 2, 0, 1])
  }
}
