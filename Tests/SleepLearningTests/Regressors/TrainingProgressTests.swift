import LearnerSamples
import SleepLearning
import SleepModels
import SleepPlatform
import Testing

@Suite struct TrainingProgressTests {
  private struct Count: Equatable {
    var completed: Int
    var total: Int?
  }

  /// A kink in the target requires trees.
  private static let table: DataTable = {
    var table = DataTable.sampleNights(rows: 120, seed: 5)
    for row in 0..<120 where table.features[2].values[row] > 2 {
      table.target?.values[row] += 4000 - 600 * table.features[1].values[row]
    }
    return table
  }()

  private func counts(of regressor: some Regressor) throws -> [String: Count] {
    try training(by: regressor).counts
  }

  private func training(
    by regressor: some Regressor
  ) throws -> (model: RegressionModel, counts: [String: Count]) {
    let work = WorkProgress()
    let counts = Locked<[String: Count]>([:])
    let current = Locked<String?>(nil)
    @Sendable func endStage() {
      guard let name = current.withLock({ $0 }) else { return }
      counts.withLock { $0[name] = Count(completed: work.completed, total: work.total) }
    }
    let progress = TrainingProgress(counting: work) { stage, _ in
      endStage()
      current.withLock { $0 = stage.name }
    }
    let model = try regressor.model(trainedOn: Self.table, threads: 2, progress: progress)
    endStage()
    return (model, counts.withLock { $0 })
  }

  @Test func boostedTrees() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    let (model, counts) = try training(by: regressor)
    let validation = try #require(counts["validation"])
    #expect(model.trees.count > 0)
    #expect(validation.completed == validation.total)
    #expect(validation.completed > 3 * model.trees.count)
    #expect(counts["fitting"] == Count(completed: model.trees.count, total: model.trees.count))
    #expect(counts["binning"] == Count(completed: 6, total: 6))
    let calibration = try #require(counts["calibration"])
    #expect(calibration.completed == calibration.total)
    #expect(calibration.completed > 7)
  }

  @Test func linearModel() throws {
    var regressor = LinearRegressor()
    regressor.folds = 3
    let counts = try counts(of: regressor)
    #expect(counts["binning"] == Count(completed: 6, total: 6))
    #expect(counts["validation"] == Count(completed: 0, total: nil))
    #expect(counts["calibration"] == Count(completed: 4, total: 4))
  }

  @Test func boostedTreesWithoutFolds() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 7
    let counts = try counts(of: regressor)
    #expect(counts["validation"] == Count(completed: 0, total: nil))
    #expect(counts["fitting"] == Count(completed: 7, total: 7))
  }

  @Test func randomForest() throws {
    var regressor = RandomForestRegressor()
    regressor.folds = 3
    regressor.parameters.maxIterations = 4
    let counts = try counts(of: regressor)
    #expect(counts["validation"] == Count(completed: 12, total: 12))
    #expect(counts["fitting"] == Count(completed: 4, total: 4))
  }

  @Test func decisionTree() throws {
    var regressor = DecisionTreeRegressor()
    regressor.folds = 3
    #expect(try counts(of: regressor)["validation"] == Count(completed: 3, total: 3))
  }

  @Test func automaticChoice() throws {
    var regressor = AutomaticRegressor()
    regressor.folds = 3
    let counts = try counts(of: regressor)
    #expect(counts["decision-tree"] == Count(completed: 3, total: 3))
    // Twenty trees in each fold show that the forest is not the best.
    #expect(counts["random-forest"] == Count(completed: 60, total: 60))
  }

  @Test func awaitingGivesTheSameModel() async throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.parameters.maxIterations = 15
    let progress = TrainingProgress()
    let awaited = try await regressor.model(trainedOn: Self.table, threads: 2, progress: progress)
    let sync = { [regressor] in try regressor.model(trainedOn: Self.table) }
    #expect(try sync() == awaited)
    #expect(progress.stage == .calibration)
    #expect(!progress.isCancelled)
  }

  @Test(arguments: [TrainingStage.binning, .validation, .fitting, .calibration])
  func cancelsInAnyStage(_ stage: TrainingStage) {
    var (boosted, forest) = (BoostedTreeRegressor(), RandomForestRegressor())
    boosted.parameters.maxIterations = 5
    forest.parameters.maxIterations = 5
    for regressor in [boosted, forest, DecisionTreeRegressor(), LinearRegressor()]
      as [any Regressor]
    {
      let work = WorkProgress()
      let progress = TrainingProgress(counting: work) {
        if $0 == stage { work.cancel() }; _ = $1
      }
      #expect(throws: TrainingError.cancelled) {
        try regressor.model(trainedOn: Self.table, threads: 2, progress: progress)
      }
    }
  }

  @Test func cancellingTheTaskCancelsTheTraining() async {
    let task = Task {
      try await AutomaticRegressor().model(trainedOn: Self.table)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aProgressIsUsedAgainAfterACancelledTask() async throws {
    let progress = TrainingProgress()
    let task = Task {
      try await AutomaticRegressor().model(trainedOn: Self.table, progress: progress)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!progress.isCancelled)
    _ = try await LinearRegressor().model(trainedOn: Self.table, progress: progress)
  }

  @Test func automaticChoiceIsCancelled() {
    let work = WorkProgress()
    let progress = TrainingProgress(counting: work) { stage, _ in
      if stage == .candidate(.randomForest) { work.cancel() }
    }
    var automatic = AutomaticRegressor()
    automatic.folds = 2
    #expect(throws: TrainingError.cancelled) {
      try automatic.model(trainedOn: Self.table, progress: progress)
    }
  }
}
