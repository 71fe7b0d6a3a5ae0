import MessageText
import SleepModel

// Checks that require other rows than those that a model was trained on.
extension Failure {
  /// Models cannot be compared on rows that one of them was trained on.
  static func comparison(
    of models: [(location: ModelLocation, overlap: TrainingOverlap)]
  ) -> Failure {
    let found = models.filter(\.overlap.isFound).map { model in
      "\(model.location.path ?? "the built-in model") was trained on \(model.overlap.text) of them"
    }
    return Failure(
      .badData,
      "The models cannot be compared on these rows: \(found.formattedList). Use rows that neither "
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
