import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct GroupedTargetsTests {
  private static let columns = ColumnSelection(target: "y", weight: "n", targetVariance: "v")

  private static func aggregated(
    _ text: String, columns: ColumnSelection = columns, threads: Int = 1
  ) throws(TableError) -> AggregatedRows {
    try TrainingRows(
      reading: .bytes(Array(text.utf8), name: "groups.csv"), columns: columns, threads: threads
    ).aggregated(threads: threads)
  }

  private static func error(_ text: String, columns: ColumnSelection = columns) -> String? {
    do throws(TableError) {
      _ = try aggregated(text, columns: columns)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func tables(rows: Int, seed: UInt64) throws -> (
    rows: DataTable, groups: DataTable
  ) {
    let rows = DataTable.sampleNights(rows: rows, seed: seed)
    let aggregated = AggregatedRows(validated: rows)
    let groups = try DataTable(
      features: zip(aggregated.featureNames, aggregated.columns).map { .init($0, $1) },
      target: .init(aggregated.targetName, aggregated.means),
      weights: .init("n", aggregated.weights),
      targetVariances: .init("v", zip(aggregated.squaredDeviations, aggregated.weights).map(/)))
    return (rows, groups)
  }

  /// Targets 1 and 3 for a = 1; 5, 2 and 6 for a = 2.
  @Test func addUpByHand() throws {
    let aggregated = try Self.aggregated("a,y,n,v\n2,5,1,0\n1,2,2,1\n2,4,2,4\n")
    #expect(aggregated.featureNames == ["a"])
    #expect(aggregated.weights == [2, 3])
    #expect(aggregated.means == [2, 13.0 / 3])
    #expect(aggregated.squaredDeviations[0] == 2)
    #expect(abs(aggregated.squaredDeviations[1] - 26.0 / 3) < 1e-12)
    #expect(aggregated.isByMoments && aggregated.rowCount == 3 && aggregated.totalWeight == 5)
    let sample = try #require(aggregated.sample)
    #expect(sample.count == 201)
    #expect(abs(sample.weight.reduce(0, +) - 5) < 1e-12)
  }

  @Test func invalidVariances() {
    #expect(
      Self.error("a,y,n,v\n1,2,2,1\n1,2,2,-0.5\n")
        == "groups.csv:3: v is -0.5. A variance is a mean of squares: 0 or more.")
    #expect(
      Self.error("a,y,n,v\n1,2,2,1e201\n")
        == "groups.csv:2: v is 1e201. A variance is at most 1e200: divide the target by some "
        + "number.")
    #expect(
      Self.error("a,y,n,v\n1,2,2,inf\n")
        == "groups.csv:2: v is \"inf\", which is not finite. Write a finite number.")
    #expect(
      Self.error("a,y,n,v\n1,2,2,1\n1,2,2,\n")
        == "groups.csv: 1 of 2 rows lacks a value: v in line 3. Fill it in, or leave this row out.")
    #expect(Self.error("a,y,n\n1,2,2\n")?.hasPrefix("groups.csv: there is no column \"v\"") == true)
  }

  @Test func aColumnHasOneUse() {
    let text = "a,y,n,v\n1,2,2,1\n"
    func error(_ features: [String]?, _ weight: String, _ variance: String) -> String? {
      Self.error(
        text,
        columns: ColumnSelection(
          target: "y", features: features, weight: weight, targetVariance: variance))
    }
    #expect(
      error(nil, "n", "n")
        == "groups.csv: n is named as weight and as variance of the target. Name another column as "
        + "one of them.")
    #expect(
      error(["a", "v"], "n", "v")
        == "groups.csv: v is named as variance of the target and as feature. Leave it out of the "
        + "features.")
    #expect(
      Self.error("y,n,v\n2,2,1\n")
        == "groups.csv: y, n and v are the only columns. There must be another to learn from.")
  }

  @Test func keepTrainingAndItsErrors() throws {
    let (rows, groups) = try Self.tables(rows: 250, seed: 9)
    var boosted = BoostedTreeRegressor()
    boosted.parameters.maxIterations = 10
    for regressor in [LinearRegressor(), boosted] as [any Regressor] {
      let expected = try regressor.model(trainedOn: rows)
      let model = try regressor.model(trainedOn: groups)
      #expect(model.trees.count == expected.trees.count)
      for (a, b) in zip(model.base.coefficients, expected.base.coefficients) {
        #expect(abs(a - b) <= 1e-9 * max(1, abs(b)))
      }
      let (metrics, known) = (model.training.trainingMetrics, expected.training.trainingMetrics)
      #expect(metrics.maximumError == nil && known.maximumError != nil)
      #expect(abs(metrics.rootMeanSquaredError / known.rootMeanSquaredError - 1) < 1e-9)
      #expect(
        abs(
          (model.training.validationMetrics?.rootMeanSquaredError ?? 0)
            / (expected.training.validationMetrics?.rootMeanSquaredError ?? 1) - 1) < 1e-9)
      #expect(try RegressionModel(json: model.json) == model)
      #expect(Outliers(of: model, in: AggregatedRows(validated: groups)) == nil)
    }
  }

  /// 95 % of uniform noise lies within the 90 % interval of normal noise.
  @Test func calibrateTheInterval() throws {
    let (rows, groups) = try Self.tables(rows: 3000, seed: 4)
    let model = try LinearRegressor().model(trainedOn: groups)
    #expect(model.range?.isByMoments == true)
    #expect(try LinearRegressor().model(trainedOn: rows).range?.isByMoments == false)
    let coverage = try #require(try model.evaluation(on: rows).coverage)
    #expect((0.93...0.97).contains(coverage))
  }

  @Test func keepTheScore() throws {
    let (rows, groups) = try Self.tables(rows: 300, seed: 2)
    let model = try LinearRegressor().model(trainedOn: DataTable.sampleNights(rows: 200, seed: 1))
    let expected = try model.evaluation(on: rows)
    let score = try model.evaluation(on: groups)
    func expectNear(_ a: Double, _ b: Double) { #expect(abs(a - b) <= 1e-9 * max(1, abs(b))) }
    expectNear(score.rootMeanSquaredError, expected.rootMeanSquaredError)
    expectNear(score.rSquared ?? 0, expected.rSquared ?? 1)
    expectNear(score.baselines.mean, expected.baselines.mean)
    expectNear(score.baselines.linear, expected.baselines.linear)
    expectNear(score.totalWeight, expected.totalWeight)
    #expect(abs(score.bias - expected.bias) < 1e-8)
    #expect(score.meanAbsoluteError == nil && score.maximumError == nil)
    #expect(score.coverage == nil && score.outliers == nil)
    var evaluator = try PairedEvaluator(model, against: model)
    try evaluator.add(groups)
    expectNear(
      evaluator.comparison().second.evaluation.rootMeanSquaredError, expected.rootMeanSquaredError)
    let folds = try CrossValidation(of: LinearRegressor(), on: groups, folds: 5, figures: true)
    let rowFolds = try CrossValidation(of: LinearRegressor(), on: rows, folds: 5)
    expectNear(folds.evaluation.rootMeanSquaredError, rowFolds.evaluation.rootMeanSquaredError)
    #expect(folds.evaluation.figures == nil && folds.evaluation.coverage == nil)
  }

  /// Without some features, several groups have equal inputs.
  @Test func groupsOfEqualInputsAreAddedUp() throws {
    let (rows, groups) = try Self.tables(rows: 1000, seed: 3)
    let names = ["coffee"]
    let expected = AggregatedRows(validated: try rows.inputs(named: names))
    let aggregated = AggregatedRows(validated: try groups.inputs(named: names))
    #expect(aggregated.weights == expected.weights)
    for aggregatedRow in 0..<aggregated.count {
      #expect(abs(aggregated.means[aggregatedRow] / expected.means[aggregatedRow] - 1) < 1e-12)
      #expect(
        abs(
          aggregated.squaredDeviations[aggregatedRow] / expected.squaredDeviations[aggregatedRow]
            - 1) < 1e-9)
    }
  }
}
