import LearnerSamples
import Testing

@testable import LearningSupport
@testable import TabularRegression

@Suite struct WorkProgressTests {
  private struct Count: Equatable {
    var completed: Int
    var total: Int?
  }

  private let progress = WorkProgress()

  private var count: Count { Count(completed: progress.completed, total: progress.total) }

  /// Nights with a kink that no line can follow, so that trees are trained.
  private static let cells: AggregatedRows = {
    var table = DataTable.sampleNights(rows: 300, seed: 5)
    for row in 0..<300 where table.features[2].values[row] > 2 {
      table.target?.values[row] += 4000 - 600 * table.features[1].values[row]
    }
    return AggregatedRows(table)
  }()

  /// Trains, and gives what had been counted at the end of each stage.
  private func counts(of regressor: some Regressor) throws -> [String: Count] {
    var counts: [String: Count] = [:]
    var current: String?
    func endStage() {
      if let current { counts[current] = count }
      progress.restart()
    }
    _ = try regressor.model(trainedOn: Self.cells, threads: 2) { stage in
      endStage()
      current = stage.name
    }
    endStage()
    return counts
  }

  @Test func counts() {
    #expect(count == Count(completed: 0, total: nil))
    progress.restart(total: 10)
    progress.advance()
    progress.advance(by: 4)
    #expect(count == Count(completed: 5, total: 10))
    progress.cancel(3)
    #expect(count == Count(completed: 5, total: 7))
    progress.limit(to: 1)
    #expect(count == Count(completed: 5, total: 6))
    progress.restart()
    #expect(count == Count(completed: 0, total: nil))
  }

  @Test func nothingToDoIsKnown() {
    progress.restart(total: 0)
    #expect(count == Count(completed: 0, total: 0))
  }

  /// The trees that early stopping spares do not count as missing.
  @Test func boostedTrees() throws {
    var regressor = BoostedTreeRegressor()
    (regressor.folds, regressor.progress) = (3, progress)
    let model = try regressor.model(trainedOn: Self.cells)
    let counts = try counts(of: regressor)
    let validation = try #require(counts["validation"])
    #expect(model.trees.count > 0)
    #expect(validation.completed == validation.total)
    #expect(validation.completed > 3 * model.trees.count)
    #expect(counts["fitting"] == Count(completed: model.trees.count, total: model.trees.count))
    #expect(counts["binning"] == Count(completed: 6, total: 6))
    // The trees of the spread, three features and none permuted, three features followed.
    let calibration = try #require(counts["calibration"])
    #expect(calibration.completed == calibration.total)
    #expect(calibration.completed > 7)
  }

  @Test func line() throws {
    var regressor = LinearRegressor()
    (regressor.folds, regressor.progress) = (3, progress)
    let counts = try counts(of: regressor)
    #expect(counts["binning"] == Count(completed: 6, total: 6))
    #expect(counts["validation"] == Count(completed: 0, total: nil))
    #expect(counts["calibration"] == Count(completed: 4, total: 4))
  }

  @Test func boostedTreesWithoutFolds() throws {
    var regressor = BoostedTreeRegressor()
    (regressor.folds, regressor.progress) = (0, progress)
    regressor.parameters.maxIterations = 7
    let counts = try counts(of: regressor)
    #expect(counts["validation"] == Count(completed: 0, total: nil))
    #expect(counts["fitting"] == Count(completed: 7, total: 7))
  }

  @Test func forest() throws {
    var regressor = RandomForestRegressor()
    (regressor.folds, regressor.progress) = (3, progress)
    regressor.parameters.maxIterations = 4
    let counts = try counts(of: regressor)
    #expect(counts["validation"] == Count(completed: 12, total: 12))
    #expect(counts["fitting"] == Count(completed: 4, total: 4))
  }

  @Test func decisionTree() throws {
    var regressor = DecisionTreeRegressor()
    (regressor.folds, regressor.progress) = (3, progress)
    #expect(try counts(of: regressor)["validation"] == Count(completed: 3, total: 3))
  }

  @Test func automaticChoice() throws {
    var regressor = AutomaticRegressor()
    (regressor.folds, regressor.progress) = (3, progress)
    let counts = try counts(of: regressor)
    #expect(counts["decision-tree"] == Count(completed: 3, total: 3))
    #expect(counts["random-forest"] == Count(completed: 300, total: 300))
  }

  @Test func changesNoModel() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.parameters.maxIterations = 15
    let unwatched = try regressor.model(trainedOn: Self.cells)
    regressor.progress = progress
    #expect(try regressor.model(trainedOn: Self.cells, threads: 2).json == unwatched.json)
  }
}
