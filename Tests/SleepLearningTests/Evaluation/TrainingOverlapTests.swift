import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepLearning

@Suite struct TrainingOverlapTests {
  private func overlap(
    _ matches: Int, of count: Int, repeatedShare: Double = 0, rows: Double = 10_000
  ) -> TrainingOverlap {
    TrainingOverlap(matches: matches, of: count, repeatedShare: repeatedShare, trainingWeight: rows)
  }

  @Test func rowsThatDoNotRepeat() {
    #expect(overlap(32, of: 32) == .partial(share: 1))
    #expect(overlap(16, of: 32) == .partial(share: 0.5))
    #expect(overlap(0, of: 32) == .notFound)
    // A new row is taken to be equal to a row of training with 0.0002: one in 32 may be chance,
    // 0.0064; two are not, 0.00002.
    #expect(overlap(1, of: 32) == .notFound)
    #expect(overlap(2, of: 32).isFound)
    #expect(overlap(1, of: 1) == .partial(share: 1))
    #expect(overlap(0, of: 1) == .notFound)
    #expect(overlap(0, of: 0) == .tooFewRows)
    #expect(overlap(1, of: 1, rows: 20) == .tooFewRows)
    #expect(overlap(4, of: 20, rows: 20) == .notFound)
    #expect(overlap(20, of: 20, rows: 20) == .partial(share: 1))
  }

  @Test func rowsThatRepeat() {
    // With a fifth of the rows, odds of 1 to 4 become 1 to 2: 20 hits or more of 32 at a third have
    // a probability of 0.00069, 19 or more 0.0022.
    #expect(overlap(19, of: 32, repeatedShare: 0.2) == .notFound)
    #expect(overlap(20, of: 32, repeatedShare: 0.2).isFound)
    #expect(overlap(6, of: 6, repeatedShare: 0.2) == .tooFewRows)
    #expect(overlap(7, of: 7, repeatedShare: 0.2) == .partial(share: 1))
    // Corrected for chance: (0.9 - 0.2) / (1 - 0.2).
    let share = overlap(900, of: 1000, repeatedShare: 0.2).share ?? 0
    #expect(abs(share - 0.875) < 1e-12)
    #expect(overlap(32, of: 32, repeatedShare: 0.8) == .tooManyRepeats)
    #expect(overlap(32, of: 32, repeatedShare: 1) == .tooManyRepeats)
    #expect(overlap(1024, of: 1024, repeatedShare: 1, rows: 1e7) == .tooManyRepeats)
  }

  @Test func levelsOfOverlap() {
    #expect(TrainingOverlap.complete.isFound && TrainingOverlap.complete.share == 1)
    #expect(TrainingOverlap.partial(share: 0.1).share == 0.1)
    #expect(!TrainingOverlap.notFound.isFound && TrainingOverlap.notFound.share == 0)
    for overlap in [TrainingOverlap.tooFewRows, .tooManyRepeats, .unknown] {
      #expect(!overlap.isFound && overlap.share == nil)
    }
  }

  private func nights(_ count: Int, seed: UInt64) throws -> DataTable {
    var nights = SyntheticNights(rows: count, seed: seed)
    var text: [UInt8] = []
    while let block = nights.nextBlock() { text += block }
    var reader = try CSVReader(.bytes(text, name: "nights.csv"))
    return try reader.remainingRows()
  }

  private func overlap(of model: RegressionModel, with rows: DataTable) throws -> TrainingOverlap {
    var tally = try #require(OverlapTally(model.training))
    tally.add(RowSketch.hashes(of: rows))
    return tally.overlap
  }

  /// On a grid, some rows equal training rows by chance: 2 % with 10,000 rows, 8 % with 50,000.
  @Test(arguments: [(10_000, 2), (50_000, 1)])
  func independentRowsAreNotMistakenForTrainingRows(count: Int, seeds: Int) throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    let training = try nights(count, seed: 26)
    let model = try regressor.model(trainedOn: training)
    for seed in 0..<UInt64(seeds) {
      let rows = try nights(count, seed: 100 + seed)
      #expect(try overlap(of: model, with: rows) == .notFound)
      // Rows in the densest region.
      let dense = rows.features[2].values.indices.filter { rows.features[2].values[$0] == 0 }
      #expect(!dense.isEmpty)
      #expect(try !overlap(of: model, with: rows.rows(dense)).isFound)
    }
    #expect(try overlap(of: model, with: training.rows(0..<count / 2)) == .partial(share: 1))
    guard count == 10_000 else { return }
    let mixed = DataTable(
      joining: [try nights(count / 2, seed: 99), training.rows(0..<count / 2)])
    let share = try overlap(of: model, with: mixed).share ?? 0
    #expect((0.2...0.8).contains(share))
  }
}
