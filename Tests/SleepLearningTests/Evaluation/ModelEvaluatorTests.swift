import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct ModelEvaluatorTests {
  private let table = DataTable.sampleNights(rows: 600, seed: 3)

  @Test func partsScoreAsTheWhole() throws {
    let model = try BoostedTreeRegressor().model(trainedOn: table)
    let other = DataTable.sampleNights(rows: 500, seed: 4)
    let whole = try model.evaluation(on: other)
    var evaluator = ModelEvaluator(model)
    for start in stride(from: 0, to: 500, by: 125) {
      try evaluator.add(other.rows(start..<start + 125))
    }
    #expect(evaluator.evaluation().evaluation == whole)
    #expect(evaluator.evaluation().overlap == .notFound)
  }

  @Test func recognizesTrainingRows() throws {
    let model = try LinearRegressor().model(trainedOn: table)
    var generator = SplitMix64(seed: 5)
    var evaluator = ModelEvaluator(model)
    try evaluator.add(table.rows(generator.order(of: 600).prefix(599)))
    #expect(evaluator.evaluation().overlap == .partial(share: 1))
    evaluator = ModelEvaluator(model)
    try evaluator.add(table.rows(generator.order(of: 600)))
    #expect(evaluator.evaluation().overlap == .complete)
    try evaluator.add(table.rows([0]))
    #expect(evaluator.evaluation().overlap == .partial(share: 1))
  }

  @Test func theOrderOfColumnsMakesNoDifference() throws {
    let model = try LinearRegressor().model(trainedOn: table)
    var other = table
    other.features = [
      .init("extra", table.features[2].values.map { 7 - $0 * $0 }), table.features[2],
      table.features[0], table.features[1],
    ]
    var evaluator = ModelEvaluator(model)
    try evaluator.add(other)
    #expect(evaluator.evaluation().overlap == .complete)
    #expect(try model.evaluation(on: other) == model.evaluation(on: table))
  }

  @Test func aMissingColumnIsAnError() throws {
    var evaluator = ModelEvaluator(linearModel(1, [2, 3]))
    let error = #expect(throws: ModelError.self) {
      try evaluator.add(.sample([[1], [2]], target: [1], names: ["a", "c"]))
    }
    #expect(error?.description == "The model needs the column \"b\", which the rows do not have.")
  }

  @Test func targetsThatCannotBeSquaredAreRefused() {
    let model = linearModel(0, [1])
    let error = #expect(throws: ModelError.self) {
      _ = try model.evaluation(on: .sample([[1, 2]], target: [1, -1e200]))
    }
    #expect(
      error?.description == "The target reaches -1e+200; values above 1e100 cannot be "
        + "squared without overflow. Choose a larger unit.")
  }

  @Test func doesNotDependOnTheOrderOfRows() throws {
    var generator = SplitMix64(seed: 3)
    let inputs = (0..<500).map { _ in generator.number(in: -1e3...1e3) }
    let table = DataTable.sample([inputs], target: inputs.map { $0 * $0 / 7 + 0.1 })
    let model = linearModel(0.3, [1.7])
    let evaluation = try model.evaluation(on: table)
    let shuffled = try model.evaluation(on: table.rows(generator.order(of: 500)))
    #expect(shuffled == evaluation)
  }

  @Test func rejectsInfinitePredictions() {
    #expect(throws: ModelError.predictionTooLarge(inputs: "a 1e+300")) {
      try linearModel(0, [1e300]).evaluation(on: .sample([[1e300, 1]], target: [1, 2]))
    }
  }

  /// The interval around `10 + a` is 5 for small a and 1 for large ones.
  @Test func countsCoveredRows() throws {
    var model = linearModel(10, [1])
    model.features = [.init(name: "a", mean: 0, mayBeMissing: false)]
    let scale = Tree(feature: [0], threshold: [3], left: [~0], right: [~1], leaf: [5, 1])
    model.range = PredictionInterval(
      residualScale: Ensemble(
        base: LinearFunction(intercept: 0, coefficients: [0]), trees: [scale]),
      smallestResidualScale: 1, quantiles: PredictionInterval.levels.map { _ in 1 })
    var evaluator = ModelEvaluator(model)
    try evaluator.add(.sample([[4, 1, 1, 4, 2]], target: [15, 16, 17, 17, 7]))
    try evaluator.add(.sample([[1, 1, 4]], target: [6, 5, 13]))
    let evaluation = evaluator.evaluation().evaluation
    #expect(evaluation.coverage == 5 / 8.0)
    let slices = try #require(evaluation.slices)
    #expect(slices.feature == "a")
    #expect(slices.slices.map(\.range) == [1...1, 2...2, 4...4])
    #expect(slices.slices.map(\.score.coverage) == [0.5, 1, 2 / 3.0])
    #expect(slices.slices.map(\.score.bias) == [0, 5, -1])
  }

  @Test func scoresExtrapolatedRowsSeparately() throws {
    let model = linearModel(0, [1, 1])
    let evaluation = try model.evaluation(
      on: .sample(
        [[0, 1, 1.5, -0.1, 0.5], [0, 1, 1, 0, 2]], target: [1, 2, 2.5, 0, 2.5]))
    #expect(evaluation.insideRanges.weight == 2)
    #expect(evaluation.insideRanges.rootMeanSquaredError == 0.5.squareRoot())
    #expect(evaluation.insideRanges.bias == -0.5)
    #expect(evaluation.outsideRanges.weight == 3)
    #expect(abs(evaluation.outsideRanges.rootMeanSquaredError - (0.01 / 3).squareRoot()) < 1e-15)
    let inside = try model.evaluation(on: .sample([[1], [0]], target: [5]))
    #expect(inside.outsideRanges.weight == 0)
    #expect(inside.outsideRanges.rootMeanSquaredError == 0)
  }

  @Test func namesTheLinesOfOutliers() throws {
    var rows = (0..<500).map { "\($0 % 50),\($0 % 50 + $0 % 3),\n" }
    rows[320] = "7,900,\"two\nlines\"\n"
    rows[411] = "41,-800,\n"
    let text = "a,y,note\n" + rows.joined()
    for threads in [1, 3] {
      var evaluator = ModelEvaluator(linearModel(1, [1]))
      let reader = try CSVReader(
        .bytes(Array(text.utf8), name: "rows.csv"),
        columns: ColumnSelection(target: "y", features: ["a"]), delimiter: nil,
        droppingMissing: false, keepingRecords: false, blockSize: 256)
      _ = try evaluator.add(rowsOf: reader, threads: threads)
      let outliers = evaluator.evaluation(threads: threads).evaluation.outliers
      // A row with a line break shifts the later ones by one line.
      #expect(
        outliers?.description
          == "2 rows make over 99 % of the squared error: line 322, y 900 where "
          + "about 8 is expected; line 414, y -800 where about 42 is expected.")
    }
  }

  @Test func computesIntervalsAndVerdictsTogether() throws {
    let model = try BoostedTreeRegressor().model(trainedOn: table)
    let other = DataTable.sampleNights(rows: 500, seed: 4)
    var evaluator = ModelEvaluator(model)
    try evaluator.add(other)
    let evaluation = evaluator.evaluation().evaluation
    let interval = try #require(evaluation.rootMeanSquaredErrorInterval)
    #expect(interval.contains(evaluation.rootMeanSquaredError))
    #expect(evaluation.differences.mean.verdict == .better)
    #expect(evaluation.differences.mean.rootMeanSquaredError < -1000)
    #expect(evaluator.evaluation(threads: 3).evaluation == evaluation)
    let few = try model.evaluation(on: other.rows(0..<15))
    #expect(few.rootMeanSquaredErrorInterval == nil && few.differences.linear.verdict == nil)
  }

  @Test func weightedRowsScoreAsRepeatedOnes() throws {
    var weighted = DataTable.sampleNights(rows: 300, seed: 6)
    let weights = (0..<300).map { Double(1 + $0 % 4) }
    weighted.weights = .init("nights", weights)
    for row in stride(from: 0, to: 300, by: 7) { weighted.features[2].values[row] = .nan }
    var repeated = weighted.rows((0..<300).flatMap { Array(repeating: $0, count: 1 + $0 % 4) })
    repeated.weights = nil
    let model = try LinearRegressor().model(trainedOn: repeated)
    func score(_ table: DataTable) throws -> (evaluation: Evaluation, overlap: TrainingOverlap) {
      var evaluator = ModelEvaluator(model, slicedFeature: "coffee")
      try evaluator.add(table)
      return evaluator.evaluation()
    }
    let (one, other) = (try score(weighted), try score(repeated))
    #expect(one.overlap == .complete && other.overlap == .complete)
    let (a, b) = (one.evaluation, other.evaluation)
    #expect(a.rowCount == 300 && b.rowCount == 750)
    #expect(a.totalWeight == b.totalWeight)
    #expect(a.rootMeanSquaredError == b.rootMeanSquaredError)
    #expect(a.rootMeanSquaredErrorInterval == b.rootMeanSquaredErrorInterval)
    #expect(a.meanAbsoluteError == b.meanAbsoluteError && a.bias == b.bias)
    #expect(a.baselines == b.baselines && a.differences == b.differences)
    #expect(a.slices == b.slices && a.coverage == b.coverage)
    #expect(a.insideRanges == b.insideRanges && a.outsideRanges == b.outsideRanges)
    #expect(a.slices?.slices.last?.range == nil)
    #expect(a.slices?.slices.reduce(0) { $0 + $1.score.weight } == 750)
    let held = weights.indices.filter { row in
      let interval = model.interval(validated: weighted.features.map { $0.values[row] })
      return interval?.contains(weighted.target?.values[row] ?? 0) == true
    }
    #expect(a.coverage == held.reduce(0) { $0 + weights[$1] } / 750)
  }
}
