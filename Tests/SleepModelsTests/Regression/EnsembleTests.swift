import ModelSamples
import SleepModels
import Testing

@Suite struct EnsembleTests {
  @Test func addsTheTreesToTheLine() {
    let ensemble = Ensemble(
      base: LinearFunction(intercept: 100, coefficients: [2, -3]),
      trees: [Tree.sample, Tree.sample])
    #expect(ensemble.prediction(for: [1, 2]) == 100 + 2 - 6 - 1 - 1)
    #expect(RegressionModel.sample.ensemble == ensemble)
  }
}
