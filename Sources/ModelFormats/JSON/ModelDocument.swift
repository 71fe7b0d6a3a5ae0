import TabularRegression

/// The contents of a model file, before validation.
struct ModelDocument: VersionedDocument, Codable {
  struct Feature: Codable {
    var name: String
    /// Omitted, like the next two, if unknown in an imported model.
    var minimum: Double?
    var maximum: Double?
    var distinctCount: Int?
    /// Omitted if 0.
    var gain: Double?
    var mean: Double?
    /// Omitted without missing values in training.
    var missingWeight: Double?
    /// Omitted if it follows from `missingWeight`.
    var mayBeMissing: Bool?
    var importance: Double?

    init(_ feature: RegressionModel.Feature) {
      name = feature.name
      minimum = feature.seenRange?.lowerBound
      maximum = feature.seenRange?.upperBound
      distinctCount = feature.seenRange.map { _ in feature.distinctCount }
      gain = feature.gain == 0 ? nil : feature.gain
      mean = feature.mean
      missingWeight = feature.missingWeight == 0 ? nil : feature.missingWeight
      mayBeMissing =
        feature.mayBeMissing == (feature.missingWeight > 0) ? nil : feature.mayBeMissing
      importance = feature.importance
    }

    var feature: RegressionModel.Feature {
      RegressionModel.Feature(
        name: name, minimum: minimum ?? -.infinity, maximum: maximum ?? .infinity,
        distinctCount: distinctCount ?? 0, gain: gain ?? 0, mean: mean,
        missingWeight: missingWeight ?? 0, importance: importance, mayBeMissing: mayBeMissing)
    }
  }

  struct TreeArrays: Codable {
    var feature: [Int]
    var threshold: [Double]
    var left: [Int]
    var right: [Int]
    /// Omitted without missing values in training.
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
    /// Omitted in models older than sketches.
    var sketch: SketchDocument?
    var folds: Int
    /// Omitted unless the model was validated on other rows.
    var validationRows: TrainingRecord.ValidationRows?
    var randomSeed: UInt64
    var parameters: TrainingParameters?
    var monotone: [String: MonotoneDirection]?
    var trainingMetrics: RegressorMetrics
    var validationMetrics: RegressorMetrics?

    init(_ record: TrainingRecord) {
      rows = record.totalWeight
      fingerprint = record.fingerprint
      sketch = record.sketch.map(SketchDocument.init)
      folds = record.folds
      validationRows = record.validationRows
      randomSeed = record.randomSeed
      parameters = record.parameters
      monotone = record.monotone.isEmpty ? nil : record.monotone
      trainingMetrics = record.trainingMetrics
      validationMetrics = record.validationMetrics
    }

    func record() throws(Flaw) -> TrainingRecord {
      guard rows > 0 else { throw Flaw(what: "the number of training rows is not above 0") }
      guard folds >= 0 else { throw Flaw(what: "the number of folds is below 0") }
      try ModelDocument.check(fingerprint: fingerprint)
      if let validationRows {
        guard validationRows.rows > 0 else {
          throw Flaw(what: "the number of the validation rows is not above 0")
        }
        try ModelDocument.check(fingerprint: validationRows.fingerprint)
      }
      return TrainingRecord(
        totalWeight: rows, fingerprint: fingerprint, sketch: try sketch?.sketch(), folds: folds,
        validationRows: validationRows, randomSeed: randomSeed, parameters: parameters,
        monotone: monotone ?? [:],
        trainingMetrics: trainingMetrics, validationMetrics: validationMetrics)
    }
  }

  var formatVersion: Int
  var algorithm: Algorithm
  var target: String
  var features: [Feature]
  var base: LinearFunction
  /// Omitted if there are none.
  var trees: [TreeArrays]?
  /// Omitted, with most properties of the features, if unknown in an imported model.
  var training: Training?
  /// Omitted in models that were not imported.
  var origin: ModelOrigin?
  var range: IntervalDocument?
  var partialDependence: [PartialDependence]?

