import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct TreeCountCurveTests {
  private func stump(_ low: Double, _ high: Double) -> Tree {
    Tree(feature: [0], threshold: [1], left: [-1], right: [-2], leaf: [low, high])
  }

  private func model(_ algorithm: Algorithm, _ trees: [Tree]) -> RegressionModel {
    let line = linearModel(10, [0])
    return RegressionModel(
      algorithm: algorithm, target: "y", features: line.features, base: line.base, trees: trees,
      training: line.training)
  }

  /// Targets 6 and 8 up to 1, and 14 beyond, twice.
  private let aggregated = AggregatedRows(
    validated: .sample([[0, 0, 2, 2]], target: [6, 8, 14, 14]))

  @Test func addsTreeAfterTree() {
    let errors = StagedErrors(
      of: model(.boostedTrees, [stump(-2, 3), stump(-1, 0)]), on: aggregated, threads: 1)
    // Predictions of 10, 10; then 8, 13; then 7, 13.
    #expect(errors == StagedErrors(squares: [16 + 4 + 32, 4 + 0 + 2, 1 + 1 + 2], weight: 4))
  }

  /// The leaves of a forest of two trees have half of each tree's prediction.
  @Test func aForestIsTheMeanOfItsTreesSoFar() {
    let errors = StagedErrors(
      of: model(.randomForest, [stump(-2, 3), stump(-1, 0)]), on: aggregated, threads: 1)
    // Predictions of 10, 10; then 6, 16; then 7, 13.
    #expect(errors == StagedErrors(squares: [52, 0 + 4 + 8, 4], weight: 4))
  }

  @Test func missingValuesAreImputedAsInTheModel() {
    let missing = AggregatedRows(validated: .sample([[.nan]], target: [6]))
    let errors = StagedErrors(of: model(.boostedTrees, [stump(-2, 3)]), on: missing, threads: 1)
    // The mean of the feature is 0.5.
    #expect(errors.squares == [16, 4])
  }

  @Test(arguments: [1, 3]) func endsAtTheErrorOfTheModel(threads: Int) throws {
    let table = DataTable.sampleNoise(rows: 600, columns: 3, seed: 9)
    var regressor = RandomForestRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 30
    let model = try regressor.model(trainedOn: table)
    let errors = StagedErrors(of: model, on: AggregatedRows(validated: table), threads: threads)
    let end = (errors.squares[30] / errors.weight).squareRoot()
    #expect(abs(end - model.training.trainingMetrics.rootMeanSquaredError) < 1e-9)
    #expect(errors == StagedErrors(of: model, on: AggregatedRows(validated: table), threads: 2))
  }

  @Test func foldsArePooled() throws {
    let curve = try #require(
      TreeCountCurve(
        training: [],
        validation: [
          StagedErrors(squares: [30, 20, 10], weight: 1),
          StagedErrors(squares: [6, 16], weight: 3),
        ]))
    #expect(curve.treeCounts == [0, 1, 2])
    #expect(curve.training == nil)
    #expect(curve.validation == [3, 3, 6.5.squareRoot()])
  }

  @Test func manyTreesAreSampledFromNoneToAll() throws {
    let errors = StagedErrors(squares: (0...250).map { Double($0 * $0) }, weight: 1)
    let curve = try #require(TreeCountCurve(training: [errors], validation: []))
    #expect(curve.treeCounts.count == 101)
    #expect(curve.treeCounts.prefix(4) == [0, 2, 5, 7] && curve.treeCounts.last == 250)
    #expect(curve.training == curve.treeCounts.map(Double.init))
  }

  @Test func oneTreeOrNoneMakesNoCurve() {
    let line = StagedErrors(squares: [1], weight: 1)
    let tree = StagedErrors(squares: [2, 1], weight: 1)
    #expect(TreeCountCurve(training: [line], validation: [tree]) == nil)
    #expect(TreeCountCurve(training: [], validation: []) == nil)
  }
}
