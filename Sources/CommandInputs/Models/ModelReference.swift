import SleepModel

/// The model of a result, as JSON.
package struct ModelReference: Encodable {
  package let name: String
  package let algorithm: String
  /// `nil` if the model was imported without one.
  package let fingerprint: String?
  /// The number of nights that the personal model was trained on; `nil` for other models.
  package let nights: Int?

  package init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.training.isKnown ? model.training.fingerprint : nil
    nights = nil
  }

  package init(personalNights nights: Int) {
    (name, algorithm, fingerprint) = ("personal", "bayesianLinear", nil)
    self.nights = nights
  }
}
