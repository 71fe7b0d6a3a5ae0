import SleepModel

/// Which model gave a result, as JSON.
struct ModelReference: Encodable {
  let name: String
  let algorithm: String
  /// `nil` if the model was imported and does not tell.
  let fingerprint: String?

  init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.training.isKnown ? model.training.fingerprint : nil
  }
}
