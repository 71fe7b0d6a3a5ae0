import CommandInputs
import CommandLineKit
import SleepModel

/// The model was trained on these rows, but the check requires other rows.
struct SeenRowsError: FailureWithExitCode, CustomStringConvertible {
  let description: String

  var exitCode: ExitCode { .badData }

  /// Models cannot be compared on rows that one of them was trained on.
  static func comparing(
    _ models: [(location: ModelLocation, overlap: TrainingOverlap)]
  ) -> SeenRowsError {
    let found = models.filter(\.overlap.isFound).map { model in
      "\(model.location.path ?? "the built-in model") was trained on \(model.overlap.text) of them"
    }
    return SeenRowsError(
      description: "The models cannot be compared on these rows: \(found.formattedList). Use rows "
        + "that neither was trained on, or cross-validate with '--folds'.")
  }

  /// The RMSE on training rows is not the RMSE on new rows.
  static func checkingLimit(_ overlap: TrainingOverlap) -> SeenRowsError {
    SeenRowsError(
      description: "The limit cannot be checked: the model was trained on \(overlap.object), and "
        + "has no validation RMSE. Use other rows, or cross-validate with '--folds'.")
  }
}
