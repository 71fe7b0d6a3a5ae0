import Testing

@testable import SleepModel

@Suite struct ModelEvaluatorTests {
  private let table = DataTable.sampleNights(rows: 600, seed: 3)

  @Test func partsScoreAsTheWhole() throws {
    let model = try BoostedTreeRegressor().model(trainedOn: table)
    let other = DataTable.sampleNights(rows: 500, seed: 4)
    let whole = try model.evaluation(on: other)
    var evaluator = ModelEvaluator(model)
    for start in stride(from: 0, to: 500, by: 125) {
      try evaluator.add(other.rows(start..<start + 125))
    }
    #expect(evaluator.evaluation().evaluation == whole)
    #expect(!evaluator.evaluation().isTrainingData)
  }

  @Test func recognisesTheRowsThatItWasTrainedOn() throws {
    let model = try LinearRegressor().model(trainedOn: table)
    var generator = SplitMix64(seed: 5)
    var evaluator = ModelEvaluator(model)
    try evaluator.add(table.rows(generator.order(of: 600).prefix(599)))
    #expect(!evaluator.evaluation().isTrainingData)
    evaluator = ModelEvaluator(model)
    try evaluator.add(table.rows(generator.order(of: 600)))
    #expect(evaluator.evaluation().isTrainingData)
    try evaluator.add(table.rows([0]))
    #expect(!evaluator.evaluation().isTrainingData)
  }

  /// Columns are found by name for predictions, and so for all else.
  @Test func theOrderOfColumnsMakesNoDifference() throws {
    let model = try LinearRegressor().model(trainedOn: table)
    var other = table
    other.features = [
      .init("extra", table.features[2].values.map { 7 - $0 * $0 }), table.features[2],
      table.features[0], table.features[1],
    ]
    var evaluator = ModelEvaluator(model)
    try evaluator.add(other)
    #expect(evaluator.evaluation().isTrainingData)
    #expect(try model.evaluation(on: other) == model.evaluation(on: table))
  }

  @Test func aMissingColumnIsAnError() throws {
    var evaluator = ModelEvaluator(linearModel(1, [2, 3]))
    let error = #expect(throws: ModelError.self) {
      try evaluator.add(.sample([[1], [2]], target: [1], names: ["a", "c"]))
    }
    #expect(
      error?.description == "The model needs the column \"b\", which the rows do not have.")
  }

  /// The squares of such targets are beyond all doubles.
  @Test func targetsThatCannotBeSquaredAreRefused() {
    let model = linearModel(0, [1])
    let error = #expect(throws: ModelError.self) {
      _ = try model.evaluation(on: .sample([[1, 2]], target: [1, -1e200]))
    }
    #expect(
      error?.description == "The target reaches -1e+200; beyond 1e100 it cannot be squared safely. "
        + "Choose a larger unit for it.")
  }

  @Test func theOrderOfRowsDoesNotShow() throws {
    var generator = SplitMix64(seed: 3)
    let inputs = (0..<500).map { _ in generator.number(in: -1e3...1e3) }
    let table = DataTable.sample([inputs], target: inputs.map { $0 * $0 / 7 + 0.1 })
    let model = linearModel(0.3, [1.7])
    let evaluation = try model.evaluation(on: table)
    let shuffled = try model.evaluation(on: table.rows(generator.order(of: 500)))
    #expect(shuffled == evaluation)
  }

  @Test func endlessPredictionsScoreEndlessly() throws {
    let model = linearModel(0, [1e300])
    let evaluation = try model.evaluation(on: .sample([[1e300, 1]], target: [1, 2]))
    #expect(evaluation.rootMeanSquaredError == .infinity)
    #expect(evaluation.maximumError == .infinity)
  }
}
