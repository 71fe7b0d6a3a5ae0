import CommandInputs
import CommandLineKit
import SleepModel

/// Rows that a model was trained on, where only other rows tell what was asked.
struct SeenRowsError: FailureWithExitCode, CustomStringConvertible {
  let description: String

  var exitCode: ExitCode { .badData }

  /// Two models, at least one of which was trained on some of the rows, cannot be compared on them.
  static func comparing(
    _ models: [(location: ModelLocation, overlap: TrainingOverlap)]
  ) -> SeenRowsError {
    let found = models.filter(\.overlap.isFound).map { model in
      "\(model.location.path ?? "the built-in model") was trained on \(model.overlap.text) of them"
    }
    return SeenRowsError(
      description: "The models cannot be compared on these rows: \(found.formattedList). Use rows "
        + "that neither was trained on, or compare ways of training with '--folds'.")
  }

  /// The RMSE of a model on rows that it was trained on does not stand for that of new rows.
  static func checkingLimit(_ overlap: TrainingOverlap) -> SeenRowsError {
    SeenRowsError(
      description: "The limit cannot be checked: the model was trained on \(overlap.object), and "
        + "keeps no validation RMSE. Use other rows, or check training itself with '--folds'.")
  }
}
