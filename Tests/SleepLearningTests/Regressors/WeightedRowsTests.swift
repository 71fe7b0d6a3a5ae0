import Foundation
import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

/// A row of weight 3 equals three rows.
@Suite struct WeightedRowsTests {
  /// Weighted rows, and the same with repeated rows.
  private struct Rows {
    var weighted: String
    var repeated: String
  }

  enum Kind: CaseIterable, Sendable {
    /// Repeated inputs and integer targets: rows are merged from their bytes.
    case repeating
    /// Distinct inputs: no weighted rows are merged.
    case distinct
    /// Repeated inputs, fractional targets, and missing inputs.
    case incomplete
  }

  private static func rows(_ kind: Kind, count: Int, seed: UInt64) -> Rows {
    var random = SplitMix64(seed: seed)
    var lines: [(text: String, weight: Int)] = []
    for number in 0..<count {
      let a = kind == .distinct ? Double(number) / 8 : Double(random.next(below: 12)) / 2
      let b = random.next(below: 9)
      let isMissing = kind == .incomplete && random.next(below: 6) == 0
      var y = 100 * a + (b > 4 ? 250 : 0) + Double(random.next(below: 60))
      if kind == .incomplete { y += 0.1 * Double(random.next(below: 10)) }
      lines.append(
        ("\(a),\(isMissing ? "" : "\(b)"),\(y)", kind == .repeating ? number % 5 : number % 4))
    }
    let repeated = lines.flatMap { Array(repeating: $0.text + "\n", count: $0.weight) }
    return Rows(
      weighted: "a,b,y,w\n" + lines.map { "\($0.text),\($0.weight)\n" }.joined(),
      repeated: "a,b,y\n" + random.order(of: repeated.count).map { repeated[$0] }.joined())
  }

  private static func aggregated(
    _ text: String, weight: String? = nil, threads: Int = 1, blockSize: Int = 1 << 16
  ) throws -> AggregatedRows {
    try TrainingRows(
      reading: [.bytes(Array(text.utf8), name: "rows.csv")],
      columns: ColumnSelection(target: "y", weight: weight), delimiter: nil,
      droppingMissing: false, threads: threads, blockSize: blockSize, decidingAfter: 400
    ).aggregated(threads: threads)
  }

  @Test(arguments: Kind.allCases, [150, 600])
  func giveTheModelOfRepeatedRows(kind: Kind, count: Int) throws {
    let rows = Self.rows(kind, count: count, seed: UInt64(count))
    let repeated = try Self.aggregated(rows.repeated)
    var forest = RandomForestRegressor()
    forest.parameters.maxIterations = 2
    forest.folds = 2
    // Large files differ in reading only; the aggregated rows are equal.
    let isLarge = count > 400
    var regressors: [any Regressor] =
      [LinearRegressor()] + (isLarge ? [] : [DecisionTreeRegressor(), forest])
    for base in BoostedTreeRegressor.Base.allCases where !isLarge {
      var boosted = BoostedTreeRegressor()
      boosted.parameters.base = base
      boosted.parameters.maxIterations = 3
      boosted.folds = 2
      boosted.choosesGrowth = false
      boosted.parameters.rowSubsample = base == .mean ? 0.7 : 1
      regressors.append(boosted)
    }
    let expected = try regressors.map { try $0.model(trainedOn: repeated).json }
    for (threads, blockSize) in isLarge ? [(1, 1 << 16), (3, 1 << 12)] : [(3, 1 << 9)] {
      let weighted = try Self.aggregated(
        rows.weighted, weight: "w", threads: threads, blockSize: blockSize)
      #expect(weighted.totalWeight == Double(repeated.rowCount))
      #expect(weighted.rowCount < repeated.rowCount)
      #expect(weighted.sample == repeated.sample)
      for (regressor, expected) in zip(regressors, expected) {
        let isEqual = try regressor.model(trainedOn: weighted, threads: threads).json == expected
        #expect(isEqual)
      }
    }
  }

  private func tables(_ kind: Kind) throws -> (weighted: DataTable, repeated: DataTable) {
    let rows = Self.rows(kind, count: 150, seed: 5)
    return (
      try DataTable(
        .bytes(Array(rows.weighted.utf8), name: "rows.csv"),
        columns: ColumnSelection(target: "y", weight: "w")),
      try DataTable(
        .bytes(Array(rows.repeated.utf8), name: "rows.csv"), columns: ColumnSelection(target: "y"))
    )
  }

