import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct RegressionModelTests {
  @Test func findsTheColumnsByName() throws {
    let table = DataTable.sample(
      [[7, 7], [2, 10], [1, 4]], target: nil, names: ["x", "b", "a"])
    #expect(try RegressionModel.sample.predictions(from: table) == [94, 79])
    #expect(try RegressionModel.sample.predictions(from: table.rows([])) == [])
    let error = #expect(throws: ModelError.missingFeature(name: "b")) {
      try RegressionModel.sample.predictions(
        from: .sample([[1], [2]], target: nil, names: ["a", "B"]))
    }
    #expect(error?.description == "The model needs the column \"b\", which the rows do not have.")
  }
}
