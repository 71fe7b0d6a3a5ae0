import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct EnsembleTests {
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
