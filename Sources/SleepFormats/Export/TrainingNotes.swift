import SleepModels
import SleepText

/// The method and the training rows in the metadata of an exported model, which import reads back.
///
/// Files of older versions contain the whole training record.
struct TrainingNotes {
  let algorithm: Algorithm
  let fingerprint: String
  /// `nil` except in files of older versions.
  let past: (record: TrainingRecord, features: [RegressionModel.Feature])?

  /// The beginning of the keys.
  static let prefix = "betterrest."

  /// The metadata of a model; empty if the training rows are unknown.
  static func entries(of model: RegressionModel) -> [String: String] {
    guard let fingerprint = model.trainingFingerprint else { return [:] }
    return [prefix + "algorithm": model.algorithm.rawValue, prefix + "fingerprint": fingerprint]
  }

  /// Reads what ``entries(of:)`` wrote, now or in an older version; `nil` if the model was not
  /// exported from here.
  init?(_ entries: [String: String], features names: [String]) throws(ForeignModelError) {
    let reader = Reader(entries: entries)
    guard let fingerprint = reader.text("fingerprint") else { return nil }
    guard let algorithm = reader.text("algorithm").flatMap(Algorithm.init) else {
      throw .damaged("its metadata has no valid algorithm")
    }
    (self.algorithm, self.fingerprint) = (algorithm, fingerprint)
    guard reader.hasRecord else {
      past = nil
      return
    }
    let record = TrainingRecord(
      totalWeight: try reader.number("rows"), fingerprint: fingerprint,
      sketch: try reader.sketch(), folds: try reader.whole("folds"),
      randomSeed: try reader.whole("randomSeed"),
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
          gain: try reader.optional("\(name).gain") ?? 0, mean: try reader.number("\(name).mean"),
          missingWeight: try reader.optional("\(name).missingWeight") ?? 0,
          importance: try reader.optional("\(name).importance")))
    }
    past = (record, features)
  }

  private struct Reader {
    let entries: [String: String]

    /// Whether an older version wrote the file: it has entries beside those of today.
    var hasRecord: Bool {
      entries.keys.contains {
        $0.hasPrefix(prefix) && $0 != prefix + "algorithm" && $0 != prefix + "fingerprint"
      }
    }

    func text(_ key: String) -> String? { entries[TrainingNotes.prefix + key] }

    func number(_ key: String) throws(ForeignModelError) -> Double {
      if let number = try optional(key) { return number }
      throw .damaged("its metadata lacks \(key.printable())")
    }

    func optional(_ key: String) throws(ForeignModelError) -> Double? {
      guard let text = text(key) else { return nil }
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

    func sketch() throws(ForeignModelError) -> RowSketch? {
      guard let hashes = text("sketch") else { return nil }
      let share = try optional("repeatedShare") ?? 0
      do {
        return try RowSketch(
          digits: hashes.split(separator: " ").map(String.init), repeatedShare: share)
      } catch {
        throw .damaged("in its metadata, \(error.what)")
      }
    }

    func metrics(_ name: String) throws(ForeignModelError) -> RegressorMetrics {
      RegressorMetrics(
        rootMeanSquaredError: try number("\(name)RootMeanSquaredError"),
        maximumError: try optional("\(name)MaximumError"))
    }
  }
}
