import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct TrainingErrorTests {
  @Test(arguments: [
    (0, "Training requires at least 2 rows, not 0."),
    (1, "Training requires at least 2 rows, not 1."),
  ]) func tooFewRows(count: Int, message: String) {
    let values = (0..<count).map(Double.init)
    for regressor in regressors(folds: 5) {
      refuse(message) { try regressor.model(trainedOn: .sample([values], target: values)) }
    }
  }

  @Test func tooManyFolds() {
    let message =
      "folds is 4, but the rows have only 3 distinct inputs. "
      + "Choose 2 to 3, or 0 to train without validation."
    let one =
      "folds is 4, but the rows have only 1 distinct input. Choose 0 to train without validation."
    for regressor in regressors(folds: 4) {
      refuse(message) {
        try regressor.model(trainedOn: .sample([[1, 1, 2, 3, 3]], target: [1, 2, 3, 4, 5]))
      }
      refuse(one) { try regressor.model(trainedOn: .sample([[1, 1]], target: [1, 2])) }
    }
  }

  @Test(arguments: [1, -1, Int.min]) func foldsOutOfRange(folds: Int) {
    for regressor in regressors(folds: folds) {
      refuse("folds is \(folds); it must be 0 (no validation) or at least 2.") {
        try regressor.model(trainedOn: .sample([[1, 2]], target: [1, 2]))
      }
    }
  }

  @Test func aTargetThatCannotBeSquared() throws {
    for regressor in regressors(folds: 0) {
      for target in [[1, 2e100], [-2e100, 1]] {
        refuse(
          "The target reaches 2e+100; values above 1e100 cannot be squared without "
            + "overflow. Choose a larger unit."
        ) { try regressor.model(trainedOn: .sample([[1, 2]], target: target)) }
      }
      let model = try regressor.model(trainedOn: .sample([[1, 2]], target: [1e100, -1e100]))
      #expect(model.training.trainingMetrics.rootMeanSquaredError.isFinite)
    }
  }

  /// Their squares are zero, so that any model would seem perfect.
  @Test func aTargetWhoseSquaresUnderflow() throws {
    let tiny = Double.leastNonzeroMagnitude
    for regressor in regressors(folds: 0) {
      refuse(
        "The target reaches only 2e-101; squares of values below 1e-100 underflow. "
          + "Choose a smaller unit."
      ) { try regressor.model(trainedOn: .sample([[1, 2]], target: [0, 2e-101])) }
      refuse(
        "The target reaches only 1e-323; squares of values below 1e-100 underflow. "
          + "Choose a smaller unit."
      ) { try regressor.model(trainedOn: .sample([[1, 2]], target: [tiny, 2 * tiny])) }
      for target in [[0, 0], [tiny, tiny], [-1e-100, 0]] {
        let model = try regressor.model(trainedOn: .sample([[1, 2]], target: target))
        #expect(model.prediction(validated: [1]) == target[0])
      }
    }
  }

  /// JSON cannot represent an infinite error.
  @Test(arguments: [1e160, 1e300, -.greatestFiniteMagnitude])
  func anExtremeInput(outlier: Double) throws {
    let x = (0..<60).map(Double.init)
    let table = DataTable.sample([x + [outlier]], target: x + [7])
    for regressor in regressors(folds: 5) {
      refuse(
        "The range of the inputs is too large: the error on held-out rows overflows. "
          + "Check for wrong values, or choose other units."
      ) { try regressor.model(trainedOn: table) }
    }
    for regressor in regressors(folds: 0) {
      let model = try regressor.model(trainedOn: table)
      #expect(try RegressionModel(json: model.json) == model)
    }
  }

  private func regressors(folds: Int) -> [any Regressor] {
    var linear = LinearRegressor()
    linear.folds = folds
    var boosted = BoostedTreeRegressor()
    boosted.folds = folds
    return [linear, boosted]
  }

  private func refuse(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ train: () throws -> RegressionModel
  ) {
    let error = #expect(throws: TrainingError.self, sourceLocation: sourceLocation) {
      _ = try train()
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
