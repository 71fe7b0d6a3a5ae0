import SleepModel

/// Which model gave a result, as JSON.
package struct ModelReference: Encodable {
  package let name: String
  package let algorithm: String
  /// `nil` if the model was imported and does not tell.
  package let fingerprint: String?
  /// The number of nights that the personal model learned from; `nil` for other models.
  package let nights: Int?

  package init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.training.isKnown ? model.training.fingerprint : nil
    nights = nil
  }

  /// The personal model.
  package init(personalNights nights: Int) {
    (name, algorithm, fingerprint) = ("personal", "bayesianLinear", nil)
    self.nights = nights
  }
}
