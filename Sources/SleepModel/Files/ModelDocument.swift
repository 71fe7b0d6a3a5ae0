/// A model as it stands in its file, before anything in it is believed.
struct ModelDocument: Codable {
  struct Feature: Codable {
    var name: String
    var minimum: Double
    var maximum: Double
    var distinctCount: Int
    /// Left out where it is 0.
    var gain: Double?
    var mean: Double?
    /// Left out where training saw no missing values.
    var missingWeight: Double?
    var importance: Double?
  }

  struct TreeArrays: Codable {
    var feature: [Int]
    var threshold: [Double]
    var left: [Int]
    var right: [Int]
    /// Left out where training saw no missing values.
    var missingGoesLeft: [Bool]?
    var leaf: [Double]

    init(_ tree: Tree) {
      feature = tree.feature
      threshold = tree.threshold
      left = tree.left
      right = tree.right
      missingGoesLeft = tree.missingGoesLeft.isEmpty ? nil : tree.missingGoesLeft
      leaf = tree.leaf
    }
  }

  struct Training: Codable {
    var rows: Double
    var fingerprint: String
    var folds: Int
    var randomSeed: UInt64
    var parameters: TrainingParameters?
    var monotone: [String: MonotoneDirection]?
    var trainingMetrics: RegressorMetrics
    var validationMetrics: RegressorMetrics?
  }

  var formatVersion: Int
  var algorithm: Algorithm
  var target: String
  var features: [Feature]
  var base: LinearFunction
  /// Left out where there are none.
  var trees: [TreeArrays]?
  var training: Training
  var range: RangeDocument?
  var partialDependence: [PartialDependence]?

  init(_ model: RegressionModel) {
    formatVersion = ModelFile.version
    algorithm = model.algorithm
    target = model.target
    features = model.features.map {
      Feature(
        name: $0.name, minimum: $0.minimum, maximum: $0.maximum,
        distinctCount: $0.distinctCount, gain: $0.gain == 0 ? nil : $0.gain, mean: $0.mean,
        missingWeight: $0.missingWeight == 0 ? nil : $0.missingWeight, importance: $0.importance)
    }
    base = model.base
    trees = model.trees.isEmpty ? nil : model.trees.map(TreeArrays.init)
    range = model.range.map(RangeDocument.init)
    partialDependence = model.storedPartialDependence
    training = Training(
      rows: model.training.totalWeight, fingerprint: model.training.fingerprint,
      folds: model.training.folds, randomSeed: model.training.randomSeed,
      parameters: model.training.parameters,
      monotone: model.training.monotone.isEmpty ? nil : model.training.monotone,
      trainingMetrics: model.training.trainingMetrics,
      validationMetrics: model.training.validationMetrics)
  }

  /// The model, once all that prediction relies on has been checked; what does not hold is told in
  /// words.
  func model() throws(Flaw) -> RegressionModel {
    try require(algorithm != .automatic, "its algorithm is automatic, which is none")
    try require(!features.isEmpty, "it has no features")
    try require(
      Set(features.map(\.name)).count == features.count, "two features have the same name")
    try require(
      base.coefficients.count == features.count,
      "\(features.count) features but \(base.coefficients.count) coefficients")
    for feature in features {
      let missingWeight = feature.missingWeight ?? 0
      // A feature may have no value in any row.
      try require(
        feature.minimum <= feature.maximum && feature.gain ?? 0 >= 0 && missingWeight >= 0
          && feature.importance ?? 0 >= 0
          && feature.distinctCount >= (missingWeight > 0 ? 0 : 1),
        "the range of \(feature.name) makes no sense")
      try require(
        feature.mean.map { (feature.minimum...feature.maximum).contains($0) } ?? true,
        "the mean of \(feature.name) is outside its range")
    }
    try checkPartialDependence()
    try require(training.rows > 0, "it was trained on no rows")
    try require(
      training.fingerprint.utf8.count == 16
        && training.fingerprint.allSatisfy { $0.isASCII && $0.isHexDigit },
      "the fingerprint is not 16 hexadecimal digits")
    let features = features.map {
      RegressionModel.Feature(
        name: $0.name, minimum: $0.minimum, maximum: $0.maximum,
        distinctCount: $0.distinctCount, gain: $0.gain ?? 0, mean: $0.mean,
        missingWeight: $0.missingWeight ?? 0, importance: $0.importance)
    }
    let means = features.substitutes
    return RegressionModel(
      algorithm: algorithm, target: target, features: features,
      base: LinearFunction(
        intercept: base.intercept, coefficients: base.coefficients, means: means),
      trees: try Self.checked(trees ?? [], featureCount: features.count),
      training: TrainingRecord(
        totalWeight: training.rows, fingerprint: training.fingerprint, folds: training.folds,
        randomSeed: training.randomSeed, parameters: training.parameters,
        monotone: training.monotone ?? [:],
        trainingMetrics: training.trainingMetrics,
        validationMetrics: training.validationMetrics),
      range: try range?.range(featureCount: features.count, means: means),
      storedPartialDependence: partialDependence)
  }

  /// Something in the document that does not hold.
  struct Flaw: Error {
    var what: String
  }

  /// Trees that can be walked down.
  static func checked(_ trees: [TreeArrays], featureCount: Int) throws(Flaw) -> [Tree] {
    var checked: [Tree] = []
    for (number, arrays) in trees.enumerated() {
      let tree = Tree(
        feature: arrays.feature, threshold: arrays.threshold, left: arrays.left,
        right: arrays.right, missingGoesLeft: arrays.missingGoesLeft ?? [], leaf: arrays.leaf)
      do {
        try tree.check(featureCount: featureCount)
      } catch {
        throw Flaw(what: "tree \(number + 1): \(error.rawValue)")
      }
      checked.append(tree)
    }
    return checked
  }

  private func checkPartialDependence() throws(Flaw) {
    guard let partialDependence else { return }
    try require(
      partialDependence.count == features.count
        && partialDependence.allSatisfy {
          !$0.values.isEmpty && $0.values.count == $0.predictions.count
        },
      "the partial dependence does not fit the features")
  }

  private func require(_ condition: Bool, _ what: String) throws(Flaw) {
    guard condition else { throw Flaw(what: what) }
  }
}
