import ModelSamples
import SleepModel
import SleepLearning

extension SleepCalculator {
  /// `intercept + 3600 * estimatedSleep + 600 * coffee + slope * wake`, and trees.
  static func sample(
    intercept: Double = 300, slope: Double = 0, trees: [Tree] = []
  ) throws -> SleepCalculator {
    try SleepCalculator(
      RegressionModel(
        algorithm: .boostedTrees, target: target,
        features: features.map {
          .init(name: $0, minimum: 0, maximum: 1, distinctCount: 2, gain: 0)
        }, base: LinearFunction(intercept: intercept, coefficients: [slope, 3600, 600]),
        trees: trees, training: RegressionModel.sample.training))
  }

  /// A tree that answers `early` for waking before `hour`, and `late` from then on.
  static func step(atHour hour: Double, early: Double, late: Double) -> Tree {
    Tree(feature: [0], threshold: [3600 * hour - 30], left: [~0], right: [~1], leaf: [early, late])
  }
}
