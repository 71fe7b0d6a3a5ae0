import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct RandomForestRegressorTests {
  private func regressor(
    folds: Int = 0, _ change: (inout RandomForestRegressor.Parameters) -> Void = { _ in }
  ) -> RandomForestRegressor {
    var regressor = RandomForestRegressor()
    regressor.folds = folds
    change(&regressor.parameters)
    return regressor
  }

  private static let table = DataTable.sampleNoise(rows: 500, columns: 4, values: 12, seed: 3)

  @Test func aPredictionIsTheMeanOfTheTrees() throws {
    let aggregated = AggregatedRows(validated: Self.table)
    let model = try regressor { $0.maxIterations = 7 }.model(trainedOn: aggregated)
    #expect(model.algorithm == .randomForest && model.trees.count == 7)
    let mean = LeastSquares.mean(of: aggregated)
    #expect(model.base == mean)
    let bagger = TreeBagger(
      bins: BinnedRows(aggregated), training: Array(0..<Int32(aggregated.count)),
      parameters: regressor { $0.maxIterations = 7 }.parameters, directions: [], seed: 42)
    let input = aggregated.inputs(of: 5)
    for (number, tree) in model.trees.enumerated() {
      let alone = Tree(
        bagger.tree(number), features: BinnedRows(aggregated).features,
        residualUnit: bagger.residualUnit)
      #expect(tree == alone)
      // Each leaf has a seventh of its tree's prediction.
      let answer = 7 * tree.value { input[$0] } + mean.intercept
      #expect(answer > -10 && answer < 60)
    }
  }

  @Test func aStepIsLearned() throws {
    let x = (0..<400).map { Double($0 % 100) }
    let table = DataTable.sample([x], target: x.map { $0 < 50 ? -1 : 1 })
    let model = try regressor { $0.maxIterations = 30 }.model(trainedOn: table)
    for value in [0.0, 20, 45] { #expect(abs(model.prediction(validated: [value]) + 1) < 1e-9) }
    for value in [55.0, 80, 99] { #expect(abs(model.prediction(validated: [value]) - 1) < 1e-9) }
    #expect(abs(model.prediction(validated: [49.5])) < 1)
  }

  @Test func dependsOnTheRowsAlone() throws {
    let few = { (parameters: inout RandomForestRegressor.Parameters) in
      parameters.maxIterations = 3
    }
    let bytes = try regressor(folds: 3, few).model(trainedOn: Self.table).json
    for threads in [2, 5] {
      #expect(
        try regressor(folds: 3, few).model(trainedOn: Self.table, threads: threads).json == bytes)
    }
    var generator = SplitMix64(seed: 1)
    let shuffled = Self.table.rows(generator.order(of: 500))
    #expect(try regressor(folds: 3, few).model(trainedOn: shuffled).json == bytes)
    var other = regressor(folds: 3, few)
    other.randomSeed = 1
    #expect(try other.model(trainedOn: Self.table).json != bytes)
    let read = try RegressionModel(json: bytes)
    #expect(try read.json == bytes && read.algorithm == .randomForest)
    #expect(read.training.parameters == .randomForest(regressor(folds: 3, few).parameters))
  }

  @Test func duplicatedRowsGrowTheSameTrees() throws {
    let once = try regressor { $0.maxIterations = 5 }.model(trainedOn: Self.table)
    let twice = try regressor {
      $0.maxIterations = 5
      $0.minChildWeight = 6
    }.model(trainedOn: Self.table.rows(Array(0..<500) + Array(0..<500)))
    #expect(once.trees.map(\.feature) == twice.trees.map(\.feature))
    #expect(once.trees.map(\.threshold) == twice.trees.map(\.threshold))
  }

  @Test func respectsLimits() throws {
    let model = try regressor {
      $0.maxIterations = 6
      $0.maxDepth = 3
      $0.maxLeaves = 5
    }.model(trainedOn: Self.table)
    #expect(model.trees.count == 6)
    #expect(model.trees.allSatisfy { $0.depth <= 3 && $0.leaf.count <= 5 && $0.leaf.count > 2 })
  }

  @Test(arguments: 2...5) func smallTablesTrain(rows: Int) throws {
    let x = (0..<rows).map(Double.init)
    for folds in [0, 2] {
      let model = try regressor(folds: folds).model(trainedOn: .sample([x], target: x))
      #expect(model.trees.count == 100)
      #expect((-1...Double(rows)).contains(model.prediction(validated: [1])))
    }
  }

  @Test func parametersOutOfRange() {
    #expect(
      throws: TrainingError.parameterOutOfRange(
        name: "maxIterations", value: "0", range: "from 1 to 100000")
    ) { try regressor { $0.maxIterations = 0 }.model(trainedOn: Self.table) }
    #expect(
      throws: TrainingError.parameterOutOfRange(
        name: "columnSubsample", value: "1.5", range: "above 0 and at most 1")
    ) { try regressor { $0.columnSubsample = 1.5 }.model(trainedOn: Self.table) }
  }
}
