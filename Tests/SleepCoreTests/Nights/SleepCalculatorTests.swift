import ModelSamples
import SleepModels
import Testing

@testable import SleepCore

@Suite struct SleepCalculatorTests {
  private func model(
    _ line: LinearFunction = LinearFunction(intercept: 450, coefficients: [0, 3600, 830]),
    features: [String] = ["wake", "estimatedSleep", "coffee"], target: String = "actualSleep"
  ) -> RegressionModel {
    RegressionModel(
      algorithm: .linear, target: target,
      features: features.map {
        .init(name: $0, minimum: 0, maximum: 1, distinctCount: 2, gain: 0)
      }, base: line, trees: [], training: linearModel(0, [1]).training)
  }

  @Test func answersInSeconds() throws {
    let calculator = try SleepCalculator(model())
    let answer = try calculator.prediction(wake: 25200, estimatedSleep: 8, coffee: 2)
    #expect(answer.actualSleep == 30910)
    // The model has seen values from 0 to 1 only.
    #expect(answer.extrapolatedInputs == ["wake", "estimatedSleep", "coffee"] && answer.isGuess)
    let near = try calculator.prediction(wake: 1, estimatedSleep: 4, coffee: 1)
    #expect(near.extrapolatedInputs == ["estimatedSleep"])
  }

  @Test(arguments: [
    (-1, 8, 2, "wake", 0...86_399.999), (86_400, 8, 2, "wake", 0...86_399.999),
    (0, -5, 2, "estimatedSleep", 4...12), (0, 12.1, 2, "estimatedSleep", 4...12),
    (0, 8, 400, "coffee", 0...20), (0, 8, -1, "coffee", 0...20),
  ]) func inputsMustBePossible(
    wake: Double, sleep: Double, coffee: Double, name: String, range: ClosedRange<Double>
  ) throws {
    let error = #expect(throws: ModelError.inputOutOfRange(name: name, range: range)) {
      _ = try SleepCalculator(model()).prediction(
        wake: wake, estimatedSleep: sleep, coffee: coffee)
    }
    #expect(error?.description.hasPrefix("\(name) must be from ") == true)
  }

  @Test func inputsGoToTheFeaturesOfTheirName() throws {
    let turned = try SleepCalculator(
      model(
        LinearFunction(intercept: 450, coefficients: [830, 0.5, 3600]),
        features: ["coffee", "wake", "estimatedSleep"]))
    #expect(try turned.prediction(wake: 100, estimatedSleep: 8, coffee: 2).actualSleep == 30960)
    let some = try SleepCalculator(
      model(LinearFunction(intercept: 450, coefficients: [3600]), features: ["estimatedSleep"]))
    #expect(try some.prediction(wake: 100, estimatedSleep: 8, coffee: 2).actualSleep == 29250)
  }

  @Test(arguments: [
    ("price", ["wake", "coffee"], "The model predicts price from wake, coffee"),
    ("actualSleep", ["wake", "tea"], "The model predicts actualSleep from wake, tea"),
    ("actualSleep", ["Wake"], "The model predicts actualSleep from Wake"),
  ]) func rejectsModelsWithOtherColumns(target: String, features: [String], beginning: String) {
    let line = LinearFunction(intercept: 0, coefficients: features.map { _ in 1 })
    let error = #expect(throws: NotASleepModelError(target: target, features: features)) {
      _ = try SleepCalculator(model(line, features: features, target: target))
    }
    #expect(
      error?.description == beginning
        + "; a bedtime requires a model that predicts actualSleep from wake, estimatedSleep and coffee."
    )
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func inputsMustBeFinite(number: Double) {
    let inputs = [
      ("wake", [number, 8, 2]), ("estimatedSleep", [25200, number, 2]),
      ("coffee", [25200, 8, number]), ("wake", [number, number, number]),
    ]
    for (name, values) in inputs {
      let error = #expect(throws: ModelError.self) {
        _ = try SleepCalculator(model()).prediction(
          wake: values[0], estimatedSleep: values[1], coffee: values[2])
      }
      #expect(error?.description == "\(name) must be a finite number.")
    }
  }

  @Test func unusedInputsMustBeFinite() throws {
    let calculator = try SleepCalculator(
      model(LinearFunction(intercept: 450, coefficients: [3600]), features: ["estimatedSleep"]))
    #expect(throws: ModelError.inputNotFinite(name: "coffee")) {
      _ = try calculator.prediction(wake: 0, estimatedSleep: 8, coffee: .nan)
    }
  }
}
