import CommandLineKit
import MessageText
import Models
import Platform
import Reports
import SleepModel

/// The result of `inspect`: what a model was trained on and how it predicts.
struct InspectionReport {
  struct Feature {
    let name: String
    /// `nil`, like the number of distinct values, if an imported model does not contain it.
    let range: ClosedRange<Double>?
    let distinctCount: Int?
    let coefficient: Double
    /// The feature's share of the gain of all splits, 0 to 1; `nil` without splits.
    let gainShare: Double?
    /// The increase of the validation RMSE if the feature is permuted; `nil` without folds.
    let importance: Double?
    let partialDependence: PartialDependence?

    fileprivate var json: JSONObject {
      [
        "name": name, "minimum": range?.lowerBound, "maximum": range?.upperBound,
        "distinctCount": distinctCount, "coefficient": coefficient, "gainShare": gainShare,
        "importance": importance, "partialDependence": partialDependence,
      ]
    }
  }

  let name: String
  let model: RegressionModel
  let features: [Feature]

  init(_ model: RegressionModel, named name: String) {
    self.name = name
    self.model = model
    let gain = model.features.reduce(0) { $0 + $1.gain }
    let dependence = model.partialDependence
    features = model.features.enumerated().map { index, feature in
      Feature(
        name: feature.name, range: feature.seenRange,
        distinctCount: feature.seenRange.map { _ in feature.distinctCount },
        coefficient: model.base.coefficients[index],
        gainShare: gain > 0 ? feature.gain / gain : nil, importance: feature.importance,
        partialDependence: dependence?[index])
    }
  }

  private var leafCount: Int { model.trees.reduce(0) { $0 + $1.leaf.count } }
  private var maximumDepth: Int { model.trees.map(\.depth).max() ?? 0 }
  /// `nil` if an imported model does not contain it.
  private var training: TrainingRecord? { model.training.isKnown ? model.training : nil }
  private var monotone: [String: MonotoneDirection]? {
    training.flatMap { $0.monotone.isEmpty ? nil : $0.monotone }
  }

  var json: JSONObject {
    let trees: JSONObject = [
      "count": model.trees.count, "leaves": leafCount, "maximumDepth": maximumDepth,
    ]
    let range: JSONObject? = model.range.map { range in
      [
        "levels": Array(PredictionInterval.levels.prefix(range.quantiles.count)),
        "quantiles": range.quantiles, "smallestSpread": range.smallestResidualScale,
        "intercept": range.residualScale.base.intercept,
        "coefficients": range.residualScale.base.coefficients,
        "trees": range.residualScale.trees.count, "isByMoments": range.isByMoments ? true : nil,
      ]
    }
    return [
      "name": name, "algorithm": model.algorithm, "target": model.target,
      "features": features.map(\.json), "intercept": model.base.intercept, "trees": trees,
      "rows": training?.totalWeight, "fingerprint": model.trainingFingerprint,
      "folds": training?.folds, "validationRows": training?.validationRows,
      "randomSeed": training?.randomSeed,
      "parameters": training?.parameters, "monotone": monotone,
      "trainingMetrics": training?.trainingMetrics,
      "validationMetrics": training?.validationMetrics, "range": range, "origin": model.origin,
    ]
  }

  var text: String { blocks.text }

  @Blocks private var blocks: [Block] {
    let tables = InspectionTables(features: features, target: model.target, unit: model.unit)
    Block.facts(facts)
    tables.overview
    for feature in features {
      feature.partialDependence.map { Block.table(tables.table(of: $0, feature.name)) }
    }
  }

  @ListBuilder<Fact> var facts: [Fact] {
    Fact("Model", "\(name), \(model.kind)")
    if let origin = model.origin {
      Fact("Imported from", origin.format)
      Fact("Description", origin.summary?.printable(limit: 200))
      Fact("Author", origin.author?.printable(limit: 200))
      Fact("License", origin.license?.printable(limit: 200))
      Fact("Version", origin.version?.printable(limit: 200))
      if training == nil {
        Fact(
          "Trained on",
          origin.fingerprint.map { "rows with the fingerprint \($0)" } ?? "unknown")
      }
    }
    if let training {
      Fact(
        "Trained on",
        "\(Plain.amount(training.totalWeight)) rows, fingerprint \(training.fingerprint)")
    }
    model.scoreFacts
    Fact("Trees", treesText)
    Fact(
      "Monotone",
      monotone.map { monotone in
        features.compactMap { feature in
          monotone[feature.name].map { "\(feature.name) \($0.rawValue)" }
        }.joined(separator: ", ")
      })
    Fact(model.trees.isEmpty ? "Formula" : "Base", formula)
    Fact("Interval", model.rangeText)
  }

  var treesText: String? {
    guard !model.trees.isEmpty else { return nil }
    return "\(Plain.count(model.trees.count)), \(Plain.count(leafCount)) leaves, maximum depth "
      + "\(maximumDepth)"
  }

  var formula: String {
    let terms = features.filter { $0.coefficient != 0 }.map { feature in
      (feature.coefficient < 0 ? " - " : " + ")
        + "\(Plain.coefficient(abs(feature.coefficient))) × \(feature.name)"
    }
    return "\(model.target) = \(Plain.coefficient(model.base.intercept))" + terms.joined()
  }
}

extension RegressionModel {
  /// The prediction interval at the mean of all inputs.
  var rangeText: String {
    if let noIntervalReason { return "none: \(noIntervalReason)" }
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
