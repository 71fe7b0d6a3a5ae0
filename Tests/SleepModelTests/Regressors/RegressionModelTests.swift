import Testing

@testable import SleepModel

@Suite struct RegressionModelTests {
  /// 100 + 2 a - 3 b, and the tree of `TreeTests` on both.
  static let model = RegressionModel(
    algorithm: .boostedTrees, target: "y",
    features: [
      .init(name: "a", minimum: 0, maximum: 9, distinctCount: 10, gain: 4),
      .init(name: "b", minimum: -1, maximum: 1.5, distinctCount: 6, gain: 0.5),
    ],
    base: LinearFunction(intercept: 100, coefficients: [2, -3]),
    trees: [TreeTests.tree, TreeTests.tree],
    training: TrainingRecord(
      totalWeight: 60, fingerprint: "0123456789abcdef", folds: 5, randomSeed: .max,
      parameters: .boostedTrees(.init()),
      trainingMetrics: .init(sumOfSquaredErrors: 240, totalWeight: 60, maximumError: 5.25),
      validationMetrics: .init(sumOfSquaredErrors: 540, totalWeight: 60, maximumError: 7.125)))

  @Test func addsTheTreesToTheLine() {
    #expect(Self.model.prediction(for: [1, 2]) == 100 + 2 - 6 - 1 - 1)
    #expect(Self.model.prediction(for: [4, 10]) == 100 + 8 - 30 + 0.5 + 0.5)
  }

  @Test func findsTheColumnsByName() throws {
    let table = DataTable.sample(
      [[7, 7], [2, 10], [1, 4]], target: nil, names: ["x", "b", "a"])
    #expect(try Self.model.predictions(from: table) == [94, 79])
    #expect(try Self.model.predictions(from: table.rows([])) == [])
    let error = #expect(throws: ModelError.missingFeature(name: "b")) {
      try Self.model.predictions(from: .sample([[1], [2]], target: nil, names: ["a", "B"]))
    }
    #expect(
      error?.description == "The model needs the column \"b\", which the rows do not have.")
  }
}
