import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct MissingValuesTests {
  private static let missing = Double.nan

  private static func table(rows: Int, columns: Int, seed: UInt64) -> DataTable {
    var table = DataTable.sampleNoise(rows: rows, columns: columns, values: 12, seed: seed)
    var random = SplitMix64(seed: seed + 1)
    for row in 0..<rows {
      for column in 0..<columns where random.next(below: 5) == 0 {
        table.features[column].values[row] = missing
        if column == 0 { table.target?.values[row] += 40 }
      }
    }
    return table
  }

  @Test func aMissingValueEqualsAnother() {
    let aggregated = AggregatedRows(
      validated: .sample([[Self.missing, 1, Self.missing, 1]], target: [10, 1, 20, 3]))
    #expect(aggregated.columns[0][0] == 1 && aggregated.columns[0][1].isNaN)
    #expect(aggregated.weights == [2, 2] && aggregated.means == [2, 15])
    let sorted = AggregatedRows(
      sorting: .sample([[Self.missing, 1, Self.missing, 1]], target: [10, 1, 20, 3]), threads: 1)
    #expect(sorted.fingerprint == aggregated.fingerprint)
    let other = AggregatedRows(validated: .sample([[5, 1, 5, 1]], target: [10, 1, 20, 3]))
    #expect(other.fingerprint != aggregated.fingerprint)
  }

  @Test(arguments: 0..<2) func doesNotDependOnTheOrderOfRows(seed: UInt64) throws {
    let table = Self.table(rows: 200, columns: 3, seed: seed)
    var random = SplitMix64(seed: seed)
    let shuffled = table.rows(random.order(of: 200))
    let (first, second) = (AggregatedRows(validated: table), AggregatedRows(validated: shuffled))
    #expect(first.fingerprint == second.fingerprint && first.sample == second.sample)
    #expect(AggregatedRows(sorting: shuffled, threads: 2).fingerprint == first.fingerprint)
    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxIterations = 8
    let models = try [first, second].map { [regressor] in try regressor.model(trainedOn: $0).json }
    #expect(models[0] == models[1])
  }

  /// The mean of the known values is 4; the line through (2, 1), (6, 9), (4, 5) is 2x - 3.
  @Test func theLinearModelImputesTheMean() throws {
    let table = DataTable.sample([[2, 6, Self.missing]], target: [1, 9, 5])
    var regressor = LinearRegressor()
    regressor.folds = 0
    let model = try regressor.model(trainedOn: table)
    #expect(abs(model.base.intercept + 3) < 1e-12 && abs(model.base.coefficients[0] - 2) < 1e-12)
    #expect(model.features[0].mean == 4 && model.features[0].missingWeight == 1)
    #expect(model.features[0].minimum == 2 && model.features[0].maximum == 6)
    #expect(model.features[0].distinctCount == 2)
    #expect(abs(model.prediction(validated: [Self.missing]) - 5) < 1e-12)
    #expect(model.training.trainingMetrics.rootMeanSquaredError < 1e-12)
    let back = try RegressionModel(json: model.json)
    #expect(
      back == model
        && back.prediction(validated: [Self.missing]) == model.prediction(validated: [4]))
  }

  /// The target is 100 where `a` is missing and 0 otherwise: no threshold separates them.
  @Test func treesSeparateMissingValues() throws {
    let a = (0..<40).map { $0 % 4 == 0 ? Self.missing : Double($0) }
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.base = .mean
    regressor.parameters.maxIterations = 1
    regressor.parameters.stepSize = 1
    regressor.parameters.minChildWeight = 1
    let model = try regressor.model(trainedOn: .sample([a], target: a.map { $0.isNaN ? 100 : 0 }))
    #expect(
      model.trees == [
        Tree(
          feature: [0], threshold: [.greatestFiniteMagnitude], left: [-1], right: [-2],
          missingGoesLeft: [false], leaf: [-25, 75])
      ])
    #expect(model.prediction(validated: [Self.missing]) == 100)
    #expect(model.prediction(validated: [1e9]) == 0 && model.prediction(validated: [-5]) == 0)
    #expect(try RegressionModel(json: model.json) == model)
    #expect(
      try RowPredictor(model).predictions(from: .sample([a], target: nil))
        == a.map {
          $0.isNaN ? 100 : 0
        })
  }

  private func regressors(folds: Int) -> [any Regressor] {
    var forest = RandomForestRegressor()
    forest.parameters.maxIterations = 4
    forest.folds = folds
    var tree = DecisionTreeRegressor()
    tree.folds = folds
    return [tree, forest]
      + BoostedTreeRegressor.Base.allCases.map { base in
        var boosted = BoostedTreeRegressor()
        boosted.parameters.base = base
        boosted.parameters.maxIterations = 5
        boosted.folds = folds
        return boosted
      }
  }

  @Test(arguments: [0, 3], 0..<2) func predictorAndModelAgree(folds: Int, seed: UInt64) throws {
    let table = Self.table(rows: 100, columns: 3, seed: seed)
    for regressor in regressors(folds: folds) {
      let model = try regressor.model(trainedOn: table, threads: 2)
      #expect(!model.trees.isEmpty)
      #expect(model.trees.allSatisfy { $0.missingGoesLeft.count == $0.feature.count })
      let back = try RegressionModel(json: model.json)
      #expect(back == model)
      let expected = (0..<100).map { row in
        model.prediction(validated: table.features.map { $0.values[row] })
      }
      #expect(!expected.contains { !$0.isFinite })
      #expect(try RowPredictor(model).predictions(from: table) == expected)
      let errors = try model.evaluation(on: table)
      let trained = model.training.trainingMetrics
      #expect(abs(errors.rootMeanSquaredError - trained.rootMeanSquaredError) < 1e-6)
      #expect(abs((errors.maximumError ?? .nan) - (trained.maximumError ?? .nan)) < 1e-6)
    }
  }

  /// The fold without that row trains without missing values.
  @Test func oneMissingValueIsHeldOut() throws {
    var table = DataTable.sampleNoise(rows: 80, columns: 2, values: 40, seed: 6)
    table.features[1].values[17] = Self.missing
    for regressor in regressors(folds: 3) + [LinearRegressor()] {
      let model = try regressor.model(trainedOn: table)
      #expect(model.training.validationMetrics?.rootMeanSquaredError.isFinite == true)
      #expect(model.features[1].missingWeight == 1)
      let result = try CrossValidation(of: regressor, on: table, folds: 3)
      #expect(result.evaluation.rootMeanSquaredError.isFinite)
      #expect(result.evaluation.baselines.linear.isFinite)
    }
    var automatic = AutomaticRegressor()
    automatic.folds = 3
    #expect(try automatic.model(trainedOn: table).training.validationMetrics != nil)
  }

  @Test func unexpectedMissingValuesAreImputed() throws {
    let table = DataTable.sampleNoise(rows: 300, columns: 2, seed: 8)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 20
    let model = try regressor.model(trainedOn: table)
    #expect(!model.trees.isEmpty && model.trees.allSatisfy(\.missingGoesLeft.isEmpty))
    let mean = model.features[1].mean
    #expect(
      model.prediction(validated: [3, Self.missing]) == model.prediction(validated: [3, mean]))
    let rows = DataTable.sample([[3, 3], [Self.missing, mean]], target: nil)
    let predictions = try model.predictions(from: rows)
    #expect(predictions[0] == predictions[1])
  }

  @Test func acceptsAColumnWithoutValues() throws {
    let x = (0..<200).map { Double($0 % 20) }
    let table = DataTable.sample(
      [x, x.map { _ in Self.missing }], target: x.map { $0 > 7 ? 50 : 1 })
    for regressor in regressors(folds: 5) + [LinearRegressor()] {
      let model = try regressor.model(trainedOn: table)
      #expect(model.features[1].missingWeight == 200 && model.features[1].distinctCount == 0)
      #expect(model.base.coefficients[1] == 0)
      #expect(try RegressionModel(json: model.json) == model)
      #expect(
        model.prediction(validated: [3, Self.missing]) == model.prediction(validated: [3, 0]))
    }
  }

  @Test func crossValidationAcceptsMissingValues() throws {
    let table = Self.table(rows: 200, columns: 3, seed: 3)
    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxIterations = 10
    let result = try CrossValidation(of: regressor, on: table, folds: 3)
    #expect(result.evaluation.rootMeanSquaredError.isFinite)
    #expect(result.evaluation.rootMeanSquaredError < result.evaluation.baselines.mean)
    #expect(result.evaluation.baselines.linear.isFinite)
  }

  @Test func columnsToReadForAModel() throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    let model = try regressor.model(
      trainedOn: .sample([[1, 2, Self.missing], [1, 2, 3]], target: [1, 2, 3]))
    func table(_ text: String, _ columns: ColumnSelection) throws -> DataTable {
      try DataTable(.bytes(Array(text.utf8), name: "rows.csv"), columns: columns)
    }
    #expect(
      try table("a,b\n,2\n", model.inputColumns) == .sample([[Self.missing], [2]], target: nil))
    let error = #expect(throws: TableError.self) {
      _ = try table("a,b\n1,2\n,\n3,NA\n", model.inputColumns)
    }
    #expect(
      error?.description == """
        rows.csv:3: b is missing. The model was trained without missing values there, and has no \
        answer to them. Fill it in, or leave this row out.
        """)
    let scored = try table("a,b,y,w\n,2,5,3\n", model.columns(weight: "w"))
    #expect(scored.weights?.values == [3] && scored.target?.values == [5])
    let mixed = #expect(throws: TableError.self) {
      _ = try table("a,b,y\n,,5\n1,2,\n", model.columns())
    }
    #expect(
      mixed?.description == """
        rows.csv: 2 of 2 rows lack a value: b in line 2; y in line 3. The model was trained without \
        missing values there, and has no answer to them. Fill them in, or leave these rows out.
        """)
  }
}