  init(_ model: RegressionModel) {
    formatVersion = ModelFile.version
    algorithm = model.algorithm
    target = model.target
    features = model.features.map(Feature.init)
    base = model.base
    trees = model.trees.isEmpty ? nil : model.trees.map(TreeArrays.init)
    range = model.range.map(IntervalDocument.init)
    partialDependence = model.storedPartialDependence
    training = model.training.isKnown ? Training(model.training) : nil
    origin = model.origin
  }

  /// The model, after validation of everything that prediction relies on.
  func model() throws(Flaw) -> RegressionModel {
    try require(
      algorithm != .automatic, "its algorithm is automatic, which is not an algorithm of a model")
    try require(!features.isEmpty, "it has no features")
    try require(
      Set(features.map(\.name)).count == features.count, "two features have the same name")
    try require(
      base.coefficients.count == features.count,
      "\(features.count) features but \(base.coefficients.count) coefficients")
    for (index, feature) in features.enumerated() {
      try check(feature, at: index)
    }
    try checkPartialDependence()
    let record = try training?.record() ?? .unknown
    try require(record.isKnown || origin != nil, "training is missing")
    if let fingerprint = origin?.fingerprint { try Self.check(fingerprint: fingerprint) }
    let features = features.map(\.feature)
    let means = features.substitutes
    let model = RegressionModel(
      algorithm: algorithm, target: target, features: features,
      base: LinearFunction(
        intercept: base.intercept, coefficients: base.coefficients, means: means),
      trees: try Self.checked(trees ?? [], featureCount: features.count),
      training: record,
      range: try range?.range(featureCount: features.count, means: means),
      storedPartialDependence: partialDependence, origin: origin)
    try require(
      model.features.reduce(0) { $0 + $1.gain }.isFinite, "the sum of the gains is not finite")
    try require(model.hasSafeAnswers, Self.unsafeAnswers)
    return model
  }

  static let unsafeAnswers =
    "its predictions within the training ranges can exceed \(RegressionModel.largestAnswer)"

  private static func check(fingerprint: String) throws(Flaw) {
    guard fingerprint.utf8.count == 16,
      fingerprint.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { throw Flaw(what: "the fingerprint is not 16 hexadecimal digits") }
  }

  private func check(_ feature: Feature, at index: Int) throws(Flaw) {
    if origin == nil {
      let keys = [
        ("minimum", feature.minimum == nil), ("maximum", feature.maximum == nil),
        ("distinctCount", feature.distinctCount == nil),
      ]
      for (key, isMissing) in keys {
        try require(!isMissing, "features[\(index)].\(key) is missing")
      }
    }
    let missingWeight = feature.missingWeight ?? 0
    let range = (low: feature.minimum ?? -.infinity, high: feature.maximum ?? .infinity)
    // A feature may have no value in any row.
    try require(
      range.low <= range.high && feature.gain ?? 0 >= 0 && missingWeight >= 0
        && feature.importance ?? 0 >= 0
        && feature.distinctCount ?? 1 >= (missingWeight > 0 ? 0 : 1),
      "the range of \(feature.name) is invalid")
    try require(
      (feature.minimum == nil) == (feature.maximum == nil)
        && (feature.minimum != nil || feature.mean != nil),
      "the range of \(feature.name) is incomplete")
    try require(
      feature.mean.map { (range.low...range.high).contains($0) } ?? true,
      "the mean of \(feature.name) is outside its range")
  }

  typealias Flaw = ModelFile.Flaw

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
    for (feature, dependence) in zip(features, partialDependence) {
      try require(
        zip(dependence.values, dependence.values.dropFirst()).allSatisfy(<=),
        "the values of the partial dependence on \(feature.name) do not ascend")
      try require(
        dependence.predictions.allSatisfy { abs($0) <= RegressionModel.largestAnswer },
        "the partial dependence on \(feature.name) exceeds the largest prediction")
    }
  }

  private func require(_ condition: Bool, _ what: String) throws(Flaw) {
    guard condition else { throw Flaw(what: what) }
  }
}
