import LearnerSamples
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepNumerics
@testable import SleepLearning

@Suite struct EvaluationFiguresTests {
  private func figures(_ model: RegressionModel, _ table: DataTable) throws -> EvaluationFigures {
    var evaluator = ModelEvaluator(model, figures: true)
    try evaluator.add(table)
    return try #require(evaluator.evaluation().evaluation.figures)
  }

  /// The 70 % interval of 100 + 10 x is three residual scales of 3.
  private let ranged = RegressionModel.sampleWithRange

  @Test func areComputedOnlyOnRequest() throws {
    let table = DataTable.sample([[0, 1]], target: [1, 2])
    #expect(try linearModel(0, [1]).evaluation(on: table).figures == nil)
    let folds = try CrossValidation(
      of: LinearRegressor(), on: .sampleNights(rows: 60, seed: 1), folds: 2)
    #expect(folds.evaluation.figures == nil)
  }

  @Test func fewRowsAreAllPoints() throws {
    let found = try figures(
      linearModel(10, [1]), .sample([[1, 2, 1, 1]], target: [12, 12, 11, 12]))
    #expect(
      found.points == [
        .init(prediction: 11, actual: 11, weight: 1), .init(prediction: 11, actual: 12, weight: 2),
        .init(prediction: 12, actual: 12, weight: 1),
      ])
    #expect(found.calibration.isEmpty)
    #expect(found.learningCurve == nil)
    // Two of the four rows are off by 1.
    #expect(found.error(ofShare: 0.5) == 0)
    #expect(found.error(ofShare: 0.6) == 1)
    #expect(
      EvaluationFigures(
        points: [], residuals: [], calibration: [], learningCurve: nil
      ).error(ofShare: 0.9) == nil)
  }

  @Test func manyRowsAreDrawnFromAllOfThem() throws {
    let inputs = (0..<2000).map(Double.init)
    let found = try figures(linearModel(0, [1]), .sample([inputs], target: inputs.map { $0 + 1 }))
    #expect(found.points.count == EvaluationFigures.mostPoints)
    #expect(found.points.allSatisfy { $0.actual == $0.prediction + 1 && $0.weight == 1 })
    let mean = found.points.reduce(0) { $0 + $1.prediction } / 1000
    #expect((940...1060).contains(mean))
  }

  /// Errors of -2, -1, 0, 1, 2 for a = 1 and of 10 for a = 2.
  @Test func errorsBySlice() throws {
    let found = try figures(
      linearModel(0, [10]), .sample([[1, 1, 1, 1, 1, 2]], target: [12, 11, 10, 9, 8, 10]))
    #expect(
      found.residuals == [
        ResidualSlice(range: 1...1, weight: 5, quantiles: [-2, -1, 0, 1, 2], mean: 0),
        ResidualSlice(range: 2...2, weight: 1, quantiles: [10, 10, 10, 10, 10], mean: 10),
      ])
  }

  /// Around 100, 50 % of the rows are within 3, 60 % within 6, 70 % within 9, 90 % within 18.
  @Test func coverageByConfidence() throws {
    let targets: [Double] = [100, 103, 96, 100.5, 109, 82, 130, 120]
    let found = try figures(ranged, .sample([targets.map { _ in 0 }], target: targets))
    #expect(found.calibration.map(\.confidence) == CalibrationReaches.levels)
    let held = found.calibration.map { $0.share * 8 }
    // Below 50 %, ranges reach in proportion: 0.6 for 10 %.
    #expect(held == [2, 2, 2, 2, 3, 4, 5, 5, 6, 7])
  }

  @Test func coverageEndsAtTheLargestConfidence() throws {
    var model = linearModel(100, [10])
    model.range = PredictionInterval(
      residualScale: PredictionInterval.sample.residualScale, smallestResidualScale: 3,
      quantiles: [1, 2, 3])
    let found = try figures(model, .sample([[0, 0]], target: [100, 105]))
    #expect(found.calibration.map(\.confidence) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    #expect(found.calibration.map(\.share) == [0.5, 0.5, 0.5, 0.5, 0.5, 1, 1])
  }

  @Test func weightedRowsMakeTheFiguresOfRepeatedOnes() throws {
    var weighted = DataTable.sampleNights(rows: 300, seed: 6)
    weighted.weights = .init("nights", (0..<300).map { Double(1 + $0 % 4) })
    var repeated = weighted.rows((0..<300).flatMap { Array(repeating: $0, count: 1 + $0 % 4) })
    repeated.weights = nil
    let model = try Self.kinked.model(trainedOn: repeated)
    // A row of weight 2 is still one row.
    func uncounted(_ table: DataTable) throws -> EvaluationFigures {
      var figures = try figures(model, table)
      figures.furthestRows.indices.forEach { figures.furthestRows[$0].count = 1 }
      return figures
    }
    #expect(try uncounted(weighted) == uncounted(repeated))
  }

  @Test func doesNotDependOnOrderOrThreads() throws {
    let table = DataTable.sampleNights(rows: 1050, seed: 8)
    let model = try Self.kinked.model(trainedOn: DataTable.sampleNights(rows: 500, seed: 2))
    let whole = try figures(model, table)
    #expect(whole.learningCurve != nil && !whole.calibration.isEmpty)
    var generator = SplitMix64(seed: 4)
    #expect(try figures(model, table.rows(generator.order(of: 1050))) == whole)
    let rows = (0..<1050).map { row in
      (table.features + [table.target].compactMap(\.self)).map { "\($0.values[row])" }
        .joined(separator: ",")
    }
    let text =
      ([SleepCalculator.features + [SleepCalculator.target]].map { $0.joined(separator: ",") }
      + rows).joined(separator: "\n")
    for threads in [1, 3] {
      var evaluator = ModelEvaluator(model, figures: true)
      let reader = try CSVReader(
        .bytes(Array(text.utf8), name: "rows.csv"), columns: model.columns(), delimiter: nil,
        droppingMissing: false, keepingRecords: false, blockSize: 1024)
      _ = try evaluator.add(rowsOf: reader, threads: threads)
      let read = try #require(evaluator.evaluation(threads: threads).evaluation.figures)
      #expect(read.furthestRows.allSatisfy { $0.line != nil })
      #expect(read.withoutLines == whole)
    }
  }

  private static let kinked: BoostedTreeRegressor = {
    var regressor = BoostedTreeRegressor()
    regressor.parameters.base = .mean
    regressor.parameters.maxIterations = 6
    return regressor
  }()

  @Test func ofFoldsAgreeWithTheScore() throws {
    let table = DataTable.sampleNights(rows: 1100, seed: 5)
    var found: [EvaluationFigures] = []
    for threads in [1, 3] {
      let evaluation = try CrossValidation(
        of: Self.kinked, on: table, folds: 3, figures: true, threads: threads
      ).evaluation
      let figures = try #require(evaluation.figures)
      let curve = try #require(figures.learningCurve)
      let last = try #require(curve.validation?.last)
      #expect(abs(last - evaluation.rootMeanSquaredError) < 1e-6)
      #expect(try #require(curve.training?.last) < last)
      #expect(abs(try #require(curve.validation?.first) - evaluation.baselines.mean) < 1e-6)
      #expect(figures.calibration.first { $0.confidence == 0.9 }?.share == evaluation.coverage)
      #expect(figures.points.count == 1000)
      let slices = try #require(evaluation.slices).slices
      #expect(figures.residuals.map(\.range) == slices.map(\.range))
      #expect(figures.residuals.map(\.mean) == slices.map(\.score.bias))
      found.append(figures)
    }
    #expect(found[0] == found[1])
  }
}

extension EvaluationFigures {
  fileprivate var withoutLines: EvaluationFigures {
    EvaluationFigures(
      points: points, residuals: residuals, calibration: calibration, learningCurve: learningCurve,
      furthestRows: furthestRows.map {
        FurthestRow(
          line: nil, weight: $0.weight, inputs: $0.inputs, target: $0.target,
          prediction: $0.prediction, share: $0.share)
      }, data: data)
  }
}
