import SleepText
import SleepModel

/// The check that the RMSE (on training rows, the validation RMSE) is not above a limit.
struct RMSEGate {
  let limit: Double
  let score: EvaluationReport

  var isByValidation: Bool { score.isTrainingData }

  /// The RMSE to check; `nil` if the model has no validation RMSE.
  var rootMeanSquaredError: Double? {
    isByValidation
      ? score.validationMetrics?.rootMeanSquaredError : score.rootMeanSquaredError
  }

  var note: String? {
    guard isByValidation, rootMeanSquaredError != nil else { return nil }
    return
      "The limit of \(FigureFormat.current.plain(limit))\(score.unit) applies to the validation RMSE."
  }

  /// Why the check fails; `nil` if it passes.
  var failure: Failure? {
    guard let error = rootMeanSquaredError else {
      return score.overlap.map(Failure.limit(on:))
    }
    // A score that is not finite fails the check.
    guard !(error <= limit) else { return nil }
    let short = FigureFormat.current.rounded(error)
    // All digits where fewer would look like the limit.
    let text =
      short == FigureFormat.current.rounded(limit) ? FigureFormat.current.plain(error) : short
    return Failure(
      .failedCheck,
      "The \(isByValidation ? "validation RMSE" : "RMSE") of \(text)\(score.unit) is above the "
        + "limit of \(FigureFormat.current.plain(limit))\(score.unit).")
  }
}

// Checks that require other rows than those that a model was trained on.
extension Failure {
  /// Models cannot be compared on rows that one of them was trained on.
  static func comparison(
    of models: [(location: ModelLocation, overlap: TrainingOverlap)]
  ) -> Failure {
    let found = models.filter(\.overlap.isFound).map { model in
      "\(model.location.subject) was trained on \(model.overlap.text) of them"
    }
    return Failure(
      .badData,
      "The models cannot be compared on these rows: \(found.listed()). Use rows that neither "
        + "was trained on, or cross-validate with '--folds'.")
  }

  /// The RMSE on training rows is not the RMSE on new rows.
  static func limit(on overlap: TrainingOverlap) -> Failure {
    Failure(
      .badData,
      "The limit cannot be checked: the model was trained on \(overlap.object), and has no "
        + "validation RMSE. Use other rows, or cross-validate with '--folds'.")
  }
}
