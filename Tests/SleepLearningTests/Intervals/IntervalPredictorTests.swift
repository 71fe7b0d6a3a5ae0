import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct IntervalPredictorTests {
  @Test func agreesWithTheModel() throws {
    let table = DataTable.sampleNoise(rows: 1200, columns: 2, seed: 8)
    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxIterations = 12
    let model = try regressor.model(trainedOn: table)
    #expect(!model.trees.isEmpty)
    let answers = try IntervalPredictor(model, confidence: 0.8).predictions(from: table)
    for row in stride(from: 0, to: 1200, by: 7) {
      let inputs = table.features.map { $0.values[row] }
      #expect(answers.values[row] == model.prediction(validated: inputs))
      #expect(
        model.interval(validated: inputs, confidence: 0.8) == answers.lower[
          row]...answers.upper[row])
    }
  }

  @Test func missingValuesHaveAnInterval() throws {
    var generator = SplitMix64(seed: 3)
    let x = (0..<400).map { $0 % 4 == 0 ? Double.nan : Double(generator.next(below: 900)) / 100 }
    let z = x.map { _ in Double(generator.next(below: 900)) / 100 }
    let y = zip(x, z).map { ($0.isNaN ? 9 : 2 * $0) + $1 + generator.number(in: -1...1) }
    let rows = DataTable.sample([x, z], target: y)
    let model = try LinearRegressor().model(trainedOn: rows)
    #expect(model.features[0].missingWeight == 100)
    let back = try RegressionModel(json: model.json)
    #expect(back == model)
    let interval = try #require(try back.interval(for: [.nan, 4]))
    #expect(interval == model.interval(validated: [model.features[0].mean, 4]))
    let answers = try IntervalPredictor(back).predictions(
      from: .sample([[.nan, 3], [4, 4]], target: nil))
    #expect(answers.lower[0] == interval.lowerBound && answers.upper[0] == interval.upperBound)
    #expect(model.averageIntervalWidth(over: AggregatedRows(validated: rows)) ?? .nan > 0)
  }

  @Test func requiresAnInterval() throws {
    #expect(throws: ModelError.noRange(.tooFewRows(2))) {
      _ = try IntervalPredictor(linearModel(1, [2]))
    }
    #expect(throws: ModelError.confidenceTooHigh(highest: 0.99)) {
      _ = try IntervalPredictor(RegressionModel.sampleWithRange, confidence: 0.999)
    }
  }
}
