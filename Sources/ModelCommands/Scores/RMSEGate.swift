import CommandLineKit
import SleepModel

/// The check that the RMSE is not above a limit.
///
/// Where the model was trained on some of the rows, the RMSE of its validation is checked instead.
struct RMSEGate {
  let limit: Double
  let score: EvaluationReport

  /// Whether the RMSE of validation stands in for that of the rows.
  var isByValidation: Bool { score.overlap?.isFound == true }

  /// What is compared with the limit; `nil` if the model keeps no RMSE of validation.
  var rootMeanSquaredError: Double? {
    isByValidation
      ? score.validationMetrics?.rootMeanSquaredError : score.rootMeanSquaredError
  }

  /// That it is not the RMSE of the rows that is compared, in a sentence.
  var note: String? {
    guard isByValidation, rootMeanSquaredError != nil else { return nil }
    return "The limit of \(Plain.number(limit))\(score.unit) is compared with the validation RMSE."
  }

  /// Why the check fails; `nil` if it does not.
  var failure: (any Error)? {
    guard let error = rootMeanSquaredError else {
      return score.overlap.map(SeenRowsError.checkingLimit)
    }
    // A model without a finite score passes no check.
    guard !(error <= limit) else { return nil }
    return CheckFailure(
      "The \(isByValidation ? "validation RMSE" : "RMSE"), \(Plain.number(error)), is above the "
        + "limit of \(Plain.number(limit)).")
  }
}