  private func expectEqual(_ a: Evaluation, _ b: Evaluation) {
    #expect(a.rowCount < b.rowCount)
    #expect(a.totalWeight == b.totalWeight)
    #expect(a.rootMeanSquaredError == b.rootMeanSquaredError)
    #expect(a.meanAbsoluteError == b.meanAbsoluteError)
    #expect(a.maximumError == b.maximumError)
    #expect(a.bias == b.bias)
    #expect(a.rSquared == b.rSquared)
    #expect(a.baselines == b.baselines)
  }

  @Test(arguments: Kind.allCases) func giveTheScoreOfRepeatedRows(kind: Kind) throws {
    let (weighted, repeated) = try tables(kind)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 20
    let model = try regressor.model(trainedOn: weighted)
    expectEqual(try model.evaluation(on: weighted), try model.evaluation(on: repeated))
    var evaluator = ModelEvaluator(model)
    try evaluator.add(repeated)
    #expect(evaluator.evaluation().overlap == .complete)
  }

  @Test(arguments: Kind.allCases) func giveTheCrossValidationOfRepeatedRows(kind: Kind) throws {
    let (weighted, repeated) = try tables(kind)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.parameters.maxIterations = 5
    let (a, b) = (
      try CrossValidation(of: regressor, on: weighted, folds: 3),
      try CrossValidation(of: regressor, on: repeated, folds: 3)
    )
    expectEqual(a.evaluation, b.evaluation)
    #expect(a.iterations == b.iterations)
  }

  /// The mean of 0 and 10 with weights 0.5 and 1.5 is 7.5.
  @Test func weightsNeedNotBeWhole() throws {
    let table = try DataTable(
      features: [.init("a", [1, 1, 2])], target: .init("y", [0, 10, 4]),
      weights: .init("w", [0.5, 1.5, 0.25]))
    let aggregated = AggregatedRows(validated: table)
    #expect(aggregated.weights == [2, 0.25] && aggregated.means == [7.5, 4])
    #expect(aggregated.squaredDeviations == [37.5, 0])
    #expect(aggregated.totalWeight == 2.25 && aggregated.rowCount == 3)
    let mean = LeastSquares.mean(of: aggregated).intercept
    #expect(abs(mean - 16 / 2.25) < 1e-14)
    let errors = linearModel(0, [5])
    // Errors of 5, -5 and 6.
    let score = try errors.evaluation(on: table)
    #expect(abs(score.bias - -3.5 / 2.25) < 1e-15)
    #expect(abs((score.meanAbsoluteError ?? .nan) - 11.5 / 2.25) < 1e-15)
    #expect(score.rowCount == 3 && score.totalWeight == 2.25)
  }

  /// Trees do not see in what unit weights are, once they are enough for a split.
  @Test func treesDoNotDependOnTheUnitOfWeights() throws {
    var table = DataTable.sampleNoise(rows: 400, columns: 2, seed: 2)
    var random = SplitMix64(seed: 3)
    let weights = (0..<400).map { _ in random.number(in: 0.5...2) }
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 5
    regressor.parameters.minChildWeight = 0
    let trees = try [1, 4, 1024].map { factor in
      table.weights = .init("w", weights.map { $0 * factor })
      return try regressor.model(trainedOn: table).trees
    }
    #expect(!trees[0].isEmpty)
    #expect(trees[0] == trees[1] && trees[0] == trees[2])
  }

  @Test func doesNotDependOnTheOrderOfRows() throws {
    var table = DataTable.sampleNoise(rows: 500, columns: 2, values: 5, seed: 2)
    var random = SplitMix64(seed: 4)
    table.weights = .init("w", (0..<500).map { _ in random.number(in: 0...3) })
    let shuffled = table.rows(random.order(of: 500))
    let (first, second) = (AggregatedRows(validated: table), AggregatedRows(validated: shuffled))
    #expect(first.fingerprint == second.fingerprint && first.sample == second.sample)
    let sorted = AggregatedRows(sorting: shuffled, sampling: true, threads: 2)
    #expect(sorted.fingerprint == first.fingerprint && sorted.sample == first.sample)
    #expect(sorted.totalWeight == first.totalWeight && sorted.rowCount == 500)
  }

