import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct BoostingValidationTests {
  /// The validation errors by training anew for each number of trees.
  private func curve(
    _ table: DataTable, _ parameters: BoostedTreeRegressor.Parameters, folds: Int, upTo last: Int
  ) throws -> [Double] {
    let (rows, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let target = table.target?.values ?? []
    var squares = [Double](repeating: 0, count: last + 1)
    for members in Folds(aggregatedCount: rows.count, folds: folds, seed: 42).heldOut {
      let heldOut = Set(members.map(Int.init))
      let known = table.rows(
        (0..<table.rowCount).filter { !heldOut.contains(aggregatedRowOfRow[$0]) })
      for trees in 0...last {
        var regressor = BoostedTreeRegressor()
        regressor.folds = 0
        regressor.parameters = parameters
        regressor.parameters.maxIterations = trees
        let model = try regressor.model(trainedOn: known)
        for row in 0..<table.rowCount where heldOut.contains(aggregatedRowOfRow[row]) {
          let error =
            model.prediction(validated: table.features.map { $0.values[row] }) - target[row]
          squares[trees] += error * error
        }
      }
    }
    return squares.map { ($0 / Double(table.rowCount)).squareRoot() }
  }

  /// All folds contain all values, so that their models have the same bins.
  @Test(arguments: BoostedTreeRegressor.Base.allCases, [1, 2])
  func agreesWithTrainingAnew(base: BoostedTreeRegressor.Base, threads: Int) throws {
    let table = DataTable.sampleNoise(rows: 250, columns: 2, values: 8, seed: 5)
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.base = base
    parameters.stepSize = 0.4
    parameters.maxLeaves = 4
    parameters.minChildWeight = 5
    parameters.maxIterations = 9
    let curve = try curve(table, parameters, folds: 3, upTo: parameters.maxIterations)
    let rows = AggregatedRows(validated: table)
    for rounds in [1, 3, 100] {
      parameters.earlyStoppingRounds = rounds
      let validation = BoostingValidation(
        bins: BinnedRows(rows),
        folds: Folds(aggregatedCount: rows.count, folds: 3, seed: 42), parameters: parameters,
        seed: 42,
        threads: threads)
      var best = 0
      for trees in curve.indices {
        if curve[trees] < curve[best] - 1e-9 { best = trees }
        if trees - best >= rounds { break }
      }
      #expect(validation.iterations == best)
      #expect(validation.models.models.count == 3)
      #expect(validation.models.models.allSatisfy { $0.trees.count == best })
      let metrics = RegressorMetrics(
        aggregated: rows, predictions: validation.models.predictions(of: rows, threads: threads))
      #expect(abs(metrics.rootMeanSquaredError - curve[best]) < 1e-9)
    }
  }

  @Test func patienceSkipsATemporaryRise() {
    // XOR: only the second split reduces the error.
    var generator = SplitMix64(seed: 3)
    let a = (0..<600).map { _ in Double(generator.next(below: 20)) }
    let b = (0..<600).map { _ in Double(generator.next(below: 20)) }
    let target = zip(a, b).map { ($0 < 10) == ($1 < 10) ? 1.0 : 0 }
    let rows = AggregatedRows(validated: .sample([a, b], target: target))
    func iterations(_ rounds: Int) -> Int {
      var parameters = BoostedTreeRegressor.Parameters()
      parameters.base = .mean
      parameters.maxIterations = 60
      parameters.earlyStoppingRounds = rounds
      return BoostingValidation(
        bins: BinnedRows(rows),
        folds: Folds(aggregatedCount: rows.count, folds: 4, seed: 1), parameters: parameters,
        seed: 1,
        threads: 1
      ).iterations
    }
    #expect(iterations(60) >= iterations(1))
    #expect(iterations(60) > 10)
  }

  /// They have no variance, which made every number of trees no better than none.
  @Test func rowsWithASingleInputValidateTrees() throws {
    let x = (0..<200).map { Double($0 % 20) }
    let rows = AggregatedRows(validated: .sample([x], target: x.map { $0 < 10 ? 1 : 5 }))
    var regressor = BoostedTreeRegressor()
    regressor.parameters.base = .mean
    let model = try regressor.model(
      trainedOn: rows,
      validatedOn: AggregatedRows(validated: .sample([[15, 15, 15]], target: [4.9, 5, 5.1])),
      threads: 1,
      progress: nil)
    #expect(!model.trees.isEmpty)
    #expect(abs(try model.prediction(for: [15]) - 5) < 0.1)
  }

  @Test func treesThatOnlyFitNoiseAreDropped() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<5 {
      let x = (0..<300).map { Double($0 % 60) }
      let rows = AggregatedRows(
        validated: .sample([x], target: x.map { _ in generator.number(in: -1...1) }))
      let validation = BoostingValidation(
        bins: BinnedRows(rows),
        folds: Folds(aggregatedCount: rows.count, folds: 5, seed: 1), parameters: .init(), seed: 1,
        threads: 1)
      #expect(validation.iterations == 0)
    }
  }
}
