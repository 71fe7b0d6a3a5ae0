import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct MonotoneDirectionTests {
  private static let directions: [String: MonotoneDirection] = ["a": .increasing, "b": .decreasing]

  /// The target depends on a and b, but not in the directions tested.
  private func table(seed: UInt64) -> DataTable {
    var generator = SplitMix64(seed: seed)
    let columns = (0..<3).map { _ in (0..<300).map { _ in Double(generator.next(below: 25)) } }
    let target = (0..<300).map { row in
      let (a, b, c) = (columns[0][row], columns[1][row], columns[2][row])
      let bump = (a - 12) * (a - 12) / 20 - a / 2 + b / 2 + (b > 8 && b < 16 ? 6 : 0)
      return bump + (c > 12 ? a / 3 - b / 4 : 0) + generator.number(in: -2...2)
    }
    return .sample(columns, target: target)
  }

  private func regressors(_ directions: [String: MonotoneDirection]) -> [any Regressor] {
    var linear = LinearRegressor()
    linear.monotone = directions
    var tree = DecisionTreeRegressor()
    tree.folds = 0
    tree.monotone = directions
    tree.parameters.maxLeaves = 60
    var forest = RandomForestRegressor()
    forest.folds = 0
    forest.monotone = directions
    forest.parameters.maxIterations = 4
    var boosted = BoostedTreeRegressor()
    boosted.folds = 0
    boosted.monotone = directions
    boosted.parameters.maxIterations = 15
    boosted.parameters.minChildWeight = 3
    var mean = boosted
    mean.parameters.base = .mean
    var sampled = boosted
    sampled.parameters.rowSubsample = 0.6
    return [linear, tree, forest, boosted, mean, sampled]
  }

  /// The largest violation of the directions on a fine grid.
  private func violation(of model: RegressionModel) -> Double {
    let grid = stride(from: -2.0, through: 27, by: 0.5)
    var worst = 0.0
    for c in [0.0, 11, 13, 25] {
      for other in stride(from: -1.0, through: 26, by: 3) {
        let along = grid.map { model.prediction(validated: [$0, other, c]) }
        let across = grid.map { model.prediction(validated: [other, $0, c]) }
        for index in along.indices.dropLast() {
          worst = max(worst, along[index] - along[index + 1], across[index + 1] - across[index])
        }
      }
    }
    return worst
  }

  @Test(arguments: [UInt64](0..<2)) func predictionsAreMonotone(seed: UInt64) throws {
    let table = table(seed: seed)
    for regressor in regressors(Self.directions) {
      let model = try regressor.model(trainedOn: table)
      #expect(violation(of: model) < 1e-9, "\(model.algorithm)")
      #expect(model.training.monotone == Self.directions)
    }
  }

  @Test func withoutDirectionsTheyAreNot() throws {
    for regressor in regressors([:]) {
      let model = try regressor.model(trainedOn: table(seed: 1))
      #expect(violation(of: model) > 0.1, "\(model.algorithm)")
      #expect(try !String(decoding: model.json, as: UTF8.self).contains("monotone"))
    }
  }

  @Test func boundedStepsAddUp() throws {
    let rows = AggregatedRows(validated: table(seed: 2))
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.minChildWeight = 3
    parameters.maxLeaves = 6
    var booster = Booster(
      bins: BinnedRows(rows, binLimit: 5),
      training: Array(0..<Int32(rows.count)), parameters: parameters,
      directions: rows.directions(Self.directions), seed: 1)
    var ends: [Tree] = []
    for _ in 0..<10 {
      guard let grown = booster.addTree() else { break }
      ends.append(
        Tree(
          grown, features: BinnedRows(rows, binLimit: 5).features,
          residualUnit: booster.residualUnit))
      let ensemble = Ensemble(base: booster.base, trees: ends)
      for row in stride(from: 0, to: rows.count, by: 17) {
        let expected = rows.means[row] - ensemble.prediction(for: rows.inputs(of: row))
        #expect(abs(booster.residuals[row] - expected) < 1e-9)
      }
    }
    #expect(ends.count == 10)
  }

  @Test func directionsSurviveInTheFile() throws {
    var regressor = LinearRegressor()
    regressor.monotone = Self.directions
    let model = try regressor.model(trainedOn: table(seed: 3))
    #expect(try RegressionModel(json: model.json) == model)
    let text = try String(decoding: model.json, as: UTF8.self)
    #expect(text.contains("\"monotone\" : {\"a\":\"+\",\"b\":\"-\"}"))
  }

  @Test func unknownFeatures() {
    for regressor in regressors(["height": .increasing]) {
      let error = #expect(
        throws: TrainingError.unknownMonotoneFeature(name: "height", features: ["a", "b", "c"])
      ) { try regressor.model(trainedOn: table(seed: 1)) }
      #expect(
        error?.description
          == "monotone names \"height\", which is not a feature. The features are a, b, c.")
    }
    #expect(
      TrainingError.unknownMonotoneFeature(name: "cofee", features: ["wake", "coffee"]).description
        == "monotone names \"cofee\", which is not a feature. Did you mean \"coffee\"?")
  }
}
