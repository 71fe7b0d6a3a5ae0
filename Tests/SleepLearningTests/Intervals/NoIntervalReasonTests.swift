import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct NoIntervalReasonTests {
  private func model(rows: Int, folds: Int = 5) throws -> RegressionModel {
    var regressor = LinearRegressor()
    regressor.folds = folds
    return try regressor.model(trainedOn: .sampleNights(rows: rows, seed: 5))
  }

  @Test func fiftyRowsAreEnough() throws {
    #expect(try model(rows: 50).noIntervalReason == nil)
    #expect(try model(rows: 50).range?.highestConfidence == 0.98)
    #expect(try model(rows: 49).noIntervalReason == .tooFewRows(49))
  }

  @Test func equalRowsCountOnce() throws {
    let table = DataTable.sampleNights(rows: 49, seed: 5)
    let model = try LinearRegressor().model(trainedOn: table.rows((0..<490).map { $0 % 49 }))
    #expect(model.range == nil && model.noIntervalReason == .tooFewDistinctRows)
  }

  @Test func foldsAreNeeded() throws {
    #expect(try model(rows: 100, folds: 0).noIntervalReason == .trainedWithoutFolds)
    #expect(try model(rows: 20, folds: 0).noIntervalReason == .tooFewRows(20))
  }

  @Test func hasADescription() {
    #expect(
      ModelError.noRange(.tooFewRows(1)).description
        == "The model has no prediction interval: an interval requires at least 50 rows, not 1 row."
    )
    #expect(
      ModelError.noRange(.tooFewRows(49)).description
        == "The model has no prediction interval: an interval requires at least 50 rows, not 49 rows."
    )
    #expect(
      ModelError.noRange(.trainedWithoutFolds).description
        == "The model has no prediction interval: the model was trained without folds.")
    #expect(
      ModelError.noRange(.tooFewDistinctRows).description
        == "The model has no prediction interval: an interval requires at least 50 distinct rows.")
    #expect(
      ModelError.confidenceTooHigh(highest: 0.98).description
        == "The model has prediction intervals for confidences up to 0.98.")
  }
}
