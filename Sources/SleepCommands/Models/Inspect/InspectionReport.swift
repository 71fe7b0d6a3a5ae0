import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The result of `inspect`: what a model was trained on and how it predicts.
struct InspectionReport: PlottedReport {
  struct Feature: Encodable {
    let name: String
    /// `nil`, like the number of distinct values, if an imported model does not contain it.
    let minimum, maximum: Double?
    let distinctCount: Int?
    /// The words that training had in a feature of words; `nil` for numbers.
    let levels: [String]?
    let coefficient: Double
    /// The effect of each level in the linear model; `nil` for numbers and without an effect.
    let effects: [Double]?
    /// The feature's share of the gain of all splits, 0 to 1; `nil` without splits.
    let gainShare: Double?
    /// The increase of the validation RMSE if the feature is permuted; `nil` without folds.
    let importance: Double?
    let partialDependence: PartialDependence?
  }

  private let format = FigureFormat.current
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
        name: feature.name,
        minimum: feature.levels == nil ? feature.seenRange?.lowerBound : nil,
        maximum: feature.levels == nil ? feature.seenRange?.upperBound : nil,
        distinctCount: feature.seenRange.map { _ in feature.distinctCount },
        levels: feature.levels, coefficient: model.base.coefficients[index],
        effects: model.base.effects(of: index),
        gainShare: gain > 0 ? feature.gain / gain : nil, importance: feature.importance,
        partialDependence: dependence?[index])
    }
  }

  var charts: [Chart] {
    let charts = FeatureCharts(of: self)
    return [charts.importance].compactMap(\.self) + charts.dependences(atMost: 8)
  }

  var omissions: [String] { FeatureCharts(of: self).omissions }

  private var maximumDepth: Int { model.trees.map(\.depth).max() ?? 0 }
  /// `nil` if an imported model does not contain it.
  private var training: TrainingRecord? { model.training.isKnown ? model.training : nil }
  private var monotone: [String: MonotoneDirection]? {
    training.flatMap { $0.monotone.isEmpty ? nil : $0.monotone }
  }

  var json: JSONObject {
    let trees: JSONObject = [
      "count": model.trees.count, "leaves": model.leafCount, "maximumDepth": maximumDepth,
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
      "features": features, "intercept": model.base.intercept, "trees": trees,
      "rows": training?.totalWeight, "fingerprint": model.trainingFingerprint,
      "folds": training?.folds, "validationRows": training?.validationRows,
      "randomSeed": training?.randomSeed,
      "parameters": training?.parameters, "monotone": monotone,
      "trainingMetrics": training?.trainingMetrics,
      "validationMetrics": training?.validationMetrics, "range": range, "origin": model.origin,
    ]
  }

  var blocks: [Block] {
    Block.facts(facts)
    overview
    for feature in features {
      feature.shownDependence.map { Block.table(measure.table(of: $0, feature)) }
    }
  }

  private var measure: TargetMeasure { TargetMeasure(target: model.target) }

  /// The range and importance of each feature.
  private var overview: Table {
    let hasTrees = features.contains { $0.gainShare != nil }
    let hasImportance = features.contains { $0.importance != nil }
    return Table(
      "Features", of: features,
      [
        .left("Feature") { $0.name }, .right("from") { $0.minimum.map(format.plain) ?? "-" },
        .right("to") { $0.maximum.map(format.plain) ?? "-" },
        .right("distinct") { $0.distinctCount.map(format.number) ?? "-" },
        hasTrees
          ? .right("gain") { format.rounded((($0.gainShare ?? 0) * 1000).rounded() / 10) + " %" }
          : nil,
        hasImportance
          ? .right("importance") { $0.importance.map(measure.error) ?? "-" } : nil,
      ],
      note: hasImportance
        ? "Importance: the increase of the validation RMSE if the values of a feature are permuted."
        : nil)
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
        "\(format.counted(format.weight(training.totalWeight), "row")), fingerprint \(training.fingerprint)"
      )
    }
    model.scoreFacts
    Fact("Trees", treesText)
    Fact(
      "Monotone",
      monotone.map { monotone in
        features.compactMap { feature in
          monotone[feature.name].map { "\(feature.name) \($0.rawValue)" }
        }.commaSeparated
      })
    Fact(model.trees.isEmpty ? "Formula" : "Base", formula)
    Fact("Interval", model.rangeText)
    Fact("New words", newWordsText)
  }

  /// What the model does with words that training did not have.
  private var newWordsText: String? {
    let ofWords = model.features.filter { $0.levels != nil }
    guard !ofWords.isEmpty else { return nil }
    let refusing = ofWords.filter { !$0.mayBeMissing }.map { $0.name.printable() }
    guard refusing.isEmpty else { return "are refused in \(refusing.commaSeparated)" }
    return "count as missing: they have \(model.origin == nil ? "the mean" : "no") effect"
      + (model.trees.isEmpty ? "" : ", and go the default way in trees")
  }

  var treesText: String? {
    guard !model.trees.isEmpty else { return nil }
    return "\(format.number(model.trees.count)), \(format.number(model.leafCount)) leaves, "
      + "maximum depth \(maximumDepth)"
  }

  var formula: String {
    let terms = features.filter { $0.coefficient != 0 || $0.effects != nil }.map { feature in
      if feature.effects != nil { return " + effect of \(feature.name)" }
      return (feature.coefficient < 0 ? " - " : " + ")
        + "\(format.coefficient(abs(feature.coefficient))) × \(feature.name)"
    }
    return "\(model.target) = \(format.coefficient(model.base.intercept))" + terms.joined()
  }
}

