import SleepModel

/// The model of a result, as JSON.
package struct ModelIdentity: Encodable {
  package let name: String
  package let algorithm: String
  /// `nil` if the model was imported without one.
  package let fingerprint: String?
  /// `true` if the model was trained on the made-up sample data; otherwise `nil`.
  package let sampleData: Bool?
  /// The number of nights that the personal model was trained on; `nil` for other models.
  package let nights: Int?

  package init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.trainingFingerprint
    sampleData = SampleNotice.applies(to: model) ? true : nil
    nights = nil
  }

  package init(personalNights nights: Int) {
    (name, algorithm, fingerprint, sampleData) = ("personal", "bayesianLinear", nil, nil)
    self.nights = nights
  }
}
