import SleepModels

extension Tree {
  /// Up to 3.5 in the first feature: -1; else up to 10 in the second: 0.5; above it 2.
  package static let sample = Tree(
    feature: [0, 1], threshold: [3.5, 10], left: [~0, ~1], right: [1, ~2], leaf: [-1, 0.5, 2])

  /// The same; without the first feature it is -1, without the second 2.
  package static let sampleForMissing = Tree(
    feature: [0, 1], threshold: [3.5, 10], left: [~0, ~1], right: [1, ~2],
    missingGoesLeft: [true, false], leaf: [-1, 0.5, 2])
}

extension RegressionModel {
  /// 100 + 2 a - 3 b, and twice the tree ``Tree/sample`` on both.
  package static let sample = RegressionModel(
    algorithm: .boostedTrees, target: "y",
    features: [
      .init(name: "a", minimum: 0, maximum: 9, distinctCount: 10, gain: 4),
      .init(name: "b", minimum: -1, maximum: 1.5, distinctCount: 6, gain: 0.5),
    ],
    base: LinearFunction(intercept: 100, coefficients: [2, -3]),
    trees: [.sample, .sample],
    training: TrainingRecord(
      totalWeight: 60, fingerprint: "0123456789abcdef", folds: 5, randomSeed: .max,
      parameters: .boostedTrees(.init()),
      trainingMetrics: .init(sumOfSquaredErrors: 240, totalWeight: 60, maximumError: 5.25),
      validationMetrics: .init(sumOfSquaredErrors: 540, totalWeight: 60, maximumError: 7.125)))

  /// 100 + 10 a, with ``PredictionInterval/sample``.
  package static let sampleWithRange: RegressionModel = {
    var model = linearModel(100, [10])
    model.range = .sample
    return model
  }()
}

extension PredictionInterval {
  /// The spread is 2 + a, but at least 3; the quantiles are 1, 2, 3 and so on.
  package static let sample = PredictionInterval(
    residualScale: Ensemble(base: LinearFunction(intercept: 2, coefficients: [1]), trees: []),
    smallestResidualScale: 3, quantiles: PredictionInterval.levels.indices.map { Double($0 + 1) })
}

/// A line as a model, its features named by letters.
package func linearModel(_ intercept: Double, _ coefficients: [Double]) -> RegressionModel {
  RegressionModel(
    algorithm: .linear, target: "y",
    features: coefficients.indices.map {
      .init(
        name: String("abcdef".dropFirst($0).prefix(1)), minimum: 0, maximum: 1, distinctCount: 2,
        gain: 0)
    }, base: LinearFunction(intercept: intercept, coefficients: coefficients), trees: [],
    training: TrainingRecord(
      totalWeight: 2, fingerprint: "0000000000000000", folds: 0, randomSeed: 0, parameters: nil,
      trainingMetrics: .init(sumOfSquaredErrors: 0, totalWeight: 2, maximumError: 0),
      validationMetrics: nil))
}
