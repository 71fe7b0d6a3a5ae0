import Testing

@testable import SleepModel

@Suite struct RangePredictorTests {
  @Test func agreesWithTheModel() throws {
    let table = DataTable.sampleNoise(rows: 1200, columns: 2, seed: 8)
    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxIterations = 12
    let model = try regressor.model(trainedOn: table)
    #expect(!model.trees.isEmpty)
    let answers = try RangePredictor(model, confidence: 0.8).answers(from: table)
    for row in stride(from: 0, to: 1200, by: 7) {
      let inputs = table.features.map { $0.values[row] }
      #expect(answers.predictions[row] == model.prediction(for: inputs))
      #expect(
        model.interval(for: inputs, confidence: 0.8) == answers.lower[row]...answers.upper[row])
    }
  }

  @Test func needsARange() throws {
    #expect(throws: ModelError.noRange(.tooFewRows(2))) {
      _ = try RangePredictor(linearModel(1, [2]))
    }
    #expect(throws: ModelError.confidenceTooHigh(highest: 0.99)) {
      _ = try RangePredictor(PredictionRangeTests.model, confidence: 0.999)
    }
  }
}
