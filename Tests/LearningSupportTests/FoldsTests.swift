import LearnerSamples
import Testing

@testable import LearningSupport
@testable import TabularRegression

@Suite struct FoldsTests {
  @Test(arguments: [(2, 2), (5, 5), (7, 3), (100, 7), (1001, 10)])
  func everyRowIsHeldOutOnceAndFoldsAreBalanced(cellCount: Int, count: Int) {
    let folds = Folds(cellCount: cellCount, folds: count, seed: 42)
    #expect(folds.count == count)
    #expect(folds.heldOut.joined().sorted() == Array(0..<Int32(cellCount)))
    let sizes = folds.heldOut.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    for fold in 0..<count {
      let training = folds.training(without: fold)
      #expect(training == training.sorted())
      #expect(folds.heldOut[fold] == folds.heldOut[fold].sorted())
      #expect(Set(training).isDisjoint(with: folds.heldOut[fold]))
      #expect(training.count + folds.heldOut[fold].count == cellCount)
    }
  }

  @Test func areDrawnFromTheSeed() {
    let first = Folds(cellCount: 100, folds: 5, seed: 1)
    #expect(first.heldOut == Folds(cellCount: 100, folds: 5, seed: 1).heldOut)
    #expect(first.heldOut != Folds(cellCount: 100, folds: 5, seed: 2).heldOut)
    #expect(first.heldOut != Folds(cellCount: 100, folds: 5, seed: .max).heldOut)
    #expect(first.heldOut[0] != Array(0..<20))
  }

  @Test func rowsOfEqualInputsShareAFold() {
    let table = DataTable.sampleNights(rows: 1000, seed: 1)
    let (cells, cellOfRow) = AggregatedRows.merging(table)
    let folds = Folds(cellCount: cells.count, folds: 5, seed: 9)
    var foldOfCell = [Int](repeating: -1, count: cells.count)
    for (fold, members) in folds.heldOut.enumerated() {
      for cell in members { foldOfCell[Int(cell)] = fold }
    }
    var foldOfInputs: [[Double]: Int] = [:]
    for row in 0..<table.rowCount {
      let inputs = table.features.map { $0.values[row] }
      let fold = foldOfCell[cellOfRow[row]]
      #expect(foldOfInputs[inputs, default: fold] == fold)
      foldOfInputs[inputs] = fold
    }
  }
}
