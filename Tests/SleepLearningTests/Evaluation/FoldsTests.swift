import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct FoldsTests {
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
