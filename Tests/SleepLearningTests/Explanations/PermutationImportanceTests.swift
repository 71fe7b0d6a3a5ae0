import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct PermutationImportanceTests {
  /// y = 3 a + b; c has no effect.
  private let table: DataTable = {
    let noise = DataTable.sampleNoise(rows: 2000, columns: 3, values: 32, seed: 6)
    let (a, b) = (noise.features[0].values, noise.features[1].values)
    return .sample(noise.features.map(\.values), target: zip(a, b).map { 3 * $0 + $1 })
  }()

  /// A permuted value is an independent draw: the mean squared error is twice the variance.
  @Test func isTheStandardDeviationOfTheContribution() throws {
    let features = try LinearRegressor().model(trainedOn: table).features
    let unit = (2 * (32.0 * 32 - 1) / 12).squareRoot()
    let importance = features.compactMap(\.importance)
    try #require(importance.count == 3)
    #expect(abs(importance[0] - 3 * unit) < 0.1 * unit)
    #expect(abs(importance[1] - unit) < 0.05 * unit)
    #expect(importance[2] < 1e-9)
  }

  @Test func doesNotDependOnThreadsOrRowOrder() throws {
    let importance = try LinearRegressor().model(trainedOn: table).features.map(\.importance)
    var random = SplitMix64(seed: 1)
    let shuffled = table.rows(random.order(of: 2000))
    #expect(
      try LinearRegressor().model(trainedOn: shuffled, threads: 3).features.map(\.importance)
        == importance)
  }

  @Test(arguments: [5, 20, 59]) func doesNotDependOnTheSizeOfTheFolds(folds: Int) throws {
    var regressor = LinearRegressor()
    regressor.folds = folds
    let few = try regressor.model(trainedOn: table.rows(0..<60)).features
    let unit = (2 * (32.0 * 32 - 1) / 12).squareRoot()
    #expect(abs(try #require(few[0].importance) / (3 * unit) - 1) < 0.25)
  }

  @Test func acceptsGivenFolds() throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    #expect(try regressor.model(trainedOn: table).features.allSatisfy { $0.importance == nil })
  }
}
