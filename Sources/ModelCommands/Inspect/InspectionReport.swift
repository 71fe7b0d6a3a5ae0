import CommandLineKit
import MessageText
import SleepModel

/// What `inspect` tells of a model.
struct InspectionReport: Encodable {
  struct Feature: Encodable {
    package let name: String
    /// `nil`, as the next two are, if the model was imported and does not tell.
    package let minimum: Double?
    package let maximum: Double?
    package let distinctCount: Int?
    /// What one unit adds in the line.
    package let coefficient: Double
    /// The feature's share of what all splits gained, 0 to 1; `nil` without splits.
    let gainShare: Double?
    /// By how much the validation RMSE rises if the feature's values are permuted; `nil` without
    /// folds.
    package let importance: Double?
    /// The mean of the predictions by the value of the feature.
    package let partialDependence: PartialDependence?
  }

  struct Trees: Encodable {
    package let count: Int
    package let leaves: Int
    let maximumDepth: Int
  }

  /// The range as far as it can be said in a few numbers.
  struct Range: Encodable {
    /// The shares of rows that ranges can be told for.
    package let levels: [Double]
    /// For each of them, how many spreads a range reaches to each side.
    package let quantiles: [Double]
    package let smallestSpread: Double
    /// The spread where every input is zero, and what one unit of each adds.
    package let intercept: Double
    package let coefficients: [Double]
    /// The number of trees that correct that line.
    package let trees: Int
    /// Whether it comes of means and variances; `nil` where it comes of single rows.
    package let isByMoments: Bool?

    package init(_ range: PredictionInterval) {
      levels = Array(PredictionInterval.levels.prefix(range.quantiles.count))
      quantiles = range.quantiles
      smallestSpread = range.smallestSpread
      intercept = range.spread.base.intercept
      coefficients = range.spread.base.coefficients
      trees = range.spread.trees.count
      isByMoments = range.isByMoments ? true : nil
    }
  }

  let name: String
  let algorithm: Algorithm
  let target: String
  let features: [Feature]
  let intercept: Double
  let trees: Trees
  /// Where a row of weight 3 is three rows.
  ///
  /// `nil`, as all of the training is, if the model was imported and does not tell.
  let rows: Double?
  let fingerprint: String?
  let folds: Int?
  let randomSeed: UInt64?
  let parameters: TrainingParameters?
  let monotone: [String: MonotoneDirection]?
  let trainingMetrics: RegressorMetrics?
  let validationMetrics: RegressorMetrics?
  /// How uncertain the model is; `nil` if it cannot tell.
  let range: Range?
  /// Where the model comes from; `nil` if it was trained here.
  let origin: ModelOrigin?
  let rangeText: String
  private let kind: String
  private let unit: String

  private enum CodingKeys: CodingKey {
    case name, algorithm, target, features, intercept, trees, rows, fingerprint, folds, randomSeed
    case parameters, monotone, trainingMetrics, validationMetrics, range, origin
  }

  /// - Parameter name: What the model is called.
  init(_ model: RegressionModel, named name: String) {
    self.name = name
    algorithm = model.algorithm
    target = model.target
    let gain = model.features.reduce(0) { $0 + $1.gain }
    let dependence = model.partialDependence
    features = model.features.enumerated().map { index, feature in
      Feature(
        name: feature.name, minimum: feature.seenRange?.lowerBound,
        maximum: feature.seenRange?.upperBound,
        distinctCount: feature.seenRange.map { _ in feature.distinctCount },
        coefficient: model.base.coefficients[index],
        gainShare: gain > 0 ? feature.gain / gain : nil, importance: feature.importance,
        partialDependence: dependence?[index])
    }
    intercept = model.base.intercept
    trees = Trees(
      count: model.trees.count, leaves: model.trees.reduce(0) { $0 + $1.leaf.count },
      maximumDepth: model.trees.map(\.depth).max() ?? 0)
    let training = model.training.isKnown ? model.training : nil
    rows = training?.totalWeight
    fingerprint = training?.fingerprint
    folds = training?.folds
    randomSeed = training?.randomSeed
    parameters = training?.parameters
    monotone = training.flatMap { $0.monotone.isEmpty ? nil : $0.monotone }
    trainingMetrics = training?.trainingMetrics
    validationMetrics = training?.validationMetrics
    origin = model.origin
    range = model.range.map(Range.init)
    rangeText = model.rangeText
    kind = model.kind
    unit = model.unit
  }

  var text: String {
    var facts = TextTable([.left, .left])
    addFacts(to: &facts)
    let tables = InspectionTables(features: features, target: target, unit: unit)
    return facts.text + "\n" + tables.overview + tables.partialDependence
  }

  /// What can be said in a line each.
  func addFacts(to facts: inout TextTable) {
    facts.add(["Model", "\(name), \(kind)"])
    addOrigin(to: &facts)
    if let rows, let fingerprint {
      facts.add(["Trained on", "\(Plain.amount(rows)) rows, fingerprint \(fingerprint)"])
    }
    if let trainingMetrics {
      facts.add(["Training RMSE", Plain.rounded(trainingMetrics.rootMeanSquaredError) + unit])
    }
    if let validationMetrics, let folds {
      let error = Plain.rounded(validationMetrics.rootMeanSquaredError) + unit
      facts.add(["Validation RMSE", "\(error), \(Plain.counted(Double(folds), "fold"))"])
    }
    if trees.count > 0 {
      let size = "\(Plain.count(trees.leaves)) leaves, \(trees.maximumDepth) deep at most"
      facts.add(["Trees", "\(Plain.count(trees.count)), \(size)"])
    }
    if let monotone {
      let directions = features.compactMap { feature in
        monotone[feature.name].map { "\(feature.name) \($0.rawValue)" }
      }
      facts.add(["Monotone", directions.joined(separator: ", ")])
    }
    facts.add([trees.count == 0 ? "Formula" : "Base", formula])
    facts.add(["Range", rangeText])
  }

  private func addOrigin(to facts: inout TextTable) {
    guard let origin else { return }
    facts.add(["Imported from", origin.format])
    let texts = [
      ("Description", origin.summary), ("Author", origin.author), ("License", origin.license),
      ("Version", origin.version),
    ]
    for case (let name, let text?) in texts { facts.add([name, text.printable(limit: 200)]) }
    if rows == nil { facts.add(["Trained on", "not told by the file"]) }
  }

  var pictures: InspectionPictures {
    InspectionPictures(features: features, target: target, unit: unit)
  }

  /// The line as a formula.
  var formula: String {
    let terms = features.filter { $0.coefficient != 0 }.map { feature in
      (feature.coefficient < 0 ? " - " : " + ")
        + "\(Plain.coefficient(abs(feature.coefficient))) × \(feature.name)"
    }
    return "\(target) = \(Plain.coefficient(intercept))" + terms.joined()
  }
}

extension RegressionModel {
  /// How uncertain the model is, where all inputs are at their means.
  fileprivate var rangeText: String {
    if let missingRange { return "none: \(missingRange)" }
    let confidence = PredictionInterval.defaultConfidence
    guard let interval = interval(validated: features.map(\.mean), confidence: confidence) else {
      return "none"
    }
    let reach = (interval.upperBound - interval.lowerBound) / 2
    return
      "\(Plain.confidence(confidence)) within \(Plain.rounded(reach))\(unit) of the prediction "
      + "at mean inputs" + (range?.isByMoments == true ? ", by mean and variance" : "")
  }
}
