import Foundation
import Testing

@testable import TabularRegression

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
      #expect(try JSONDecoder().decode(TrainingParameters.self, from: json) == parameters)
      #expect(parameters.base == (parameters == .boostedTrees(boosted) ? .linear : .mean))
    }
  }
}
