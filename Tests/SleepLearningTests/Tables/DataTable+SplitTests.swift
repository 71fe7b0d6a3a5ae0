import SleepLearning
import SleepModels
import Testing

@Suite struct DataTableSplitTests {
  private let table: DataTable

  init() throws {
    table = try DataTable(
      features: [.init("x", Array(0..<100).map(Double.init))],
      target: .init("y", Array(0..<100).map { 2 * Double($0) }),
      weights: .init("w", Array(repeating: 3, count: 100)))
  }

  @Test(arguments: [(0.8, 80), (0.0, 0), (1.0, 100), (0.005, 1), (0.004, 0)])
  func splitsAllRows(_ fraction: Double, _ count: Int) throws {
    let (first, second) = try table.randomSplit(by: fraction, seed: 7)
    #expect(first.rowCount == count)
    #expect(second.rowCount == 100 - count)
    let rows = (first.features[0].values + second.features[0].values).sorted()
    #expect(rows == table.features[0].values)
    #expect(first.features[0].values == first.features[0].values.sorted())
    #expect(first.target?.values == first.features[0].values.map { 2 * $0 })
    #expect(second.weights?.values == Array(repeating: 3, count: 100 - count))
  }

  @Test func dependsOnTheSeedAlone() throws {
    #expect(try table.randomSplit(by: 0.5, seed: 1).0 == table.randomSplit(by: 0.5, seed: 1).0)
    #expect(try table.randomSplit(by: 0.5, seed: 1).0 != table.randomSplit(by: 0.5, seed: 2).0)
    // Computed independently from the definitions of SplitMix64 and Lemire's bounded numbers.
    let (chosen, _) = try table.randomSplit(by: 0.05, seed: 5)
    #expect(chosen.features[0].values == [12, 22, 24, 38, 75])
  }

  @Test(arguments: [-0.1, 1.1, .nan]) func refusesOtherFractions(_ fraction: Double) {
    #expect(throws: TableError.self) { try table.randomSplit(by: fraction) }
  }
}
