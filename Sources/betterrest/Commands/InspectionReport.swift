import SleepModel

/// What `inspect` tells of a model.
struct InspectionReport: Encodable {
  struct Feature: Encodable {
    let name: String
    let minimum: Double
    let maximum: Double
    let distinctCount: Int
    /// What one unit adds in the line.
    let coefficient: Double
    /// The feature's share of what all splits gained, 0 to 1; `nil` without splits.
    let importance: Double?
  }

  struct Trees: Encodable {
    let count: Int
    let leaves: Int
    let maximumDepth: Int
  }

  let name: String
  let algorithm: Algorithm
  let target: String
  let features: [Feature]
  let intercept: Double
  let trees: Trees
  /// Where a row of weight 3 is three rows.
  let rows: Double
  let fingerprint: String
  let folds: Int
  let randomSeed: UInt64
  let parameters: TrainingParameters?
  let monotone: [String: MonotoneDirection]?
  let trainingMetrics: RegressorMetrics
  let validationMetrics: RegressorMetrics?
  private let kind: String
  private let unit: String

  private enum CodingKeys: CodingKey {
    case name, algorithm, target, features, intercept, trees, rows, fingerprint, folds, randomSeed
    case parameters, monotone, trainingMetrics, validationMetrics
  }

  init(_ model: RegressionModel, at location: ModelLocation) {
    name = location.name
    algorithm = model.algorithm
    target = model.target
    let gain = model.features.reduce(0) { $0 + $1.gain }
    features = zip(model.features, model.base.coefficients).map { feature, coefficient in
      Feature(
        name: feature.name, minimum: feature.minimum, maximum: feature.maximum,
        distinctCount: feature.distinctCount, coefficient: coefficient,
        importance: gain > 0 ? feature.gain / gain : nil)
    }
    intercept = model.base.intercept
    trees = Trees(
      count: model.trees.count, leaves: model.trees.reduce(0) { $0 + $1.leaf.count },
      maximumDepth: model.trees.map(\.depth).max() ?? 0)
    let training = model.training
    rows = training.totalWeight
    fingerprint = training.fingerprint
    folds = training.folds
    randomSeed = training.randomSeed
    parameters = training.parameters
    monotone = training.monotone.isEmpty ? nil : training.monotone
    trainingMetrics = training.trainingMetrics
    validationMetrics = training.validationMetrics
    kind = model.kind
    unit = model.unit
  }

  var text: String {
    var facts = TextTable([.left, .left])
    facts.add(["Model", "\(name), \(kind)"])
    facts.add(["Trained on", "\(Plain.amount(rows)) rows, fingerprint \(fingerprint)"])
    facts.add(["Training RMSE", Plain.rounded(trainingMetrics.rootMeanSquaredError) + unit])
    if let validationMetrics {
      let error = Plain.rounded(validationMetrics.rootMeanSquaredError) + unit
      facts.add(["Validation RMSE", "\(error), \(Counted(Double(folds), "fold"))"])
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
    return facts.text + "\n" + featureTable.text
  }

  private var formula: String {
    let terms = features.filter { $0.coefficient != 0 }.map { feature in
      (feature.coefficient < 0 ? " - " : " + ")
        + "\(Plain.coefficient(abs(feature.coefficient))) × \(feature.name)"
    }
    return "\(target) = \(Plain.coefficient(intercept))" + terms.joined()
  }

  private var featureTable: TextTable {
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["Feature", "from", "to", "distinct", "importance"])
    for feature in features {
      table.add([
        feature.name, Plain.number(feature.minimum), Plain.number(feature.maximum),
        Plain.count(feature.distinctCount),
        feature.importance.map { Plain.rounded(($0 * 1000).rounded() / 10) + " %" } ?? "-",
      ])
    }
    return table
  }
}
