import Foundation
import ModelFormats

/// The contents of the model file of a text classifier, before validation.
struct TextModelDocument: VersionedDocument, Codable {
  var kind: ModelFile.Kind
  var formatVersion: Int
  var labels: [String]
  var textColumn: String
  var target: String
  var temperature: Double
  var sureProbability: Double
  /// The keys of the features in ascending order: 4 bytes each, the lowest first.
  var keys: Data
  /// The weights, feature by feature: one signed byte for each regression.
  var weights: Data
  var scales: [Double]
  var intercepts: [Double]
  /// Omitted without a lexicon.
  var lexicon: LexiconDocument?
  var training: TextTraining

  /// The sums of larger weights might not be finite.
  static let largestWeight = 1e100

  init(_ classifier: TextClassifier) {
    kind = .textClassifier
    formatVersion = ModelFile.version
    labels = classifier.labels
    (textColumn, target) = (classifier.textColumn, classifier.target)
    (temperature, sureProbability) = (classifier.temperature, classifier.sureProbability)
    let model = classifier.model
    keys = Data(keys: model.index.hashes)
    weights = Data(model.weights.values.map { UInt8(bitPattern: $0) })
    (scales, intercepts) = (model.weights.scales, model.weights.intercepts)
    lexicon = model.lexicon.map { LexiconDocument($0, weights: model.weights.lexicon) }
    training = classifier.training
  }

  /// The validated classifier.
  func classifier() throws(ModelFile.Flaw) -> TextClassifier {
    func require(_ condition: Bool, _ what: String) throws(ModelFile.Flaw) {
      guard condition else { throw ModelFile.Flaw(what: what) }
    }
    try require(
      labels.count >= 2 && labels.count <= LabelledTexts.mostLabels
        && Set(labels).count == labels.count, "it needs from 2 to 1,000 different labels")
    let problems = labels.count == 2 ? 1 : labels.count
    try require(
      scales.count == problems && intercepts.count == problems,
      "it needs \(problems) scales and intercepts")
    try require(
      (scales + intercepts).allSatisfy { abs($0) <= Self.largestWeight } && temperature > 0
        && temperature.isFinite && sureProbability >= 0, "a number is not in its range")
    let keys = try keys.keys()
    try require(
      zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "the keys are not in ascending order")
    try require(
      weights.count == keys.count * problems,
      "there are \(weights.count) weights for "
        + "\(keys.count) features")
    let metrics = [training.trainingMetrics] + [training.validationMetrics].compactMap(\.self)
    try require(
      training.labelRows.count == labels.count && training.words.count == labels.count
        && metrics.allSatisfy { $0.fits(labels.count) }, "the training does not fit the labels")
    let found = try lexicon?.lexicon(problems: problems)
    return TextClassifier(
      labels: labels, textColumn: textColumn, target: target, training: training,
      sureProbability: sureProbability,
      model: LinearTextModel(
        keys: keys,
        weights: WeightTable(
          problemCount: problems, values: weights.map { Int8(bitPattern: $0) }, scales: scales,
          intercepts: intercepts, lexicon: lexicon?.weights ?? []), lexicon: found),
      temperature: temperature)
  }
}

extension ClassifierMetrics {
  /// Whether there are scores of a number of labels.
  fileprivate func fits(_ labels: Int) -> Bool {
    precisionRecall.count == labels && confusion.count == labels
      && confusion.allSatisfy { $0.count == labels }
  }
}

extension Data {
  /// The keys of features, 4 bytes each.
  init(keys: [UInt64]) {
    self.init(capacity: 4 * keys.count)
    for key in keys { for shift in [0, 8, 16, 24] { append(UInt8(key >> shift & 0xFF)) } }
  }

  func keys() throws(ModelFile.Flaw) -> [UInt64] {
    guard count.isMultiple(of: 4) else {
      throw ModelFile.Flaw(what: "the keys are not a multiple of 4 bytes")
    }
    let bytes = Array(self)
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
