import ModelSamples
import SleepModels
import Testing

@Suite struct RegressionModelTests {
  @Test func addsTheTreesToTheLine() {
    let first: Double = 100 + 2 - 6 - 1 - 1
    let second: Double = 100 + 8 - 30 + 0.5 + 0.5
    #expect(RegressionModel.sample.prediction(validated: [1, 2]) == first)
    #expect(RegressionModel.sample.prediction(validated: [4, 10]) == second)
  }
}