extension RegressionModel {
  /// The prediction interval at the mean of all inputs.
  var rangeText: String {
    if let noIntervalReason { return "none: \(noIntervalReason)" }
    let confidence = PredictionInterval.defaultConfidence
    guard let interval = interval(validated: features.map(\.typicalValue), confidence: confidence)
    else {
      return "none"
    }
    let reach = (interval.upperBound - interval.lowerBound) / 2
    return
      "\(FigureFormat.current.confidence(confidence)) within \(FigureFormat.current.rounded(reach))\(unit) of the prediction "
      + "at mean inputs" + (range?.isByMoments == true ? ", by mean and variance" : "")
  }
}

// What a feature does to the prediction, in the units of sleep.
extension TargetMeasure {
  /// The partial dependence on a feature.
  func table(of dependence: PartialDependence, _ feature: InspectionReport.Feature) -> Table {
    Table(
      "Mean prediction by \(feature.name)",
      of: zip(dependence.values, dependence.predictions),
      [
        feature.levels == nil
          ? .right(feature.name) { text($0.0, of: feature.name) }
          : .left(feature.name) { $0.0.written(as: feature.levels) },
        .right("mean \(target)") { text($0.1) },
      ])
  }

  /// A value of a feature: the word of its level, or a number in its unit.
  func text(_ value: Double, of feature: RegressionModel.Feature) -> String {
    feature.levels == nil ? text(value, of: feature.name) : value.written(as: feature.levels)
  }

  /// A value of a feature in its unit: a clock time, hours, cups.
  func text(_ value: Double, of feature: String) -> String {
    let format = FigureFormat.current
    let text = format.coefficient(value)
    switch isSleep ? feature : "" {
    case "wake": return ClockTime(secondsAfterMidnight: value)?.description ?? format.plain(value)
    case "estimatedSleep": return "\(text) h"
    case "coffee": return format.counted(text, "cup")
    default: return text
    }
  }

  /// A prediction: `8 h 35 min` for sleep.
  func text(_ prediction: Double) -> String {
    let minutes = (prediction / 60).rounded()
    guard isSleep, (0..<60_000).contains(minutes) else { return error(prediction) }
    return FigureFormat.current.duration(minutes: minutes)
  }

  /// The course of the partial dependence, in a sentence.
  func course(of dependence: PartialDependence, _ feature: InspectionReport.Feature) -> String {
    guard feature.levels == nil else { return extremes(of: dependence, feature) }
    let feature = feature.name
    let predictions = dependence.predictions
    guard let first = predictions.first, let last = predictions.last, let low = predictions.min(),
      let high = predictions.max(), let start = dependence.values.first,
      let end = dependence.values.last
    else { return "" }
    let span =
      "From \(text(start, of: feature)) to \(text(end, of: feature)), the mean "
      + "prediction "
    if text(low) == text(high) { return span + "stays at \(text(low))." }
    let steps = zip(predictions, predictions.dropFirst())
    let ends = "from \(text(first)) to \(text(last))"
    if steps.allSatisfy(<=) { return span + "rises \(ends)." }
    if steps.allSatisfy(>=) { return span + "falls \(ends)." }
    return span + "changes \(ends) and lies between \(text(low)) and \(text(high))."
  }

  /// The words with the highest and the lowest mean prediction, which is sorted.
  private func extremes(
    of dependence: PartialDependence, _ feature: InspectionReport.Feature
  ) -> String {
    let parts = zip(dependence.values, dependence.predictions).map {
      "\($0.written(as: feature.levels)) (\(text($1)))"
    }
    guard let first = parts.first, let last = parts.last else { return "" }
    return "The mean prediction is highest for \(first)"
      + (parts.count > 1 ? ", and lowest for \(last)." : ".")
  }
}

extension InspectionReport.Feature {
  private static let mostWords = 20

  /// The partial dependence; of a feature of words, that on the levels with the highest and the
  /// lowest predictions, in descending order.
  var shownDependence: PartialDependence? {
    guard let dependence = partialDependence, levels != nil else { return partialDependence }
    let order = dependence.values.indices.sorted {
      (dependence.predictions[$1], $0) < (dependence.predictions[$0], $1)
    }
    let half = Self.mostWords / 2
    let shown = order.count > Self.mostWords ? order.prefix(half) + order.suffix(half) : order[...]
    return PartialDependence(
      values: shown.map { dependence.values[$0] },
      predictions: shown.map { dependence.predictions[$0] })
  }
}
