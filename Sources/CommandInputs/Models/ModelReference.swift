import SleepModel

/// Which model gave a result, as JSON.
package struct ModelReference: Encodable {
  package let name: String
  package let algorithm: String
  /// `nil` if the model was imported and does not tell.
  package let fingerprint: String?

  package init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.training.isKnown ? model.training.fingerprint : nil
  }
}
