import Foundation
import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import SleepPlatform
import Testing

@Suite struct AutomaticRegressorTests {
  private func columns(_ count: Int, rows: Int, _ generator: inout SplitMix64) -> [[Double]] {
    (0..<count).map { _ in (0..<rows).map { _ in generator.number(in: 0...1) } }
  }

  private func selection(
    rows: Int, columns count: Int, noise: Double, target: ([Double]) -> Double
  ) throws -> ModelSelection {
    var generator = SplitMix64(seed: 1)
    let columns = columns(count, rows: rows, &generator)
    let values = (0..<rows).map { row in
      let noise = noise * (generator.number(in: -1...1) + generator.number(in: -1...1))
      return target(columns.map { $0[row] }) + noise
    }
    var automatic = AutomaticRegressor()
    automatic.folds = 3
    return try automatic.selection(
      trainedOn: AggregatedRows(validated: .sample(columns, target: values)), threads: 2)
  }

  @Test func choosesALinearModelForALine() throws {
    let selection = try selection(rows: 120, columns: 2, noise: 0.5) { 3 * $0[0] - $0[1] }
    #expect(selection.model.algorithm == .linear)
    #expect(selection.model.trees.isEmpty && selection.model.training.parameters == nil)
    #expect(
      selection.candidates.map(\.algorithm) == [
        .linear, .decisionTree, .boostedTrees, .randomForest,
      ])
    #expect(selection.candidates.map(\.treeCount).first == 0)
    // Twenty trees show that a forest cannot be better.
    #expect(selection.candidates.map(\.treeCount).last == 20)
    var linear = LinearRegressor()
    var generator = SplitMix64(seed: 1)
    let columns = columns(2, rows: 120, &generator)
    let target = (0..<120).map { row in
      let noise = 0.5 * (generator.number(in: -1...1) + generator.number(in: -1...1))
      return 3 * columns[0][row] - columns[1][row] + noise
    }
    linear.folds = 3
    #expect(try linear.model(trainedOn: .sample(columns, target: target)) == selection.model)
  }

  @Test func choosesOneTreeForSteps() throws {
    let selection = try selection(rows: 150, columns: 2, noise: 1) {
      $0[0] < 0.3 ? 0 : $0[1] < 0.6 ? 5 : 2
    }
    #expect(selection.model.algorithm == .decisionTree)
    #expect(selection.model.trees.count == 1 && selection.rival == .linear)
  }

  @Test func choosesBoostedTreesForASmoothFunction() throws {
    let selection = try selection(rows: 120, columns: 2, noise: 0.2) {
      10 * ($0[0] - 0.5) * ($0[0] - 0.5) + 3 * $0[1]
    }
    #expect(selection.model.algorithm == .boostedTrees)
  }

  @Test func choosesAForestForAComplexFunction() throws {
    let selection = try selection(rows: 300, columns: 2, noise: 0.1) { sin(40 * $0[0] * $0[1]) }
    #expect(selection.model.algorithm == .randomForest)
    #expect(selection.rival == .boostedTrees)
    #expect(selection.model.trees.count == 100 && selection.candidates.last?.treeCount == 100)
  }

  @Test func theModelEqualsThatOfItsMethod() throws {
    let table = DataTable.sampleNoise(rows: 100, columns: 2, values: 20, seed: 1)
    var automatic = AutomaticRegressor()
    automatic.folds = 3
    let collected = Locked<[TrainingStage]>([])
    let aggregated = AggregatedRows(validated: table)
    let selection = try automatic.selection(
      trainedOn: aggregated,
      progress: TrainingProgress { stage, _ in collected.withLock { $0.append(stage) } })
    let stages = collected.withLock { $0 }
    #expect(
      stages == [
        .binning, .candidate(.linear), .candidate(.decisionTree), .candidate(.boostedTrees),
        .candidate(.randomForest), .fitting, .calibration,
      ])
    #expect(stages.map(\.name).suffix(3) == ["random-forest", "fitting", "calibration"])
    #expect(try automatic.model(trainedOn: aggregated, threads: 3) == selection.model)
    var tree = DecisionTreeRegressor()
    tree.folds = 3
    #expect(selection.model.algorithm == .decisionTree)
    #expect(try tree.model(trainedOn: aggregated) == selection.model)
    let validation = try #require(selection.model.training.validationMetrics)
    let candidate = try #require(selection.candidate(.decisionTree))
    #expect(abs(validation.rootMeanSquaredError - candidate.rootMeanSquaredError) < 1e-9)
  }

  @Test func acceptsGivenFolds() {
    var automatic = AutomaticRegressor()
    automatic.folds = 0
    #expect(
      throws: TrainingError.parameterOutOfRange(name: "folds", value: "0", range: "at least 2")
    ) { try automatic.model(trainedOn: .sampleNights(rows: 100, seed: 1)) }
  }
}
