import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepPlatform
@testable import SleepLearning

@Suite struct CrossValidationTests {
  private static let table: DataTable = {
    var table = DataTable.sampleNights(rows: 600, seed: 5)
    for row in 0..<600 where table.features[2].values[row] > 2 {
      table.target?.values[row] += 4000 - 600 * table.features[1].values[row]
    }
    return table
  }()

  private static let boosted: BoostedTreeRegressor = {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.parameters.stepSize = 0.4
    regressor.parameters.maxIterations = 12
    regressor.parameters.minChildWeight = 5
    return regressor
  }()

  @Test func reportsFoldAndStage() throws {
    let stages = Locked<[String]>([])
    _ = try CrossValidation(
      of: Self.boosted, on: Self.table, folds: 2,
      progress: TrainingProgress { stage, fold in
        stages.withLock { $0.append("\(fold ?? -1) \(stage.name)") }
      })
    let ofOne = ["binning", "validation", "fitting", "calibration"]
    #expect(stages.withLock { $0 } == ofOne.map { "0 \($0)" } + ofOne.map { "1 \($0)" })
  }

  @Test(arguments: [1, 3]) func agreesWithFoldsTrainedByHand(threads: Int) throws {
    let table = Self.table.rows(0..<300)
    let result = try CrossValidation(
      of: Self.boosted, on: table, folds: 4, randomSeed: 7, threads: threads)
    let target = table.target?.values ?? []
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    var models: [Double] = []
    var means: [Double] = []
    var lines: [Double] = []
    var iterations: [Int] = []
    for members in Folds(aggregatedCount: aggregated.count, folds: 4, seed: 7).heldOut {
      let heldOut = Set(members.map(Int.init))
      let known = table.rows((0..<300).filter { !heldOut.contains(aggregatedRowOfRow[$0]) })
      let model = try Self.boosted.model(trainedOn: known)
      let line = LeastSquares.fit(AggregatedRows(validated: known))
      let values = known.target?.values ?? []
      let mean = values.reduce(0, +) / Double(values.count)
      iterations.append(model.trees.count)
      for row in 0..<300 where heldOut.contains(aggregatedRowOfRow[row]) {
        let inputs = table.features.map { $0.values[row] }
        models.append(model.prediction(validated: inputs) - target[row])
        means.append(mean - target[row])
        lines.append(line.value { inputs[$0] } - target[row])
      }
    }
    func rootMeanSquare(_ errors: [Double]) -> Double {
      (errors.reduce(0) { $0 + $1 * $1 } / 300).squareRoot()
    }
    let evaluation = result.evaluation
    #expect(result.iterations == iterations)
    #expect(iterations.allSatisfy { $0 > 0 })
    #expect(evaluation.rowCount == 300)
    #expect(abs(evaluation.rootMeanSquaredError - rootMeanSquare(models)) < 1e-7)
    let (meanError, largest) = (models.map(abs).reduce(0, +) / 300, models.map(abs).max() ?? 0)
    let bias: Double = models.reduce(0, +) / 300
    #expect(abs(try #require(evaluation.meanAbsoluteError) - meanError) < 1e-7)
    #expect(abs(try #require(evaluation.maximumError) - largest) < 1e-7)
    #expect(abs(evaluation.bias - bias) < 1e-7)
    #expect(abs(evaluation.baselines.mean - rootMeanSquare(means)) < 1e-7)
    #expect(abs(evaluation.baselines.linear - rootMeanSquare(lines)) < 1e-7)
    let spread = target.map { $0 - target.reduce(0, +) / 300 }
    let share = rootMeanSquare(models) / rootMeanSquare(spread)
    #expect(abs(try #require(evaluation.rSquared) - (1 - share * share)) < 1e-9)
  }

  @Test func theOrderOfRowsChangesNoPrediction() throws {
    var generator = SplitMix64(seed: 1)
    let table = Self.table.rows(0..<300)
    let shuffled = table.rows(generator.order(of: 300))
    let first = try CrossValidation(of: Self.boosted, on: table, folds: 3)
    let second = try CrossValidation(of: Self.boosted, on: shuffled, folds: 3)
    #expect(first.iterations == second.iterations)
    #expect(first.evaluation.maximumError == second.evaluation.maximumError)
    #expect(first.evaluation.baselines == second.evaluation.baselines)
    let difference =
      first.evaluation.rootMeanSquaredError - second.evaluation.rootMeanSquaredError
    #expect(abs(difference) < 1e-9)
  }

