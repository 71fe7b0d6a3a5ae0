import SleepModels

extension RegressionModel {
  /// A model of a feature of words and one of numbers: the levels of `city` have effects in the
  /// linear model, and two of them go left in its tree.
  package static let sampleOfWords = RegressionModel(
    algorithm: .boostedTrees, target: "price",
    features: [
      Feature(name: "city", levels: ["Bonn", "Köln", "Ulm"], gain: 3),
      Feature(name: "area", minimum: 0, maximum: 10, distinctCount: 11),
    ],
    base: LinearFunction(
      intercept: 100, coefficients: [0, 2], means: [0, 5], effects: [[5, -7, 2], []]),
    trees: [
      Tree(
        feature: [0, 1], threshold: [0, 4.5], levels: [LevelSet([0, 2]), nil], left: [~0, ~1],
        right: [1, ~2], missingGoesLeft: [true, false], leaf: [10, 20, 40])
    ],
    training: .unknown,
    origin: ModelOrigin(
      format: "Test", author: nil, summary: nil, license: nil, version: nil))
}
