import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct RegressionModelContributionsTests {
  @Test func contributionsOfATrainedModelAddUp() throws {
    let nights = DataTable.sampleNights(rows: 600, seed: 3)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 20
    let model = try regressor.model(trainedOn: nights)
    #expect(model.trees.count == 20)
    let (base, contributions) = try model.contributions(
      for: [23400, 7.5, 3], reference: [24000, 0, 0])
    #expect(
      abs(contributions.reduce(base, +) - model.prediction(validated: [23400, 7.5, 3])) < 1e-9)
  }
}