  @Test func aLinearModelScoresAsItsBaseline() throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    let evaluation = try CrossValidation(of: regressor, on: Self.table, folds: 5).evaluation
    #expect(abs(evaluation.rootMeanSquaredError - evaluation.baselines.linear) < 1e-7)
    #expect(evaluation.baselines.mean > evaluation.baselines.linear)
  }

  @Test func aConstantTargetHasNoRSquared() throws {
    let x = (0..<20).map(Double.init)
    let table = DataTable.sample([x], target: x.map { _ in 5 })
    let evaluation = try CrossValidation(of: LinearRegressor(), on: table, folds: 2).evaluation
    #expect(evaluation.rSquared == nil)
    #expect(evaluation.rootMeanSquaredError == 0)
  }

  @Test(arguments: [1, 0, -2]) func foldsOutOfRange(folds: Int) {
    let error = #expect(throws: TrainingError.self) {
      _ = try CrossValidation(of: LinearRegressor(), on: Self.table, folds: folds)
    }
    #expect(
      error?.description
        == "folds is \(folds); it must be from 2 to 206, the number of distinct inputs.")
  }

  @Test func tooFewRowsOrDistinctInputs() {
    let one = #expect(throws: TrainingError.self) {
      _ = try CrossValidation(of: LinearRegressor(), on: Self.table.rows([0]), folds: 2)
    }
    #expect(one == .tooFewRows(1))
    let few = #expect(throws: TrainingError.self) {
      _ = try CrossValidation(
        of: LinearRegressor(), on: .sample([[1, 2, 3]], target: [1, 2, 3]), folds: 4)
    }
    #expect(
      few?.description == "folds is 4; it must be from 2 to 3, the number of distinct inputs.")
  }

  @Test func reportsSignificance() throws {
    let table = Self.table.rows(0..<300)
    let result = try CrossValidation(
      of: Self.boosted, on: table, folds: 4, slicedFeature: "coffee", threads: 2)
    let evaluation = result.evaluation
    #expect(evaluation.differences.mean.verdict == .better)
    #expect(evaluation.differences.linear.verdict == .better)
    #expect(
      evaluation.rootMeanSquaredErrorInterval?.contains(evaluation.rootMeanSquaredError) == true)
    #expect(evaluation.slices?.feature == "coffee")
    #expect(evaluation.slices?.slices.map(\.range) == [0...0, 1...1, 2...2, 3...3, 4...4, 5...5])
    #expect(evaluation.slices?.slices.reduce(0) { $0 + $1.score.weight } == 300)
    let alone = try CrossValidation(
      of: Self.boosted, on: table, folds: 4, slicedFeature: "coffee", threads: 1)
    #expect(alone.evaluation == evaluation)
  }

  /// Some folds lack the largest or the smallest input.
  @Test func eachFoldHasItsOwnRanges() throws {
    let x = (0..<40).map(Double.init)
    let table = DataTable.sample([x], target: x.map { 2 * $0 + 1 })
    let evaluation = try CrossValidation(of: LinearRegressor(), on: table, folds: 20).evaluation
    #expect(evaluation.outsideRanges.weight == 2)
    #expect(evaluation.insideRanges.weight == 38)
  }

  @Test func namesTheLinesOfOutliers() throws {
    var table = Self.table
    table.target?.values[77] = 353
    let regressor = LinearRegressor()
    let named = try CrossValidation(
      of: regressor, on: table, lines: (0..<600).map { 2 * $0 + 2 }, folds: 3
    ).evaluation.outliers
    #expect(named?.rows.map(\.line) == [156])
    #expect(named?.rows.first?.target == 353)
    let unnamed = try CrossValidation(of: regressor, on: table, folds: 3).evaluation.outliers
    #expect(unnamed?.rows.map(\.line) == [nil])
    #expect(unnamed?.share == named?.share)
  }

  @Test func weightedRowsScoreAsRepeatedOnes() throws {
    var weighted = Self.table.rows(0..<200)
    weighted.weights = .init("nights", (0..<200).map { Double(1 + $0 % 3) })
    var repeated = weighted.rows((0..<200).flatMap { Array(repeating: $0, count: 1 + $0 % 3) })
    repeated.weights = nil
    let a = try CrossValidation(of: Self.boosted, on: weighted, folds: 3).evaluation
    let b = try CrossValidation(of: Self.boosted, on: repeated, folds: 3).evaluation
    #expect(a.rowCount == 200 && b.rowCount == 399)
    #expect(a.rootMeanSquaredError == b.rootMeanSquaredError)
    #expect(a.rootMeanSquaredErrorInterval == b.rootMeanSquaredErrorInterval)
    #expect(a.baselines == b.baselines && a.differences == b.differences)
    #expect(a.slices == b.slices)
    #expect(a.insideRanges == b.insideRanges && a.outsideRanges == b.outsideRanges)
  }
}
