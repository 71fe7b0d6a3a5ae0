import SleepModel
import Testing

@testable import SleepTerminal
@testable import SleepCommands

@Suite struct TrainingStageTests {
  @Test func titles() {
    #expect(WorkStage.reading.title == "Reading")
    #expect(WorkStage.training(.candidate(.decisionTree)).title == "Decision-tree")
    #expect(
      WorkStage.training(.binning, fold: .init(2, of: 5)).title == "Fold 3 of 5, binning")
  }

  @Test func treesAreCountedWhereTheyAreGrown() {
    let stages: [(TrainingStage, Bool, Bool)] = [
      (.binning, false, false), (.validation, true, true), (.candidate(.linear), true, true),
      (.fitting, true, false), (.calibration, false, true),
    ]
    for (stage, countsTrees, isLimited) in stages {
      let work = WorkStage.training(stage)
      #expect((work.unit == "trees") == countsTrees)
      #expect(work.isLimited == isLimited)
      #expect(work.name == stage.name)
    }
  }
}
