import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepNumerics
@testable import SleepLearning

@Suite struct BoostedTreeRegressorTests {
  private func regressor(
    folds: Int = 0, _ change: (inout BoostedTreeRegressor.Parameters) -> Void = { _ in }
  ) -> BoostedTreeRegressor {
    var regressor = BoostedTreeRegressor()
    regressor.folds = folds
    change(&regressor.parameters)
    return regressor
  }

  /// A kink in the target requires trees.
  private static let table: DataTable = {
    var table = DataTable.sampleNights(rows: 400, seed: 5)
    for row in 0..<table.rowCount where table.features[2].values[row] > 2 {
      table.target?.values[row] += 4000 - 600 * table.features[1].values[row]
    }
    return table
  }()

  @Test func aDeepTreeLeavesOnlyTheErrorWithinRows() throws {
    let table = DataTable.sampleNights(rows: 1000, seed: 1)
    let aggregated = AggregatedRows(validated: table)
    for base in BoostedTreeRegressor.Base.allCases {
      let model = try regressor {
        $0.base = base
        $0.maxIterations = 1
        $0.stepSize = 1
        $0.maxDepth = 1000
        $0.maxLeaves = 65536
        $0.minChildWeight = 0
      }.model(trainedOn: table)
      #expect(model.trees.count == 1)
      let within = (aggregated.squaredDeviations.reduce(0, +) / 1000).squareRoot()
      #expect(abs(model.training.trainingMetrics.rootMeanSquaredError - within) < 1e-8)
      for aggregatedRow in 0..<aggregated.count {
        #expect(
          abs(
            model.prediction(validated: aggregated.inputs(of: aggregatedRow))
              - aggregated.means[aggregatedRow]) < 1e-8)
      }
    }
  }

  @Test func trainingErrorNeverRises() throws {
    for base in BoostedTreeRegressor.Base.allCases {
      for stepSize in [0.1, 1] {
        var last = Double.infinity
        for trees in 0..<12 {
          let model = try regressor {
            $0.base = base
            $0.stepSize = stepSize
            $0.maxIterations = trees
            $0.maxLeaves = 5
          }.model(trainedOn: .sampleNoise(rows: 120, columns: 3, seed: 2))
          let error = model.training.trainingMetrics.rootMeanSquaredError
          #expect(error <= last)
          last = error
        }
      }
    }
  }

  @Test func theRecordAgreesWithThePredictions() throws {
    var fixed = regressor(folds: 3)
    fixed.choosesGrowth = false
    let model = try fixed.model(trainedOn: Self.table)
    #expect(!model.trees.isEmpty)
    let evaluation = try model.evaluation(on: Self.table)
    let metrics = model.training.trainingMetrics
    #expect(abs(metrics.rootMeanSquaredError - evaluation.rootMeanSquaredError) < 1e-8)
    #expect(abs((metrics.maximumError ?? .nan) - (evaluation.maximumError ?? .nan)) < 1e-8)
    #expect(model.training.totalWeight == 400)
    #expect(model.training.folds == 3)
    #expect(model.training.randomSeed == 42)
    #expect(model.training.parameters == .boostedTrees(.init()))
    #expect(model.training.fingerprint == AggregatedRows(validated: Self.table).fingerprint)
    #expect(model.features.map(\.name) == SleepCalculator.features)
    #expect(model.features.map(\.distinctCount) == [4, 9, 6])
    #expect(model.features.map(\.minimum) == [21600, 4, 0])
    #expect(model.features.map(\.maximum) == [27000, 8, 5])
    #expect(model.target == "actualSleep")
    #expect(model.algorithm == .boostedTrees)
  }

  @Test func gainsBelongToInformativeFeatures() throws {
    let x = (0..<200).map { Double($0 % 10) }
    let noise = (0..<200).map { Double(($0 * 7) % 3) }
    let model = try regressor {
      $0.base = .mean
      $0.maxIterations = 1
      $0.stepSize = 1
      $0.maxLeaves = 2
    }.model(trainedOn: .sample([noise, x], target: x.map { $0 < 5 ? 1 : 3 }))
    #expect(model.features.map(\.gain) == [0, 200])
  }

  @Test func theBaseDeterminesExtrapolation() throws {
    let x = (0..<300).map { Double($0 % 30) }
    let table = DataTable.sample([x], target: x.map { 100 + 10 * $0 })
    let line = try regressor { $0.base = .linear }.model(trainedOn: table)
    #expect(line.trees.isEmpty)
    #expect(abs(line.prediction(validated: [60]) - 700) < 1e-9)
    let mean = try regressor {
      $0.base = .mean
      $0.minChildWeight = 10
    }.model(trainedOn: table)
    #expect(mean.base == LinearFunction(intercept: 245, coefficients: [0]))
    #expect(mean.trees.count > 10)
    #expect(abs(mean.prediction(validated: [60]) - 390) < 1)
    #expect(abs(mean.prediction(validated: [7]) - 170) < 1)
  }

  @Test func aStepIsLearned() throws {
    let x = (0..<200).map { Double($0 % 100) }
    let table = DataTable.sample([x], target: x.map { $0 < 50 ? -1 : 1 })
    let once = try regressor {
      $0.base = .mean
      $0.stepSize = 1
    }.model(trainedOn: table)
    #expect(
      once.trees == [Tree(feature: [0], threshold: [49.5], left: [-1], right: [-2], leaf: [-1, 1])])
    let slowly = try regressor { $0.base = .mean }.model(trainedOn: table)
    #expect(slowly.trees.allSatisfy { $0.leaf.count == 2 })
    #expect(slowly.training.trainingMetrics.maximumError ?? 1 < 1e-9)
    for base in BoostedTreeRegressor.Base.allCases {
      let validated = try regressor(folds: 5) {
        $0.base = base
        $0.maxIterations = 60
      }.model(trainedOn: table)
      let error = try #require(validated.training.validationMetrics).rootMeanSquaredError
      // A held-out row next to the step may fall to either side.
      #expect(error < 0.21, "\(base)")
    }
  }

  @Test(arguments: [0, 5]) func aLineNeedsNoTree(folds: Int) throws {
    let nights = DataTable.sampleNights(rows: 500, seed: 4)
    let (wake, hours, cups) =
      (nights.features[0].values, nights.features[1].values, nights.features[2].values)
    let targets: [[Double]] = [
      hours.indices.map { 475 + 3600 * hours[$0] + 832.5 * cups[$0] },
      hours.indices.map { 0.1 * hours[$0] - 1e-5 * wake[$0] },
      hours.indices.map { 1e9 + hours[$0] / 3 },
    ]
    for target in targets {
      let model = try regressor(folds: folds) { $0.minChildWeight = 1 }
        .model(trainedOn: .sample([wake, hours, cups], target: target))
      #expect(model.trees.isEmpty)
    }
  }

  @Test func aConstantTargetIsAConstantModel() throws {
    let x = (0..<50).map(Double.init)
    for base in BoostedTreeRegressor.Base.allCases {
      for folds in [0, 5] {
        for constant in [0, 28800, 0.1] {
          let table = DataTable.sample([x], target: x.map { _ in constant })
          let model = try regressor(folds: folds) {
            $0.base = base
            $0.minChildWeight = 0
          }.model(trainedOn: table)
          #expect(model.trees.isEmpty)
          #expect(model.base == LinearFunction(intercept: constant, coefficients: [0]))
          #expect(model.training.trainingMetrics.rootMeanSquaredError == 0)
          #expect(model.training.validationMetrics?.rootMeanSquaredError == (folds == 0 ? nil : 0))
        }
      }
    }
  }

  @Test func withoutFoldsAllTreesAreTrained() throws {
    for trees in [0, 1, 7, 40] {
      let model = try regressor {
        $0.maxIterations = trees
      }.model(trainedOn: .sampleNoise(rows: 300, columns: 2, seed: 1))
      #expect(model.trees.count == trees)
      #expect(model.training.validationMetrics == nil)
    }
  }

  @Test func samplingHasAReproducibleEffect() throws {
    let table = Self.table
    func json(_ seed: UInt64, _ change: (inout BoostedTreeRegressor.Parameters) -> Void) throws
      -> [Tree]
    {
      var regressor = regressor {
        $0.maxIterations = 10
        change(&$0)
      }
      regressor.randomSeed = seed
      return try regressor.model(trainedOn: table).trees
    }
    let all = try json(1) { _ in }
    #expect(try json(2) { _ in } == all)
    for change: (inout BoostedTreeRegressor.Parameters) -> Void in [
      { $0.rowSubsample = 0.5 }, { $0.columnSubsample = 0.5 },
    ] {
      let some = try json(1, change)
      #expect(some != all)
      #expect(try json(1, change) == some)
      #expect(try json(2, change) != some)
    }
  }

  @Test(arguments: [true, false]) func theSameRowsGiveTheSameBytes(isSampled: Bool) throws {
    let table = Self.table
    let regressor = regressor(folds: 3) {
      $0.rowSubsample = isSampled ? 0.8 : 1
      $0.columnSubsample = isSampled ? 0.7 : 1
      $0.maxIterations = 10
    }
    let first = try regressor.model(trainedOn: table)
    #expect(!first.trees.isEmpty)
    let bytes = try first.json
    for threads in [4] {
      #expect(try regressor.model(trainedOn: table, threads: threads).json == bytes)
    }
    var generator = SplitMix64(seed: 1)
    let shuffled = table.rows(generator.order(of: table.rowCount))
    #expect(try regressor.model(trainedOn: shuffled).json == bytes)
    var merger = RowAggregator(
      features: SleepCalculator.features, target: SleepCalculator.target, sampling: true)
    for start in stride(from: 0, to: 400, by: 100) {
      merger.add(shuffled.rows(start..<start + 100))
    }
    #expect(
      try regressor.model(trainedOn: merger.aggregated().aggregated, threads: 2).json == bytes)
    var negative = table
    for row in 0..<table.rowCount where table.features[2].values[row] == 0 {
      negative.features[2].values[row] = -0.0
    }
    #expect(try regressor.model(trainedOn: negative).json == bytes)
  }

  /// Doubling both the rows and `minChildWeight` allows the same splits.
  @Test func duplicatedRowsGrowTheSameTrees() throws {
    let rows = Array(0..<Self.table.rowCount)
    for base in BoostedTreeRegressor.Base.allCases {
      let once = try regressor(folds: 3) {
        $0.minChildWeight = 10
        $0.base = base
        $0.maxIterations = 15
      }.model(trainedOn: Self.table)
      let twice = try regressor(folds: 3) {
        $0.minChildWeight = 20
        $0.base = base
        $0.maxIterations = 15
      }.model(trainedOn: Self.table.rows(rows + rows))
      #expect(once.trees.count == twice.trees.count)
      for (a, b) in zip(once.trees, twice.trees) {
        #expect(a.feature == b.feature && a.threshold == b.threshold)
        for (x, y) in zip(a.leaf, b.leaf) { #expect(abs(x - y) < 1e-6) }
      }
      if base == .mean { #expect(once.trees == twice.trees) }
    }
  }

  @Test(arguments: 2...9) func smallTablesTrain(rows: Int) throws {
    let x = (0..<rows).map(Double.init)
    for base in BoostedTreeRegressor.Base.allCases {
      for folds in [0, 2] {
        let model = try regressor(folds: folds) { $0.base = base }
          .model(trainedOn: .sample([x], target: x.map { $0 * $0 * $0 }))
        #expect(model.trees.isEmpty)
      }
    }
  }
}

extension BoostedTreeRegressorTests {
  @Test func onlyGrowthParametersDisableTheSearch() {
    var regressor = BoostedTreeRegressor()
    #expect(regressor.choosesGrowth)
    regressor.parameters.base = .mean
    regressor.parameters.minLossReduction = 3
    #expect(regressor.choosesGrowth)
    regressor.parameters.maxLeaves = 4
    #expect(!regressor.choosesGrowth)
  }

  @Test func theSearchKeepsTheBase() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.parameters.base = .mean
    let table = DataTable.sampleNoise(rows: 100, columns: 2, values: 20, seed: 1)
    let model = try regressor.model(trainedOn: table)
    guard case .boostedTrees(let parameters) = model.training.parameters else {
      Issue.record("another method")
      return
    }
    #expect(parameters.base == .mean && model.base.coefficients == [0, 0])
    #expect([8, 31].contains(parameters.maxLeaves) && parameters.stepSize == 0.05)
  }
}
