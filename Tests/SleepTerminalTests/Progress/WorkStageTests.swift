import Testing

@testable import SleepTerminal

@Suite struct WorkStageTests {
  @Test func titles() {
    #expect(WorkStage.reading.title == "Reading")
    #expect(WorkStage.boostedTrees.title == "Boosted-trees")
    #expect(WorkStage.validation(.init(2, of: 5)).title == "Fold 3 of 5, validation")
  }
}
