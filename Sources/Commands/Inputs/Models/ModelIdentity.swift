import Models
import SleepModel

/// The model of a result, as JSON.
struct ModelIdentity: Encodable {
  let name: String
  let algorithm: String
  /// `nil` if the model was imported without one.
  let fingerprint: String?
  /// `true` if the model was trained on the made-up sample data; otherwise `nil`.
  let sampleData: Bool?
  /// The number of nights that the personal model was trained on; `nil` for other models.
  let nights: Int?

  init(_ location: ModelLocation, _ model: RegressionModel) {
    name = location.name
    algorithm = model.algorithm.rawValue
    fingerprint = model.trainingFingerprint
    sampleData = SampleNotice.applies(to: model) ? true : nil
    nights = nil
  }

  init(personalNights nights: Int) {
    (name, algorithm, fingerprint, sampleData) = ("personal", "bayesianLinear", nil, nil)
    self.nights = nights
  }
}
