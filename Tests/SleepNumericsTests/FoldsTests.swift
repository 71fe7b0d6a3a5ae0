import SleepNumerics
import Testing

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
}
