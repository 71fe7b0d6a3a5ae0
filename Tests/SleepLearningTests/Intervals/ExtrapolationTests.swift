import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct ExtrapolationTests {
  /// Inputs range from 0 to 1 with mean 0.5; the residual scale has the given line and tree.
  private func model(
    intercept: Double, coefficients: [Double], trees: [Tree] = []
  ) -> RegressionModel {
    var model = linearModel(0, coefficients.map { _ in 100 })
    model.range = PredictionInterval(
      residualScale: Ensemble(
        base: LinearFunction(intercept: intercept, coefficients: coefficients), trees: trees),
      smallestResidualScale: 1, quantiles: PredictionInterval.sample.quantiles)
    return model
  }

  /// The residual scale is 2 at the edge 1, -6 (raised to 1) at 2, and 6 at the mean 0.5.
  @Test(arguments: [
    (0.0, 10.0), (0.5, 6), (1, 2), (1.5, 6), (2, 6), (-1, 18), (1e300, 6),
  ]) func aFallingResidualScale(input: Double, residualScale: Double) {
    #expect(model(intercept: 10, coefficients: [-8]).residualScale(for: [input]) == residualScale)
  }

  @Test(arguments: [(1.0, 10.0), (0, 2), (-1, 6), (2, 18)])
  func aRisingResidualScale(input: Double, residualScale: Double) {
    #expect(model(intercept: 2, coefficients: [8]).residualScale(for: [input]) == residualScale)
  }

  /// From 0.9 on, the tree adds 20: 22 at the edge and 14 at 2.
  @Test func theResidualScaleMayBeLargestAtTheEdge() {
    let tree = Tree(feature: [0], threshold: [0.9], left: [-1], right: [-2], leaf: [0, 20])
    let model = model(intercept: 10, coefficients: [-8], trees: [tree])
    #expect(model.residualScale(for: [1]) == 22)
    #expect(model.residualScale(for: [2]) == 22)
    let atTheThreshold: Double = 10 - 8 * 0.9
    #expect(model.residualScale(for: [0.9]) == atTheThreshold)
  }

  /// The residual scale is 10 - 8 * 0.5 - 4 * 1.
  @Test func replacesOnlyInputsOutsideTheirRange() {
    let model = model(intercept: 10, coefficients: [-8, -4])
    #expect(model.residualScale(for: [7, 1]) == 2)
    #expect(model.residualScale(for: [7, 0]) == 6)
    #expect(model.residualScale(for: [7, 7]) == 4)
    // 800 plus or minus 6 times 2.
    #expect(model.interval(validated: [7, 1]) == 788...812)
    #expect(linearModel(0, [1]).residualScale(for: [7]) == nil)
  }

  @Test func missingValuesAreNotOutside() throws {
    let model = model(intercept: 10, coefficients: [-8, -4])
    #expect(model.residualScale(for: [.nan, 1]) == model.residualScale(for: [0.5, 1]))
    #expect(model.residualScale(for: [.nan, 2]) == model.residualScale(for: [0.5, 0.5]))
    let table = DataTable.sample([[.nan, .nan, 0, 2], [1, 2, 0, 2]], target: nil)
    let extrapolation = try model.extrapolation(in: table)
    #expect(extrapolation.isOutside == [false, true, false, true])
    #expect(extrapolation.counts == [1, 2])
    #expect(extrapolation.rows == [1, 3])
  }

  @Test func withoutKnownRangesNothingIsOutside() throws {
    var model = model(intercept: 10, coefficients: [-8])
    model.features = [.init(name: "a", mean: 0, mayBeMissing: false)]
    #expect(model.residualScale(for: [1e9]) == 1)
    let extrapolation = try model.extrapolation(in: .sample([[-1e300, 0, 1e300]], target: nil))
    #expect(extrapolation.isOutside == [false, false, false] && extrapolation.counts == [0])
    #expect(extrapolation.rows.isEmpty)
  }

  @Test func requiresTheInputs() {
    #expect(throws: ModelError.missingFeature(name: "a")) {
      _ = try linearModel(0, [1]).extrapolation(in: DataTable(features: [.init("b", [1])]))
    }
  }

  /// The residual scale requires trees, and some inputs are missing.
  private static let trained = Result {
    var generator = SplitMix64(seed: 12)
    func number() -> Double { Double(generator.next(below: 4000)) / 400 }
    let a = (0..<1500).map { $0 % 9 == 0 ? Double.nan : number() }
    let b = a.map { _ in number() }
    let y = zip(a, b).map { a, b in
      let size = a.isNaN ? 9 : a > 7 && b < 3 ? 40 : 22 - 2 * a
      return 30 * b + generator.number(in: -size...size)
    }
    var regressor = BoostedTreeRegressor()
    regressor.folds = 3
    regressor.choosesGrowth = false
    return try regressor.model(trainedOn: .sample([a, b], target: y))
  }

  /// About half of the rows are outside, and some have missing values.
  private static func rows(_ count: Int) -> [[Double]] {
    var generator = SplitMix64(seed: 5)
    return (0..<count).map { row in
      [
        row % 11 == 0 ? .nan : generator.number(in: -4...14),
        row % 5 == 0 ? generator.number(in: -1e6...1e6) : generator.number(in: 0...10),
      ]
    }
  }

  @Test func isNeverSmallerThanAtTheEdgeOrTheMean() throws {
    let model = try Self.trained.get()
    #expect(try !#require(model.range).residualScale.trees.isEmpty)
    for row in Self.rows(200) {
      let residualScale = try #require(model.residualScale(for: row))
      let isOutside = zip(model.features, row).map { $1 < $0.minimum || $1 > $0.maximum }
      let edge = zip(model.features, row).map { feature, value in
        value.isNaN ? value : min(max(value, feature.minimum), feature.maximum)
      }
      let mean = zip(zip(model.features, row), isOutside).map { $1 ? $0.0.mean : $0.1 }
      #expect(try residualScale >= #require(model.residualScale(for: edge)))
      #expect(try residualScale >= #require(model.residualScale(for: mean)))
      if !isOutside.contains(true) {
        let range = try #require(model.range)
        #expect(residualScale == range.residualScale { row[$0] })
      }
    }
  }

  @Test func allWaysAgree() throws {
    let model = try Self.trained.get()
    let rows = Self.rows(500)
    let table = DataTable.sample(
      [rows.map { $0[0] }, rows.map { $0[1] }], target: rows.map { _ in 0 })
    let answers = try IntervalPredictor(model).predictions(from: table)
    #expect(answers.extrapolation == (try model.extrapolation(in: table)))
    #expect(answers.extrapolation.isOutside.contains(true))
    #expect(answers.extrapolation.isOutside.contains(false))
    var width = 0.0
    for (row, inputs) in rows.enumerated() {
      let interval = try #require(model.interval(validated: inputs))
      #expect(interval == answers.lower[row]...answers.upper[row])
      width += interval.upperBound - interval.lowerBound
    }
    let average = try #require(model.averageIntervalWidth(over: AggregatedRows(validated: table)))
    #expect(abs(average - width / 500) < 1e-9 * average)
    let inside = model.seesInside(AggregatedRows(validated: table)).count(where: \.self)
    #expect(inside == answers.extrapolation.isOutside.count { !$0 })
  }
}
