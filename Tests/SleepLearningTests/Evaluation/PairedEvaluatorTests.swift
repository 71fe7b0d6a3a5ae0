import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct PairedEvaluatorTests {
  /// Targets are `10 + 2 a + b`, alternately plus and minus 1.
  private let table: DataTable = {
    let a = (0..<64).map { Double($0 % 8) }
    let b = (0..<64).map { Double($0 / 8) }
    let target = a.indices.map { row -> Double in
      let noise: Double = row % 2 == 0 ? 1 : -1
      return 10 + 2 * a[row] + b[row] + noise
    }
    return .sample([a, b], target: target)
  }()

  private func compare(
    _ first: RegressionModel, _ second: RegressionModel, on table: DataTable? = nil
  ) throws -> ModelComparison {
    var evaluator = try PairedEvaluator(first, against: second)
    try evaluator.add(table ?? self.table)
    return evaluator.comparison()
  }

  @Test func scoresBothByHand() throws {
    let (good, bad) = (linearModel(10, [2, 1]), linearModel(13, [2, 1]))
    let comparison = try compare(good, bad)
    #expect(comparison.first.evaluation.rootMeanSquaredError == 1)
    // Errors alternate between 2 and 4.
    #expect(comparison.second.evaluation.rootMeanSquaredError == 10.0.squareRoot())
    #expect(comparison.first.evaluation == (try good.evaluation(on: table)))
    #expect(comparison.second.evaluation == (try bad.evaluation(on: table)))
    #expect(comparison.difference.rootMeanSquaredError == 1 - 10.0.squareRoot())
    #expect(comparison.difference.verdict == .better)
    let swapped = try compare(bad, good)
    #expect(swapped.difference.verdict == .worse)
    #expect(swapped.first == comparison.second && swapped.second == comparison.first)
  }

  @Test func aModelIsNoDifferentFromItself() throws {
    let model = linearModel(10.5, [2, 1])
    let difference = try compare(model, model).difference
    #expect(difference.rootMeanSquaredError == 0)
    #expect(difference.interval == 0...0)
    #expect(difference.verdict == .notSignificantlyDifferent)
  }

  @Test func featuresMayDiffer() throws {
    let model = linearModel(10, [2, 1])
    let other = try LinearRegressor().model(
      trainedOn: .sample(
        [table.features[1].values, table.target?.values ?? []],
        target: table.target?.values, names: ["b", "c"]))
    var rows = table
    rows.features.append(.init("c", table.target?.values ?? []))
    let evaluator = try PairedEvaluator(model, against: other)
    #expect(evaluator.columns().target == "y")
    #expect(evaluator.columns().features == ["a", "b", "c"])
    rows.features.reverse()
    let comparison = try compare(model, other, on: rows)
    #expect(!comparison.first.overlap.isFound && comparison.second.overlap == .complete)
    #expect(comparison.first.evaluation == (try model.evaluation(on: table)))
    #expect(comparison.second.evaluation.rootMeanSquaredError < 1e-9)
    #expect(comparison.difference.verdict == .worse)
    let error = #expect(throws: ModelError.self) { try compare(model, other) }
    #expect(error?.description == "The model needs the column \"c\", which the rows do not have.")
  }

  @Test func doesNotDependOnOrderOrThreads() throws {
    let text = "a,b,y\n" + (0..<300).map { "\($0 % 61),\($0 % 83),\($0 % 97)\n" }.joined()
    func compare(_ text: String, threads: Int) throws -> ModelComparison {
      var evaluator = try PairedEvaluator(
        linearModel(7, [0.5, 0.3]), against: linearModel(40, [0.1]))
      let reader = try CSVReader(
        .bytes(Array(text.utf8), name: "rows.csv"), columns: evaluator.columns(), delimiter: nil,
        droppingMissing: false, keepingRecords: false, blockSize: 500)
      #expect(try evaluator.add(rowsOf: reader, threads: threads).rows == 300)
      return evaluator.comparison(threads: threads)
    }
    let expected = try compare(text, threads: 1)
    #expect(expected.difference.verdict != nil)
    for threads in [2, 5] { #expect(try compare(text, threads: threads) == expected) }
  }

  @Test func targetsMustBeTheSame() throws {
    var other = linearModel(1, [2])
    other = RegressionModel(
      algorithm: .linear, target: "price", features: other.features, base: other.base, trees: [],
      training: other.training)
    let error = #expect(throws: ModelError.self) {
      _ = try PairedEvaluator(linearModel(1, [2]), against: other)
    }
    #expect(
      error?.description == "One model predicts y, the other price: only models with the same "
        + "target can be compared.")
  }
}
