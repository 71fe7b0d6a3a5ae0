import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepLearning

@Suite struct ErrorSlicesTests {
  private func slices(_ table: DataTable, strengths: [Double] = [1, 3, 2]) -> ErrorSlices? {
    let aggregated = AggregatedRows(validated: table)
    let zeros = [Double](repeating: 0, count: aggregated.count)
    let scores = RowScores(
      aggregated: aggregated, predictions: zeros, means: zeros, lines: zeros,
      isInside: zeros.map { _ in true }, coveredWeights: nil)
    return RowSlices(aggregated, preferring: "coffee") { strengths }.map {
      ErrorSlices(of: scores, in: $0)
    }
  }

  private func nights(cups: [Double], target: [Double]) -> DataTable {
    .sample(
      [cups.indices.map { 100 * Double($0) }, cups.map { _ in 8 }, cups], target: target,
      names: SleepCalculator.features, targetName: SleepCalculator.target)
  }

  @Test func coffeeIsPartedByCup() throws {
    let found = try #require(slices(nights(cups: [2, 0, 2, 1], target: [3, -5, 4, 2])))
    #expect(found.feature == "coffee")
    #expect(found.slices.map(\.range) == [0...0, 1...1, 2...2])
    // Against predictions of 0.
    #expect(found.slices.map(\.score.weight) == [1, 1, 2])
    #expect(found.slices.map(\.score.rootMeanSquaredError) == [5, 2, 12.5.squareRoot()])
    #expect(found.slices.map(\.score.bias) == [5, -2, -3.5])
    #expect(found.slices.allSatisfy { $0.score.coverage == nil })
  }

  @Test func coffeeOfManyAmountsIsPartedLikeAnyOtherInput() throws {
    let cups = (0..<26).map(Double.init)
    let few = try #require(slices(nights(cups: cups.map { min($0, 24) }, target: cups)))
    #expect(few.feature == "coffee" && few.slices.count == 25)
    let many = try #require(slices(nights(cups: cups, target: cups), strengths: [9, 3, 2]))
    #expect(many.feature == "wake")
    #expect(many.slices.map(\.range) == [0...500, 600...1200, 1300...1800, 1900...2500])
  }

  @Test func otherDataArePartedByTheStrongestInput() throws {
    let table = DataTable.sample(
      [[1, 2, 3, 4, 5, 6, 7, 8], [5, 5, 5, 5, 6, 6, 6, 6], [1, 1, 1, 1, 1, 1, 1, 1]],
      target: [1, 2, 3, 4, 5, 6, 7, 8])
    let found = try #require(slices(table, strengths: [3, 1, 2]))
    #expect(found.feature == "a")
    #expect(found.slices.map(\.range) == [1...2, 3...4, 5...6, 7...8])
    #expect(found.slices.map(\.score.bias) == [-1.5, -3.5, -5.5, -7.5])
    #expect(slices(table, strengths: [1, 9, 2])?.slices.map(\.range) == [5...5, 6...6])
  }

  @Test func strengthIsTheErrorReduction() {
    let table = DataTable.sample([[0, 2, 0, 2], [0, 0, 10, 10]], target: [1, 2, 3, 4])
    let aggregated = AggregatedRows(validated: table)
    // Deviations of 1 and 5.
    #expect(linearModel(1, [-3, 0.5]).strengths(in: aggregated) == [9, 6.25])
    #expect(linearModel(1, [0, 0]).strengths(in: aggregated) == [0, 0])
  }
}