  @Test func tooLittleWeight() throws {
    let table = try DataTable(
      features: [.init("a", [1, 2])], target: .init("y", [1, 2]), weights: .init("w", [0.5, 1]))
    let error = #expect(throws: TrainingError.self) {
      _ = try LinearRegressor().model(trainedOn: table)
    }
    #expect(
      error?.description
        == "The weights of the rows add up to 1.5; training requires at least 2. "
        + "A weight is a number of rows.")
  }

  private static let treeRegressors: [any Regressor] = {
    var forest = RandomForestRegressor()
    forest.parameters.maxIterations = 5
    return [BoostedTreeRegressor(), DecisionTreeRegressor(), forest, AutomaticRegressor()]
  }()

  private func weighted(_ weights: [Double]) -> DataTable {
    var table = DataTable.sampleNoise(rows: weights.count, columns: 2, values: 100, seed: 2)
    table.weights = .init("w", weights)
    return table
  }

  /// All other rows together weigh less than one row and cannot form a leaf.
  @Test func aRowThatOutweighsAllOthersIsFitted() throws {
    var weights = [Double](repeating: 0.001, count: 400)
    weights[200] = 1e10
    let table = weighted(weights)
    let target = try #require(table.target?.values[200])
    let inputs = table.features.map { $0.values[200] }
    for regressor in Self.treeRegressors {
      let model = try regressor.model(trainedOn: table)
      #expect(abs(model.prediction(validated: inputs) - target) < 1e-3)
      #expect(try regressor.model(trainedOn: table, threads: 3).json == model.json)
    }
  }

  /// 399 rows are enough for a tree, but no sum represents them beside 1e30.
  @Test func tooLightRowsAreAnError() throws {
    var weights = [Double](repeating: 1, count: 400)
    weights[200] = 1e30
    let table = weighted(weights)
    for regressor in Self.treeRegressors {
      let error = #expect(throws: TrainingError.self) {
        _ = try regressor.model(trainedOn: table)
      }
      #expect(
        error?.description
          == "The range of the weights is too large for trees. The total weights of equal inputs are "
          + "from 1 to 1e+30, and many of the smaller ones would be lost. Remove the rows with extreme "
          + "weights, or train a linear model.")
    }
    #expect(throws: Never.self) { try LinearRegressor().model(trainedOn: table) }
  }

  /// Of 13e9 rows, every second input has a single row.
  @Test func billionsOfRowsDoNotHideSingleRows() throws {
    var table = weighted((0..<400).map { $0 % 2 == 0 ? 65e6 : 1 })
    let values = table.features[0].values
    table.features[0].values = values.indices.map { $0 % 2 == 0 ? 0 : 1 + values[$0] }
    table.target?.values = table.features[0].values.map { $0 == 0 ? 0 : $0 > 50 ? 9 : 1 }
    var tree = DecisionTreeRegressor()
    tree.folds = 0
    let model = try tree.model(trainedOn: table)
    for (value, expected) in [(0.0, 0.0), (20, 1), (80, 9)] {
      #expect(abs(model.prediction(validated: [value, 7]) - expected) < 1e-4)
    }
  }

  @Test(arguments: treeRegressors.indices) func anyWeightsGiveAModelOrAnError(number: Int) throws {
    let regressor = Self.treeRegressors[number]
    var (models, errors) = (0, 0)
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (low, high) = (random.number(in: -320...49), random.number(in: -320...49))
      let weights = (0..<60).map { _ in
        pow(10, random.number(in: min(low, high)...max(low, high)))
      }
      do {
        let model = try regressor.model(trainedOn: weighted(weights))
        #expect(try RegressionModel(json: model.json) == model)
        models += 1
      } catch TrainingError.tooFewRows {
        errors += 1
      } catch TrainingError.weightsTooFarApart {
        errors += 1
      }
    }
    // The weights of seeds 0 and 4 are enough; those of the others are too small or too far apart.
    #expect(models > 0 && errors > 0, "\(models) models and \(errors) errors")
  }

  @Test func membersKeepTheirRows() throws {
    let table = try DataTable(
      features: [.init("a", [1, 1, 2, 3])], target: .init("y", [1, 2, 3, 4]),
      weights: .init("w", [2, 3, 4, 5]))
    let picked = AggregatedRows(AggregatedRows(validated: table), members: [0, 2])
    #expect(picked.rowCount == 3 && picked.totalWeight == 10)
    #expect(picked.sample?.aggregatedRow == [0, 0, 1] && picked.sample?.weight == [2, 3, 5])
  }
}
