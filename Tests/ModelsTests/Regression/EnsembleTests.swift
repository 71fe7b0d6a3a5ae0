import LearnerSamples
import Testing

@testable import Models
@testable import Learning

@Suite struct EnsembleTests {
  @Test func addsTheTreesToTheLine() {
    let ensemble = Ensemble(
      base: LinearFunction(intercept: 100, coefficients: [2, -3]),
      trees: [Tree.sample, Tree.sample])
    #expect(ensemble.prediction(for: [1, 2]) == 100 + 2 - 6 - 1 - 1)
    #expect(RegressionModel.sample.ensemble == ensemble)
  }

  /// More rows than one block of the trees.
  @Test func rowPredictionsAreBitIdentical() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 20
    let table = DataTable.sampleNoise(rows: 1500, columns: 3, values: 40, seed: 1)
    let aggregated = AggregatedRows(validated: table)
    let ensemble = try regressor.model(trainedOn: aggregated).ensemble
    let members = (0..<Int32(aggregated.count)).filter { $0 % 3 != 1 }
    let values = ensemble.values(of: aggregated, members: members)
    #expect(values.count == members.count)
    for (value, aggregatedRow) in zip(values, members) {
      #expect(value == ensemble.prediction(for: aggregated.inputs(of: Int(aggregatedRow))))
    }
  }
}
