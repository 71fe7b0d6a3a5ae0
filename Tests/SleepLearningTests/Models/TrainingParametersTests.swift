import Foundation
import SleepLearning
import Testing

@testable import SleepModels

@Suite struct TrainingParametersTests {
  @Test func surviveEncoding() throws {
    var boosted = BoostedTreeRegressor.Parameters()
    boosted.maxLeaves = 9
    var forest = RandomForestRegressor.Parameters()
    forest.maxIterations = 7
    for parameters: TrainingParameters in [
      .boostedTrees(boosted), .decisionTree(.init()), .randomForest(forest),
    ] {
      let json = try JSONEncoder().encode(parameters)
      for document in [try #require(JSON(Array(json))), parameters.document] {
        #expect(try ModelField(document).trainingParameters == parameters)
      }
      #expect(parameters.base == (parameters == .boostedTrees(boosted) ? .linear : .mean))
    }
  }
}
