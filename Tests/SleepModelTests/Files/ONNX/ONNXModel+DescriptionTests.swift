import Testing

@testable import SleepModel

@Suite struct ONNXModelDescriptionTests {
  @Test func saysWhereNumbersOf32BitsEnter() throws {
    #expect(
      try ONNXModel(.builtIn(), inputs: .names).documentation
        == "Predicts actualSleep. Inputs and output are 64-bit numbers (double), and so is all "
        + "that is computed.")
    #expect(
      ONNXModel(RegressionModelTests.model, inputs: .names).documentation.contains(
        "TreeEnsembleRegressor compares in 64 bits and gives its sums in 32 (float)."))
  }

  @Test func tellsHowTheModelWasTrained() {
    let model = ONNXModel(RegressionModelTests.model, inputs: .names)
    #expect(model.producer == "betterrest")
    #expect(
      model.metadata.map { "\($0.key)=\($0.value)" }
        == [
          "algorithm=boosted-trees", "target=y", "features=[\"a\",\"b\"]",
          "ranges={\"a\":[0,9],\"b\":[-1,1.5]}", "rows=60", "fingerprint=0123456789abcdef",
          "folds=5", "trainingRMSE=2", "trainingMaximumError=5.25", "validationRMSE=3",
          "validationMaximumError=7.125",
        ])
  }
}
