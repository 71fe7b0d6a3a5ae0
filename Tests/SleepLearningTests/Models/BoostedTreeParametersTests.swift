import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct BoostedTreeParametersTests {
  typealias Parameters = BoostedTreeRegressor.Parameters

  struct Case: Sendable {
    let message: String
    let change: @Sendable (inout Parameters) -> Void

    init(_ message: String, _ change: @escaping @Sendable (inout Parameters) -> Void) {
      self.message = message
      self.change = change
    }
  }

  static let bad = [
    Case("maxIterations is -1; it must be from 0 to 100000.") { $0.maxIterations = -1 },
    Case("maxIterations is 100001; it must be from 0 to 100000.") { $0.maxIterations = 100_001 },
    Case("maxDepth is 0; it must be from 1 to 1000.") { $0.maxDepth = 0 },
    Case("maxDepth is -3; it must be from 1 to 1000.") { $0.maxDepth = -3 },
    Case("maxDepth is 1001; it must be from 1 to 1000.") { $0.maxDepth = 1001 },
    Case("maxLeaves is 1; it must be from 2 to 65536.") { $0.maxLeaves = 1 },
    Case("maxLeaves is 65537; it must be from 2 to 65536.") { $0.maxLeaves = 65537 },
    Case("stepSize is 0; it must be above 0 and at most 1.") { $0.stepSize = 0 },
    Case("stepSize is -0.1; it must be above 0 and at most 1.") { $0.stepSize = -0.1 },
    Case("stepSize is 1.5; it must be above 0 and at most 1.") { $0.stepSize = 1.5 },
    Case("stepSize is nan; it must be above 0 and at most 1.") { $0.stepSize = .nan },
    Case("minChildWeight is -1; it must be from 0 to 1e12.") { $0.minChildWeight = -1 },
    Case("minChildWeight is inf; it must be from 0 to 1e12.") { $0.minChildWeight = .infinity },
    Case("minLossReduction is -0.5; it must be from 0 to 1e300.") { $0.minLossReduction = -0.5 },
    Case("minLossReduction is nan; it must be from 0 to 1e300.") { $0.minLossReduction = .nan },
    Case("rowSubsample is 0; it must be above 0 and at most 1.") { $0.rowSubsample = 0 },
    Case("rowSubsample is 1.1; it must be above 0 and at most 1.") { $0.rowSubsample = 1.1 },
    Case("columnSubsample is -2; it must be above 0 and at most 1.") { $0.columnSubsample = -2 },
    Case("columnSubsample is inf; it must be above 0 and at most 1.") {
      $0.columnSubsample = .infinity
    },
    Case("earlyStoppingRounds is 0; it must be from 1 to 100000.") { $0.earlyStoppingRounds = 0 },
    Case("earlyStoppingRounds is 100001; it must be from 1 to 100000.") {
      $0.earlyStoppingRounds = 100_001
    },
  ]

  @Test(arguments: bad.indices) func eachIsNamedWithItsRange(index: Int) {
    let (message, change) = (Self.bad[index].message, Self.bad[index].change)
    var regressor = BoostedTreeRegressor()
    change(&regressor.parameters)
    let error = #expect(throws: TrainingError.self) {
      _ = try regressor.model(trainedOn: .sampleNights(rows: 50, seed: 1))
    }
    #expect(error?.description == message)
  }

  @Test func theEndsOfTheRangesWork() throws {
    let changes: [(inout Parameters) -> Void] = [
      { $0.maxIterations = 0 }, { $0.maxDepth = 1 }, { $0.maxDepth = 1000 }, { $0.maxLeaves = 2 },
      { $0.maxLeaves = 65536 }, { $0.stepSize = 1 }, { $0.stepSize = .leastNonzeroMagnitude },
      { $0.minChildWeight = 0 }, { $0.minChildWeight = 1e12 }, { $0.minLossReduction = 1e300 },
      { $0.rowSubsample = .leastNonzeroMagnitude }, { $0.rowSubsample = 1.0.nextDown },
      { $0.columnSubsample = .leastNonzeroMagnitude }, { $0.columnSubsample = 1.0.nextDown },
      { $0.earlyStoppingRounds = 1 }, { $0.earlyStoppingRounds = 100_000 },
    ]
    for change in changes {
      var regressor = BoostedTreeRegressor()
      regressor.parameters.maxIterations = 3
      regressor.parameters.base = .mean
      change(&regressor.parameters)
      for folds in [0, 2] {
        regressor.folds = folds
        for rows in [3, 60] {
          let model = try regressor.model(trainedOn: .sampleNights(rows: rows, seed: 1))
          #expect(try RegressionModel(json: model.json) == model)
        }
      }
    }
  }
}
