import LearnerSamples
import SleepLearning
import SleepModels
import Testing

/// Training validated on other rows than those it learns from.
@Suite struct ValidationOnOtherRowsTests {
  private static let training = DataTable.sampleNoise(rows: 200, columns: 3, seed: 1)
  private static let other = DataTable.sampleNoise(rows: 150, columns: 3, seed: 2)

  private static let regressors: [any Regressor] = [
    LinearRegressor(), DecisionTreeRegressor(), boosted, forest, AutomaticRegressor(),
  ]
  private static let boosted = {
    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxIterations = 30
    regressor.parameters.stepSize = 0.3
    regressor.parameters.maxLeaves = 8
    regressor.parameters.minChildWeight = 5
    return regressor
  }()
  private static let forest = {
    var regressor = RandomForestRegressor()
    regressor.parameters.maxIterations = 4
    return regressor
  }()

  @Test(arguments: regressors.indices) func recordsTheErrorsOfTheModelItself(number: Int) throws {
    let model = try Self.regressors[number].model(
      trainedOn: Self.training, validatedOn: Self.other)
    let errors = try zip(model.predictions(from: Self.other), Self.other.target?.values ?? [])
      .map(-)
    let mean = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    let metrics = try #require(model.validationMetrics)
    #expect(abs(metrics.rootMeanSquaredError / mean.squareRoot() - 1) < 1e-5)
    let largest = errors.map(abs).max() ?? 0
    #expect(abs((metrics.maximumError ?? 0) / largest - 1) < 1e-5)
    #expect(model.training.folds == 0)
    #expect(model.training.totalWeight == 200)
    let rows = AggregatedRows(validated: Self.other)
    #expect(
      model.training.validationRows == .init(rows: 150, fingerprint: rows.fingerprint))
    #expect(model.range != nil)
  }

  @Test(arguments: regressors.indices) func doesNotDependOnThreadsOrOrder(number: Int) throws {
    let regressor = Self.regressors[number]
    let bytes = try regressor.model(trainedOn: Self.training, validatedOn: Self.other).json
    var shuffled = Self.other.rows((0..<150).reversed())
    shuffled.features.reverse()
    #expect(
      try regressor.model(trainedOn: Self.training, validatedOn: shuffled, threads: 3).json == bytes
    )
  }

  /// Inputs below, between and above those of the training rows, and missing ones.
  @Test func validatesOnRowsBeyondTheTrainingRows() throws {
    var other = DataTable.sampleNoise(rows: 300, columns: 3, seed: 3)
    for row in 0..<300 {
      other.features[row % 3].values[row] = [-1e9, 1e9, 0.5, .nan][row % 4]
    }
    let model = try Self.boosted.model(trainedOn: Self.training, validatedOn: other)
    #expect(model.validationMetrics?.rootMeanSquaredError.isFinite == true)
  }

  /// The number of trees has the lowest error on the other rows among all smaller and larger ones.
  @Test func choosesTheTreesWithTheLowestErrorThere() throws {
    let model = try Self.boosted.model(trainedOn: Self.training, validatedOn: Self.other)
    let trees = model.trees.count
    #expect(trees > 3)
    func error(with count: Int) throws -> Double {
      var parameters = Self.boosted
      parameters.folds = 0
      parameters.parameters.maxIterations = count
      return try parameters.model(trainedOn: Self.training).evaluation(on: Self.other)
        .rootMeanSquaredError
    }
    let best = try error(with: trees)
    for count in [1, trees / 2, trees - 1, trees + 1] {
      #expect(try error(with: count) >= best, "\(count) trees instead of \(trees)")
    }
  }

  @Test func rowsOfNoiseChooseNoTrees() throws {
    var noise = Self.other
    noise.target?.values = (0..<150).map { Double($0 * 7919 % 101) }
    #expect(try Self.boosted.model(trainedOn: Self.training, validatedOn: noise).trees.isEmpty)
  }

  @Test func intervalsHaveTheWidthOfTheErrorsOnOtherRows() throws {
    // b = a in the training rows; the other rows are 0 to 99 hundredths beside it.
    let inputs = (0..<100).map(Double.init)
    let model = try LinearRegressor().model(
      trainedOn: .sample([inputs], target: inputs),
      validatedOn: .sample([inputs], target: inputs.map { $0 + 10 * ($0 - 49.5) / 49.5 }))
    let interval = try #require(model.predictions(from: .sample([[50]], target: nil)).first)
    #expect(abs(interval - 50) < 1e-9)
    let width = try #require(
      model.averageIntervalWidth(
        over: AggregatedRows(validated: .sample([inputs], target: inputs)), confidence: 0.9))
    #expect((15...25).contains(width))
  }

  @Test func refusesOtherColumns() throws {
    let table = DataTable.sample([[1, 2], [3, 4]], target: [1, 2])
    func error(_ other: DataTable) -> TrainingError? {
      #expect(throws: TrainingError.self) {
        try LinearRegressor().model(trainedOn: table, validatedOn: other)
      }
    }
    #expect(
      error(.sample([[1, 2]], target: [1, 2]))
        == .otherValidationColumns(found: ["a", "y"], expected: ["a", "b", "y"]))
    #expect(
      error(.sample([[1], [2]], target: [1], targetName: "z"))
        == .otherValidationColumns(found: ["a", "b", "z"], expected: ["a", "b", "y"]))
    #expect(error(.sample([[], []], target: [])) == .noValidationRows)
    #expect(error(.sample([[1], [2]], target: nil)) == .noTarget)
    #expect(error(.sample([[1], [2]], target: [1e101])) == .targetTooLarge(1e101))
  }

  @Test func refusesTablesWithoutFeatures() throws {
    let table = try DataTable(features: [], target: .init("y", [1, 2, 3]))
    let rows = try AggregatedRows(table)
    for var regressor in Self.regressors {
      // Without folds, the automatic choice has nothing to choose by.
      for folds in regressor is AutomaticRegressor ? [2] : [0, 2] {
        regressor.folds = folds
        do throws(TrainingError) {
          _ = try regressor.model(trainedOn: rows)
          Issue.record("a model of no features")
        } catch {
          #expect(error == .noFeatures)
        }
      }
    }
  }

  @Test func tooFewRowsGiveNoInterval() throws {
    let model = try LinearRegressor().model(
      trainedOn: Self.training, validatedOn: Self.other.rows([3]))
    #expect(model.noIntervalReason == .tooFewValidationRows(1))
    #expect(model.validationMetrics != nil)
    #expect(
      try Self.boosted.model(trainedOn: Self.training, validatedOn: Self.other.rows([3]))
        .trees.isEmpty)
  }

  @Test func findsTrainingRowsAmongTheOtherRows() throws {
    let model = try LinearRegressor().model(trainedOn: Self.training)
    func overlap(_ table: DataTable) -> TrainingOverlap {
      TrainingOverlap(of: AggregatedRows(validated: table), with: model.training)
    }
    #expect(overlap(Self.training) == .complete)
    #expect(overlap(Self.training.rows(0..<150)).share ?? 0 > 0.8)
    #expect(overlap(Self.other) == .notFound)
  }
}
