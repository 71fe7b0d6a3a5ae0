import LearnerSamples
import Testing

@testable import Models
@testable import Numerics
@testable import Learning

@Suite struct FoldsTests {
  @Test(arguments: [(2, 2), (5, 5), (7, 3), (100, 7), (1001, 10)])
  func everyRowIsHeldOutOnceAndFoldsAreBalanced(aggregatedCount: Int, count: Int) {
    let folds = Folds(aggregatedCount: aggregatedCount, folds: count, seed: 42)
    #expect(folds.count == count)
    #expect(folds.heldOut.joined().sorted() == Array(0..<Int32(aggregatedCount)))
    let sizes = folds.heldOut.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    for fold in 0..<count {
      let training = folds.training(without: fold)
      #expect(training == training.sorted())
      #expect(folds.heldOut[fold] == folds.heldOut[fold].sorted())
      #expect(Set(training).isDisjoint(with: folds.heldOut[fold]))
      #expect(training.count + folds.heldOut[fold].count == aggregatedCount)
    }
  }

  @Test func areDrawnFromTheSeed() {
    let first = Folds(aggregatedCount: 100, folds: 5, seed: 1)
    #expect(first.heldOut == Folds(aggregatedCount: 100, folds: 5, seed: 1).heldOut)
    #expect(first.heldOut != Folds(aggregatedCount: 100, folds: 5, seed: 2).heldOut)
    #expect(first.heldOut != Folds(aggregatedCount: 100, folds: 5, seed: .max).heldOut)
    #expect(first.heldOut[0] != Array(0..<20))
  }

  @Test func rowsOfEqualInputsShareAFold() {
    let table = DataTable.sampleNights(rows: 1000, seed: 1)
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let folds = Folds(aggregatedCount: aggregated.count, folds: 5, seed: 9)
    var foldOfAggregatedRow = [Int](repeating: -1, count: aggregated.count)
    for (fold, members) in folds.heldOut.enumerated() {
      for aggregatedRow in members { foldOfAggregatedRow[Int(aggregatedRow)] = fold }
    }
    #expect(!foldOfAggregatedRow.contains(-1))
    var foldOfInputs: [[Double]: Int] = [:]
    for row in 0..<table.rowCount {
      let inputs = table.features.map { $0.values[row] }
      let fold = foldOfAggregatedRow[aggregatedRowOfRow[row]]
      #expect(foldOfInputs[inputs, default: fold] == fold)
      foldOfInputs[inputs] = fold
    }
  }
}
