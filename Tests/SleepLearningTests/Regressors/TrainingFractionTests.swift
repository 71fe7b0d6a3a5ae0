import LearnerSamples
import SleepModels
import SleepPlatform
import Testing

@testable import SleepLearning

@Suite struct TrainingFractionTests {
  private let table = DataTable.sampleNights(rows: 120, seed: 5)

  /// The fractions at the beginning of each stage, and that at the end.
  private func fractions(
    _ train: (TrainingProgress) throws -> Void
  ) throws -> [Double] {
    let seen = Locked<[Double]>([])
    let read = Locked<@Sendable () -> Double>({ 0 })
    let progress = TrainingProgress { _, _ in
      let fraction = read.withLock { $0 }()
      seen.withLock { $0.append(fraction) }
    }
    read.withLock { $0 = { [unowned progress] in progress.fractionCompleted } }
    #expect(progress.fractionCompleted == 0)
    try train(progress)
    return seen.withLock { $0 } + [progress.fractionCompleted]
  }

  @Test func neverFallsAndReachesOne() throws {
    var boosted = BoostedTreeRegressor()
    boosted.parameters.maxIterations = 30
    var unvalidated = boosted
    unvalidated.folds = 0
    for regressor in [boosted, unvalidated, LinearRegressor(), AutomaticRegressor()]
      as [any Regressor]
    {
      let seen = try fractions {
        _ = try regressor.model(trainedOn: table, threads: 2, progress: $0)
      }
      #expect(seen == seen.sorted() && seen.first == 0 && seen.last == 1)
    }
  }

  @Test func foldsOfACrossValidationAreEqualParts() throws {
    let seen = try fractions {
      _ = try LinearRegressor().crossValidation(on: table, folds: 4, progress: $0)
    }
    #expect(seen == seen.sorted() && seen.last == 1)
    for part in [0.25, 0.5, 0.75] { #expect(seen.contains(part)) }
  }

  /// Counts trees by hand.
  @Test func isThatOfTheStageByItsWork() throws {
    let progress = TrainingProgress()
    try progress.begin(.binning)
    try progress.begin(.validation)
    progress.work.restart(total: 100)
    progress.work.advance(by: 50)
    #expect(progress.fractionCompleted == 0.375)
    // The last half of the trees turns out not to be needed.
    try progress.begin(.fitting)
    #expect(progress.fractionCompleted == 0.375)
    progress.work.restart(total: 20_000)
    progress.work.advance(by: 1_000)
    #expect(progress.fractionCompleted == (0.375 + 0.9) / 2)
    progress.work.restart(total: 20_000)
    #expect(progress.fractionCompleted == (0.375 + 0.9) / 2)
  }

  @Test func canBeFollowed() async throws {
    let progress = TrainingProgress()
    async let model = AutomaticRegressor().model(trainedOn: table, progress: progress)
    var seen: [Double] = []
    for await fraction in progress.fractions { seen.append(fraction) }
    _ = try await model
    #expect(seen == seen.sorted() && seen.last == 1)
  }

  @Test func followingEndsWithATrainingThatFails() async throws {
    let progress = TrainingProgress()
    var regressor = AutomaticRegressor()
    regressor.folds = 1
    let training = Task { [regressor, table] in
      try await regressor.model(trainedOn: table, progress: progress)
    }
    for await fraction in progress.fractions { #expect(fraction == 0) }
    await #expect(throws: TrainingError.self) { try await training.value }
  }
}
