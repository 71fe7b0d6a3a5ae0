import MessageText
import TabularRegression

/// The training record in the metadata of an exported model, which import reads back.
struct TrainingNotes {
  let algorithm: Algorithm
  let record: TrainingRecord
  let features: [RegressionModel.Feature]

  /// The beginning of the keys.
  static let prefix = "betterrest."

  /// The metadata of a model; empty without a training record.
  static func entries(of model: RegressionModel) -> [String: String] {
    let training = model.training
    guard training.isKnown else { return [:] }
    var entries = [
      "algorithm": model.algorithm.rawValue, "rows": text(training.totalWeight),
      "fingerprint": training.fingerprint, "folds": "\(training.folds)",
      "randomSeed": "\(training.randomSeed)",
    ]
    func add(_ metrics: RegressorMetrics, _ name: String) {
      entries["\(name)RootMeanSquaredError"] = text(metrics.rootMeanSquaredError)
      entries["\(name)MaximumError"] = metrics.maximumError.map(text)
    }
    if let other = training.validationRows {
      entries["validationRows"] = text(other.rows)
      entries["validationFingerprint"] = other.fingerprint
    }
    if let sketch = training.sketch.map(SketchDocument.init) {
      entries["sketch"] = sketch.hashes.joined(separator: " ")
      entries["repeatedShare"] = sketch.repeatedShare.map(text)
    }
    add(training.trainingMetrics, "training")
    if let metrics = training.validationMetrics { add(metrics, "validation") }
    for feature in model.features {
      func add(_ number: Double?, _ name: String) {
        if let number { entries["\(feature.name).\(name)"] = text(number) }
      }
      add(feature.seenRange?.lowerBound, "minimum")
      add(feature.seenRange?.upperBound, "maximum")
      add(feature.mean, "mean")
      add(Double(feature.distinctCount), "distinctCount")
      add(feature.gain == 0 ? nil : feature.gain, "gain")
      add(feature.missingWeight == 0 ? nil : feature.missingWeight, "missingWeight")
      add(feature.importance, "importance")
    }
    return Dictionary(uniqueKeysWithValues: entries.map { (prefix + $0.key, $0.value) })
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Reads what ``entries(of:)`` wrote; `nil` if the model was not exported from here.
  init?(_ metadata: CoreMLMetadata, features names: [String]) throws(ForeignModelError) {
    let reader = Reader(entries: metadata.userDefined)
    guard let fingerprint = reader.text("fingerprint") else { return nil }
    guard let algorithm = reader.text("algorithm").flatMap(Algorithm.init) else {
      throw .damaged("its metadata has no valid algorithm")
    }
    self.algorithm = algorithm
    record = TrainingRecord(
      totalWeight: try reader.number("rows"), fingerprint: fingerprint,
      sketch: try reader.sketch(), folds: try reader.whole("folds"),
      validationRows: try reader.validationRows(), randomSeed: try reader.whole("randomSeed"),
      parameters: nil, trainingMetrics: try reader.metrics("training"),
      validationMetrics: reader.text("validationRootMeanSquaredError") == nil
        ? nil : try reader.metrics("validation"))
    var features: [RegressionModel.Feature] = []
    for name in names {
      let minimum = try reader.number("\(name).minimum")
      let maximum = try reader.number("\(name).maximum")
      guard minimum <= maximum else {
        throw .damaged("the range of \(name.printable()) is invalid")
      }
      features.append(
        RegressionModel.Feature(
          name: name, minimum: minimum, maximum: maximum,
          distinctCount: try reader.whole("\(name).distinctCount"),
          gain: try reader.number("\(name).gain", or: 0), mean: try reader.number("\(name).mean"),
          missingWeight: try reader.number("\(name).missingWeight", or: 0),
          importance: reader.text("\(name).importance") == nil
            ? nil : try reader.number("\(name).importance")))
    }
    self.features = features
  }

  private struct Reader {
    let entries: [String: String]

    func text(_ key: String) -> String? { entries[TrainingNotes.prefix + key] }

    func number(_ key: String, or fallback: Double? = nil) throws(ForeignModelError) -> Double {
      guard let text = text(key) else {
        if let fallback { return fallback }
        throw .damaged("its metadata lacks \(key.printable())")
      }
      guard let number = Double(text), number.isFinite else {
        throw .damaged("\(key.printable()) in its metadata is not a number")
      }
      return number
    }

    func whole<Number: FixedWidthInteger>(_ key: String) throws(ForeignModelError) -> Number {
      guard let number = text(key).flatMap({ Number($0) }) else {
        throw .damaged("\(key.printable()) in its metadata is not an integer")
      }
      return number
    }

    func validationRows() throws(ForeignModelError) -> TrainingRecord.ValidationRows? {
      guard let fingerprint = text("validationFingerprint") else { return nil }
      return .init(rows: try number("validationRows"), fingerprint: fingerprint)
    }

    func sketch() throws(ForeignModelError) -> RowSketch? {
      guard let hashes = text("sketch") else { return nil }
      let document = SketchDocument(
        hashes: hashes.split(separator: " ").map(String.init),
        repeatedShare: try number("repeatedShare", or: 0))
      do {
        return try document.sketch()
      } catch {
        throw .damaged("in its metadata, \(error.what)")
      }
    }

    func metrics(_ name: String) throws(ForeignModelError) -> RegressorMetrics {
      RegressorMetrics(
        rootMeanSquaredError: try number("\(name)RootMeanSquaredError"),
        maximumError: text("\(name)MaximumError") == nil
          ? nil : try number("\(name)MaximumError"))
    }
  }
}
